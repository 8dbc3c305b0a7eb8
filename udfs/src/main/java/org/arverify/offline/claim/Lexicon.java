package org.arverify.offline.claim;

import java.util.Arrays;
import java.util.Set;

/** English words that the rules know, in lower case. */
final class Lexicon {
  static final Set<String> BE = set("am is are was were be been being 's 're");
  static final Set<String> HAVE = set("has have had having");
  static final Set<String> MODALS =
      set("can could will would may might must shall should cannot does do did");
  static final Set<String> FINITE_AUXILIARIES =
      set(
          "is are was were has have had does do did can could will would may might must shall should");
  static final Set<String> PLURAL_AUXILIARIES = set("are were have do");
  static final Set<String> SINGULAR_AUXILIARIES = set("is was has does");

  /** Past tense, and never a participle. */
  static final Set<String> PASTS =
      set(
          "was were had did went grew wrote became began sang saw took gave came ran knew drew flew"
              + " fell ate spoke broke chose drove rose wore tore threw shook woke stole froze swam"
              + " drank rang sank sprang underwent overcame withdrew arose oversaw undertook");

  /** Participle, and never past tense. */
  static final Set<String> PARTICIPLES =
      set(
          "born known written taken given seen grown begun sung drawn flown fallen eaten spoken"
              + " broken chosen driven risen worn torn thrown shown done gone been hidden woven"
              + " overseen undertaken proven");

  /** Past tense or participle, without "ed". */
  static final Set<String> PASTS_AND_PARTICIPLES =
      set(
          "made built held led won lost left kept sent spent brought bought thought taught caught sold"
              + " told found said met paid put set cut read hit let cost shut spread fought sought felt"
              + " dealt meant slept heard laid bred fed stood understood bound ground hung shot struck");

  /** They take no object, so that "was born and died" is no passive. */
  static final Set<String> WITHOUT_OBJECT =
      set(
          "died lived moved worked served remained graduated retired returned arrived emerged existed"
              + " appeared occurred happened resigned competed performed debuted collaborated"
              + " participated starred belonged consisted resided relocated premiered progressed"
              + " contributed enrolled peaked ranked rhymed evolved declined recovered survived"
              + " campaigned lectured travelled traveled migrated settled ended started continued"
              + " studied played");

  /** What things are, in the passive, most often. */
  static final Set<String> PASSIVES =
      set(
          "founded raised published released produced directed located used made built developed"
              + " introduced established based named called considered educated elected appointed"
              + " married buried killed designed created owned situated composed recorded written"
              + " known born held taken given seen driven chosen shown drawn performed acquired"
              + " awarded discovered invented described defined divided controlled managed operated"
              + " maintained stored written replaced renamed sold bought sent found led headed hosted"
              + " nominated selected inspired influenced supported followed determined measured"
              + " caused characterized characterised featured adapted filmed broadcast televised"
              + " distributed arrested convicted sentenced executed imprisoned exiled assassinated"
              + " demolished destroyed restored converted expanded extended completed opened closed"
              + " captured occupied annexed conquered ruled governed approved signed adopted ratified"
              + " recognized recognised honored honoured inducted ordained crowned knighted replicated"
              + " written compiled deployed encoded compressed encrypted cached indexed sorted"
              + " partitioned scheduled distributed processed evaluated trained tested validated"
              + " regulated produced formed grown harvested served cooked baked regarded listed"
              + " associated connected affiliated accompanied surrounded bordered covered powered"
              + " equipped commissioned launched dedicated devoted aimed directed edited illustrated"
              + " translated narrated voiced portrayed played coached trained mentored etched"
              + " supervised administered licensed licenced funded financed sponsored backed");

  /** What is said of several together is not said of each. */
  static final Set<String> COLLECTIVE =
      set(
          "between among amongst together combine combines combined combining mix mixes mixed mixing"
              + " merge merges merged merging compare compares compared comparing separate separates"
              + " separated separating divide divides consist consists consisted consisting comprise"
              + " comprises comprised compose composed share shares shared sharing connect connects"
              + " connected connecting link links linked linking balance balances distinguish"
              + " distinguishes differ differs differed combination mixture blend relationship"
              + " difference similarity similarities interaction collaboration partnership merger"
              + " marriage war battle border alliance average total sum both either neither each"
              + " respectively versus vs interact interacts react reacts reaction made marry married"
              + " difference differences gap balance conflict distance trade-off tradeoff");

  /** After them, or among them, a part does not follow from the whole. */
  static final Set<String> NEGATIVE =
      set(
          "not n't n’t never no none neither nor without cannot nobody nothing few little hardly barely"
              + " rarely seldom only except excluding unlike rather instead unless fewer less nearly"
              + " almost exactly lack lacks lacked fail fails failed unable unlikely prevents prevent"
              + " avoid avoids denies denied refuse refused");

  static final Set<String> CONDITIONAL = set("if unless whether suppose supposing lest");

  /** "That" behind them opens what someone says, thinks or wants. */
  static final Set<String> ATTRIBUTING =
      set(
          "say says said saying claim claims claimed claiming state states stated stating report"
              + " reports reported believe believes believed believing think thinks thought argue"
              + " argues argued suggest suggests suggested suggesting allege alleges alleged announce"
              + " announces announced note notes noted estimate estimates estimated predict predicts"
              + " predicted hope hopes hoped expect expects expected deny denies denied assert asserts"
              + " asserted insist insists insisted maintain maintains speculate speculates speculated"
              + " assume assumes assumed rumored rumoured purported imagine imagined pretend pretended"
              + " dream dreamed want wants wanted propose proposes proposed recommend recommends"
              + " recommended fear fears feared doubt doubts doubted wonder wonders warn warns warned"
              + " conclude concludes concluded accuse accused testify testified explain explains"
              + " explained told tells asked asks hypothesize hypothesized theorize theorized cite"
              + " cites");

  /** They hedge the whole sentence. */
  static final Set<String> HEDGES =
      set(
          "possibly perhaps maybe probably likely reportedly allegedly supposedly apparently presumably"
              + " potentially seemingly conceivably arguably seems seem seemed appears unclear"
              + " unknown uncertain theoretically hypothetically may might");

  static final Set<String> RELATIVES = set("which who that whom whose where when");
  static final Set<String> SUBORDINATING =
      set(
          "because since when while after before although though whereas as that so until once where");

  /** They name people, so that "he" and "she" can stand for their subject. */
  static final Set<String> PEOPLE =
      set(
          "man woman boy girl person king queen prince princess president minister actor actress singer"
              + " author writer poet novelist scholar scientist researcher professor engineer artist"
              + " painter composer musician politician player footballer director producer lawyer"
              + " judge justice physician doctor nurse teacher journalist philosopher historian"
              + " mathematician physicist chemist biologist economist emperor pope bishop priest"
              + " soldier general officer athlete coach rapper comedian model inventor entrepreneur"
              + " businessman businesswoman activist explorer astronaut architect designer chef"
              + " son daughter father mother brother sister husband wife founder chairman");

  static final Set<String> TITLES =
      set("dr. mr. mrs. ms. prof. sir lady lord king queen saint st. justice president pope");

  private Lexicon() {}

  static Set<String> set(String words) {
    return Set.copyOf(Arrays.asList(words.split(" ")));
  }
}
