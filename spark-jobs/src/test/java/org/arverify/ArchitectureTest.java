package org.arverify;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Encoders;
import org.arverify.error.Checks;
import org.arverify.udf.ExecutorCache;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/architecture.md says of packages, held against the classes of all modules. */
class ArchitectureTest {
  private static final String ROOT = "org.arverify";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  /** The package name is the permit: a library, and the only packages that may know it. */
  static final List<Arguments> PERMITS =
      List.of(
          permit("com.fasterxml.jackson..", "json"),
          permit("org.apache.lucene..", "lucene"),
          permit("ai.onnxruntime..", "onnx"),
          permit("ai.djl..", "onnx"),
          permit("com.johnsnowlabs..", "nlp"),
          permit("opennlp..", "nlp"),
          permit("org.apache.spark..", "udf", "job", "table", "reader", "calibration", "report"),
          permit("io.delta..", "table", "reader"),
          permit("org.apache.hadoop..", "udf", "job", "table", "reader"),
          permit("scala..", "nlp", "udf", "job", "table", "reader", "calibration", "report"),
          permit("com.typesafe.config..", "config"),
          permit("picocli..", "job"),
          permit("java.net.http..", "http"),
          permit("dev.langchain4j..", "http"),
          permit("io.github.resilience4j..", "http"),
          permit("com.google..", "none"),
          permit("org.apache.logging..", "none"),
          permit("java.util.logging..", "none"),
          permit("org.mockito..", "none"));

  private static final Map<String, String> INDEXER =
      Map.of(
          "error", "",
          "json", "error",
          "passage", "json error",
          "embedding", "passage json error",
          "retrieval", "embedding passage json error",
          "onnx", "retrieval embedding passage json error",
          "lucene", "retrieval embedding passage json error",
          "index", "lucene retrieval embedding passage json error");

  private static final String BELOW = " retrieval embedding passage json error";

  private static final Map<String, String> UDFS =
      Map.ofEntries(
          Map.entry("query", "passage error"),
          Map.entry("entailment", BELOW),
          Map.entry("evidence", "query entailment" + BELOW),
          Map.entry("claim", "evidence entailment query" + BELOW),
          Map.entry("generation", "error"),
          Map.entry("skill", "generation claim evidence entailment query" + BELOW),
          Map.entry("skill.prompted", "skill generation claim evidence entailment query" + BELOW),
          Map.entry("agent", "generation skill claim evidence entailment query" + BELOW),
          Map.entry(
              "agent.baseline", "agent generation skill claim evidence entailment query" + BELOW),
          Map.entry("agent.arverify", "agent skill claim evidence entailment query" + BELOW),
          Map.entry("agent.ragenta", "agent skill claim evidence entailment query" + BELOW),
          Map.entry(
              "agent.ragenta.prompted",
              "agent.ragenta skill.prompted skill generation claim evidence entailment query"
                  + BELOW),
          Map.entry(
              "agent.baseline.prompted",
              "agent.baseline skill.prompted skill generation claim evidence entailment query"
                  + BELOW),
          Map.entry(
              "metric.prompted",
              "metric agent skill.prompted skill generation claim evidence entailment query"
                  + BELOW),
          Map.entry("metric", "agent skill claim evidence entailment query" + BELOW),
          Map.entry("http", "generation passage json error"),
          Map.entry("nlp", "passage error"),
          Map.entry("offline", "generation skill claim evidence entailment query" + BELOW),
          Map.entry("offline.claim", "offline skill claim evidence entailment query" + BELOW),
          Map.entry("offline.value", "entailment" + BELOW),
          Map.entry("offline.revision", "offline.value skill claim entailment" + BELOW),
          Map.entry(
              "offline.ragenta", "agent.ragenta skill claim evidence entailment query" + BELOW),
          Map.entry("offline.planting", "offline.value skill claim entailment" + BELOW));

  private static final String ALL_LIBRARIES =
      "onnx lucene index agent agent.arverify agent.baseline agent.baseline.prompted agent.ragenta agent.ragenta.prompted metric metric.prompted nlp offline offline.claim"
          + " offline.value offline.revision offline.planting offline.ragenta generation http skill skill.prompted claim evidence entailment query"
          + BELOW;

  private static final Map<String, String> DRIVER =
      Map.of(
          "udf", ALL_LIBRARIES,
          "config", "udf " + ALL_LIBRARIES,
          "table", "udf " + ALL_LIBRARIES,
          "reader", "udf " + ALL_LIBRARIES,
          "calibration", "table udf " + ALL_LIBRARIES,
          "report.story", "table udf " + ALL_LIBRARIES,
          "job", "report.story calibration reader table config udf " + ALL_LIBRARIES);

  private static Arguments permit(String library, String... packages) {
    return Arguments.of(library, List.of(packages));
  }

  static Stream<Arguments> directions() {
    return Stream.of(INDEXER, UDFS, DRIVER)
        .flatMap(map -> map.entrySet().stream())
        .map(entry -> Arguments.of(entry.getKey(), Set.of(entry.getValue().strip().split(" "))));
  }

  @ParameterizedTest
  @FieldSource("PERMITS")
  void thePackageNameIsThePermit(String library, List<String> packages) {
    String[] permitted =
        packages.stream().map(name -> ROOT + "." + name + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideOutsideOfPackages(permitted)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(CLASSES);
  }

  @ParameterizedTest
  @MethodSource("directions")
  void packagesDependOnlyOnThoseBelow(String name, Set<String> below) {
    Set<String> allowed = new TreeSet<>();
    below.forEach(other -> allowed.add(ROOT + "." + other));
    allowed.add(ROOT + "." + name);
    DescribedPredicate<JavaClass> above =
        resideInAPackage(ROOT + "..")
            .and(DescribedPredicate.not(resideInAnyPackage(allowed.toArray(String[]::new))))
            .as("packages of this project but %s", below);
    noClasses()
        .that()
        .resideInAPackage(ROOT + "." + name)
        .should()
        .dependOnClassesThat(above)
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void everyPackageHasADirection() {
    Set<String> known = new TreeSet<>();
    Stream.of(INDEXER, UDFS, DRIVER).forEach(map -> known.addAll(map.keySet()));
    assertThat(packages().stream().map(name -> name.substring(ROOT.length() + 1)))
        .isSubsetOf(known);
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void everyPackageIsNullMarkedAndLivesInOneModule() {
    for (String name : packages()) {
      assertThat(CLASSES.getPackage(name).isAnnotatedWith(NullMarked.class))
          .as("@NullMarked on " + name)
          .isTrue();
      Set<String> modules = new TreeSet<>();
      for (JavaClass type : CLASSES) {
        if (type.getPackageName().equals(name)) {
          type.getSource()
              .ifPresent(
                  source -> modules.add(source.getUri().toString().split("org/arverify")[0]));
        }
      }
      assertThat(modules).as("modules of " + name).hasSize(1);
    }
  }

  @Test
  void theOnlyMutableStaticStateIsTheExecutorCache() {
    fields().that().areStatic().should().beFinal().check(CLASSES);
    DescribedPredicate<JavaClass> mutable =
        assignableTo(java.util.concurrent.ConcurrentMap.class)
            .or(assignableTo(java.util.HashMap.class))
            .or(assignableTo(ArrayList.class))
            .or(assignableTo(java.util.HashSet.class))
            .or(assignableTo(java.util.Queue.class))
            .or(assignableTo(java.util.concurrent.Executor.class))
            .or(assignableTo(ThreadLocal.class))
            .or(assignableTo(ExecutorCache.class))
            .or(resideInAPackage("java.util.concurrent.atomic"));
    fields()
        .that()
        .areStatic()
        .and()
        .areNotDeclaredIn(ExecutorCache.class)
        .should()
        .notHaveRawType(mutable)
        .check(CLASSES);
  }

  @Test
  void fieldsThatChangeArePrivate() {
    fields()
        .that()
        .areNotFinal()
        .and(
            describe(
                "are not of a private class",
                (JavaField field) ->
                    !field.getOwner().getModifiers().contains(JavaModifier.PRIVATE)))
        .should()
        .bePrivate()
        .check(CLASSES);
  }

  @Test
  void codeOfTasksIsANamedPartition() {
    classes()
        .that()
        .areAssignableTo(MapPartitionsFunction.class)
        .should()
        .resideInAPackage(ROOT + ".udf")
        .andShould()
        .haveSimpleNameEndingWith("Partition")
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void beansAreNotEncoded() {
    noClasses().should().callMethod(Encoders.class, "bean", Class.class).check(CLASSES);
  }

  @Test
  void onlyTheTerminalWritesToStandardStreams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + ".job.Terminal")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
  }

  @Test
  void onlyMainEndsTheProcess() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + ".job.Main")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  @Test
  void accessorsHaveNoGetPrefix() {
    noMethods()
        .that(ownMethods())
        .should()
        .haveNameMatching("get[A-Z].*")
        .because("accessors are named for what they return")
        .check(CLASSES);
  }

  @Test
  void publicMethodsHaveNoBooleanParameter() {
    methods()
        .that(ownMethods())
        .and()
        .arePublic()
        .and()
        .areDeclaredInClassesThat()
        .arePublic()
        .and()
        .areNotDeclaredIn(Checks.class)
        .should()
        .notHaveRawParameterTypes(
            describe(
                "that contain boolean",
                types -> types.stream().anyMatch(type -> type.isEquivalentTo(boolean.class))))
        .check(CLASSES);
  }

  @Test
  void publicSignaturesOfTheIndexHaveNoLibraryTypes() {
    List<String> leaks = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      if (!type.getModifiers().contains(JavaModifier.PUBLIC)
          || !resideInAnyPackage(ROOT + ".onnx", ROOT + ".lucene", ROOT + ".index").test(type)) {
        continue;
      }
      type.getCodeUnits().stream()
          .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
          .filter(
              unit ->
                  Stream.concat(
                          Stream.of(unit.getRawReturnType()), unit.getRawParameterTypes().stream())
                      .anyMatch(ArchitectureTest::isOfALibrary))
          .forEach(unit -> leaks.add(unit.getFullName()));
    }
    assertThat(leaks).isEmpty();
  }

  @Test
  void namesSaySomething() {
    noClasses()
        .should()
        .haveSimpleNameEndingWith("Impl")
        .orShould()
        .haveSimpleNameEndingWith("Util")
        .orShould()
        .haveSimpleNameEndingWith("Utils")
        .orShould()
        .haveSimpleNameEndingWith("Helper")
        .orShould()
        .haveSimpleNameEndingWith("Manager")
        .orShould()
        .haveSimpleNameStartingWith("Default")
        .orShould()
        .haveSimpleNameStartingWith("Abstract")
        .check(CLASSES);
  }

  private static boolean isOfALibrary(JavaClass type) {
    JavaClass element = type.getBaseComponentType();
    return !element.isPrimitive()
        && !element.getPackageName().matches("java\\..*|org\\.arverify.*");
  }

  /** Methods that this project named: overriding ones bear the name that a library gave. */
  private static DescribedPredicate<JavaMethod> ownMethods() {
    return describe(
        "do not override",
        method -> {
          JavaClass owner = method.getOwner();
          Collection<JavaClass> supertypes = new ArrayList<>(owner.getAllRawSuperclasses());
          supertypes.addAll(owner.getAllRawInterfaces());
          return supertypes.stream()
              .noneMatch(
                  type ->
                      Arrays.stream(type.reflect().getDeclaredMethods())
                          .anyMatch(inherited -> inherited.getName().equals(method.getName())));
        });
  }

  private static Set<String> packages() {
    Set<String> names = new TreeSet<>();
    CLASSES.forEach(type -> names.add(type.getPackageName()));
    return names;
  }
}
