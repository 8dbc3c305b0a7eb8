package org.arverify

import java.nio.file.{Files, Path}
import java.util.{Collections, List => JList, Optional}

import scala.collection.JavaConverters._

import org.apache.commons.io.FileUtils
import org.apache.spark.sql.{Dataset, Encoders, Row, SparkSession}
import org.apache.spark.sql.functions.col
import org.arverify.claim.{Claim, ClaimVerifier, Support, Thresholds}
import org.arverify.embedding.{Device, EmbedderOptions, Pooling, Vectors}
import org.arverify.index.{IndexManifest, ShardedIndex, SimilarityCalibration}
import org.arverify.lucene.{LuceneRuntime, ShardOptions, VectorEncoding}
import org.arverify.metric.AnswerMetrics
import org.arverify.nlp.SparkNlpSentenceSplitter
import org.arverify.offline.LexicalClaimPassages
import org.arverify.passage.{Chunker, ChunkingSpec, Document, Passage, Span}
import org.arverify.retrieval.{RetrievalRequest, SearchOptions}
import org.arverify.table.Tables
import org.arverify.udf._
import org.scalatest.BeforeAndAfterAll
import org.scalatest.funsuite.AnyFunSuite

/** The parts by themselves, as a user of spark-shell puts them together. */
class ApiSuite extends AnyFunSuite with BeforeAndAfterAll {
  private val encoder = new EmbedderOptions(
    EmbedderOptions.EMBEDDED, Pooling.MEAN, "query: ", "passage: ", true, 512, true, Device.CPU, 32768)
  private lazy val spark = SparkSession.builder().master("local[2]").appName("spark-shell")
    .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
    .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
    .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
    .config("spark.databricks.delta.snapshotPartitions", 2)
    .config("spark.sql.shuffle.partitions", 2)
    .config("spark.ui.enabled", false)
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .getOrCreate()
  private lazy val folder = Files.createTempDirectory("api-suite")

  // Three documents of two sentences. With passages of 8 words, "Paxos elects one leader." (4) and
  // "A quorum accepts each value." (5) do not fit together; the other pairs (4 + 4 words) do.
  private val documents = Seq(
    document("paxos", "Paxos elects one leader. A quorum accepts each value."),
    document("cache", "Caches keep hot rows. Cold rows are evicted."),
    document("disk", "Disks seek too slowly. Logs avoid random seeks."))

  private lazy val passages: Seq[Passage] = {
    val chunker = new Chunker(new SparkNlpSentenceSplitter, new ChunkingSpec(8, 0))
    documents.flatMap(chunker.chunk(_).asScala)
  }

  private lazy val stored: Dataset[Row] = spark.createDataFrame(
    passages.map(p => PassageRows.toRow(new StoredPassage("api", p, Optional.empty()))).asJava,
    PassageRows.SCHEMA)

  private lazy val vectors: Dataset[Row] = {
    val embed = new EmbedPartition(encoder, spark.sparkContext.longAccumulator)
    stored.mapPartitions(embed, Encoders.row(EmbeddingRows.SCHEMA)).cache()
  }

  private def document(id: String, text: String) =
    new Document(id, "", text, "", JList.of(), Collections.emptyMap())

  override def afterAll(): Unit = {
    ExecutorCache.shared().closeIdle()
    FileUtils.deleteDirectory(folder.toFile)
  }

  test("documents become passages of whole sentences, with spans") {
    assert(passages.map(_.id) === Seq("paxos#0", "paxos#1", "cache#0", "disk#0"))
    assert(passages(1).text === "A quorum accepts each value.")
    // "Paxos elects one leader." has 24 characters, and a space follows.
    assert(passages(1).span === new Span(25, 53))
    assert(passages(2).text === documents(1).text)
  }

  test("a Dataset of passages becomes vectors of length one, kept in a table") {
    val tables = new Tables(spark, folder.resolve("warehouse").toString)
    val append = tables.appendOnce(vectors, EmbeddingRows.TABLE, "embed/api")
    assert(append.rows === 4)
    assert(!tables.appendOnce(vectors, EmbeddingRows.TABLE, "embed/api").written)

    val rows = tables.read(EmbeddingRows.TABLE).where(col("corpus") === "api").collect()
    assert(rows.map(_.getAs[String]("passage_id")).toSet === passages.map(_.id).toSet)
    rows.map(EmbeddingRows.vector).foreach { vector =>
      assert(vector.length === 384)
      assert(math.abs(Vectors.norm(vector) - 1) < 1e-5)
    }
  }

  test("shards are built by partitions and searched as one index") {
    val index = ShardedIndex.open(manifest(2), shardFolders, new SearchOptions(4, 100, 0.65, 3))
    val lease = EncoderLease.of(encoder)
    try {
      val sparse = index.sparse.retrieve(RetrievalRequest.of("quorum", 3)).asScala
      assert(sparse.map(_.passage.id) === Seq("paxos#1"))
      val dense = index.dense(lease.value).retrieve(RetrievalRequest.of("Who is the leader?", 4)).asScala
      assert(dense.map(_.passage.id).toSet === passages.map(_.id).toSet)
      assert(dense.head.passage.id === "paxos#0")
    } finally {
      lease.close()
      index.close()
    }
  }

  test("a claim is held against passages") {
    val splitter = new SparkNlpSentenceSplitter
    val thresholds = new Thresholds(0.70, 0.35, 0.50)
    val settings = new VerificationSettings(VerificationSettings.EMBEDDED, "", thresholds, 5, 2, 256)
    val lease = ScorerLease.of(settings, encoder, splitter)
    val verifier = new ClaimVerifier(lease.value, thresholds, new LexicalClaimPassages(5))
    val evidence = Seq(Chunker.whole(document("p", "Tarnstore keeps 3 copies."))).asJava
    val claims = JList.of(claim("c1", "Tarnstore keeps 3 copies."), claim("c2", "Tarnstore keeps 8 copies."))
    try {
      val Seq(same, other) = verifier.verify(claims, evidence, 1).asScala
      // A copy is supported; where all agrees but the number, it is not.
      assert(same.support === Support.SUPPORTED)
      assert(other.support !== Support.SUPPORTED)
      assert(other.c > other.v)
    } finally lease.close()
  }

  test("an answer is compared with gold answers") {
    // One of two tokens is gold, and the one gold token is found: 2 * 0.5 * 1 / 1.5.
    assert(AnswerMetrics.f1("Paris, France", Seq("Paris").asJava).getAsDouble === 2.0 / 3)
    assert(AnswerMetrics.exactMatch("the Paris", Seq("Paris").asJava).getAsDouble === 1.0)
  }

  private def claim(id: String, text: String) = new Claim(id, text, new Span(0, text.length), JList.of())

  private lazy val reports: Seq[ShardReport] = {
    val options = new ShardOptions(16, 100, VectorEncoding.FLOAT, 0.9, 0.4)
    val build = new ShardBuild("build-1", folder.resolve("index").toString, options, Collections.emptySet())
    stored
      .join(vectors.select("passage_id", "vector"), "passage_id")
      .repartition(2, col("passage_id"))
      .sortWithinPartitions("passage_id")
      .mapPartitions(
        new ShardPartition(build, spark.sparkContext.longAccumulator), Encoders.row(ShardReport.SCHEMA))
      .collect()
      .map(ShardReport.fromRow)
      .sortBy(_.shard.number)
  }

  private def shardFolders: JList[Path] =
    reports.map(report => folder.resolve("index").resolve(report.shard.directory)).asJava

  private def manifest(shards: Int): IndexManifest = {
    assert(reports.map(_.shard.passages).sum === 4)
    assert(reports.size === shards)
    val lease = EncoderLease.of(encoder)
    try {
      new IndexManifest(
        IndexManifest.FORMAT, "api", "index-1", "api", "corpus-1", 4, lease.value.spec,
        new ShardOptions(16, 100, VectorEncoding.FLOAT, 0.9, 0.4), reports.map(_.shard).asJava,
        SimilarityCalibration.raw, LuceneRuntime.version, "2025-01-01T00:00:00Z", 1)
    } finally lease.close()
  }
}
