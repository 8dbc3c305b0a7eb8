package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;

class ExecutorCoresTest {
  @Test
  void countsTheThreadsOfALocalMaster() {
    assertThat(count("local")).isEqualTo(1);
    assertThat(count("local[3]")).isEqualTo(3);
    assertThat(count("local[3, 2]")).isEqualTo(3);
    assertThat(count("local[*]")).isEqualTo(16);
    assertThat(count("local[*,4]")).isEqualTo(16);
    assertThat(count("local-cluster[2, 5, 1024]")).isEqualTo(5);
  }

  @Test
  void countsTheCoresOfAnExecutorWhereTheClusterSaysThem() {
    assertThat(count("spark://host:7077")).isEqualTo(16);
    SparkConf conf = new SparkConf(false).setMaster("yarn").set("spark.executor.cores", "4");
    assertThat(ExecutorCores.count(conf, 16)).isEqualTo(4);
  }

  private static int count(String master) {
    return ExecutorCores.count(new SparkConf(false).setMaster(master), 16);
  }
}
