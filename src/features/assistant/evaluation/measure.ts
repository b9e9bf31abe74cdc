import { worthOf } from './labelled-sentences.ts';
import type { Pairs, Question } from './sets.ts';

/** What came back for a question. */
export interface Outcome {
  /** kind/slug of what was found, best first. */
  found: string[];
  refused: boolean;
  /** kind/slug of each text that the answer quotes, what it quotes, and whether that stands there. */
  cited: { key: string; sentences: readonly string[]; stands: boolean }[];
}

/** Shares from 0 to 1. */
export interface Figures {
  recallAt1: number;
  recallAt5: number;
  ndcgAt10: number;
  citationPrecision: number;
  refusalAccuracy: number;
  refusedThoughAnswerable: number;
  joined: number;
  wronglyJoined: number;
}

const share = (count: number, of: number) => (of === 0 ? 1 : count / of);
const mean = (values: number[]) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

/** Normalised discounted cumulative gain over the first ten, where any of the expected entries is worth the same (Järvelin and Kekäläinen 2002). */
function gainAt10(expected: string[], found: string[]): number {
  const discount = (place: number) => 1 / Math.log2(place + 2);
  const gain = found.slice(0, 10).reduce((sum, key, place) => sum + (expected.includes(key) ? discount(place) : 0), 0);
  const ideal = expected.slice(0, 10).reduce((sum, _, place) => sum + discount(place), 0);
  return gain / ideal;
}

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;

/** The share of cited texts that are among those expected: stricter, because a text that was not expected may answer as well. */
export function shareExpected(asked: readonly { question: Question; outcome: Outcome }[]): number {
  const cited = asked
    .filter(({ question }) => question.expect.length > 0)
    .flatMap(({ question, outcome }) => outcome.cited.map(({ key }) => question.expect.includes(key)));
  return share(
    count(cited, (isExpected) => isExpected),
    cited.length,
  );
}

/** Of the questions for which a native speaker has chosen sentences: how many, what share is answered with one of them, and how much of all that is said fits. */
export function measureSaid(asked: readonly { question: Question; outcome: Outcome }[]) {
  const chosen = asked.filter(({ question: { says } }) => says);
  const worths = chosen.map(({ question, outcome: { cited } }) =>
    cited.flatMap(({ sentences }) => sentences).map((sentence) => worthOf(question, sentence)),
  );
  const all = worths.flat();
  return {
    questions: chosen.length,
    answered: share(
      count(worths, (own) => own.includes(1)),
      chosen.length,
    ),
    fitting: share(
      count(all, (worth) => worth > 0),
      all.length,
    ),
  };
}

/**
 * Recall, gain, refusals and joined forms. A citation is right where the quoted sentence stands in the section it names (citation precision as
 * in ALCE, Gao et al. 2023, where the claim is the sentence itself).
 */
export function measure(
  asked: { question: Question; outcome: Outcome }[],
  pairs: Pairs,
  isJoined: (a: string, b: string) => boolean,
): Figures {
  const answerable = asked.filter(({ question }) => question.expect.length > 0);
  const unanswerable = asked.filter(({ question }) => question.expect.length === 0);
  const recall = (places: number) =>
    share(
      answerable.filter(({ question, outcome }) =>
        outcome.found.slice(0, places).some((key) => question.expect.includes(key)),
      ).length,
      answerable.length,
    );
  const answered = answerable.filter(({ outcome }) => !outcome.refused && outcome.cited.length > 0);
  const refusedRightly = unanswerable.filter(({ outcome }) => outcome.refused).length;
  const refusedWrongly = answerable.filter(({ outcome }) => outcome.refused).length;
  const countJoined = (list: [string, string][]) => list.filter(([a, b]) => isJoined(a, b)).length;
  return {
    recallAt1: recall(1),
    recallAt5: recall(5),
    ndcgAt10: mean(answerable.map(({ question, outcome }) => gainAt10(question.expect, outcome.found))),
    citationPrecision: mean(
      answered.map(({ outcome: { cited } }) =>
        share(
          count(cited, ({ stands }) => stands),
          cited.length,
        ),
      ),
    ),
    refusalAccuracy: share(refusedRightly, unanswerable.length),
    refusedThoughAnswerable: answerable.length === 0 ? 0 : refusedWrongly / answerable.length,
    joined: share(countJoined(pairs.joined), pairs.joined.length),
    wronglyJoined: pairs.apart.length === 0 ? 0 : countJoined(pairs.apart) / pairs.apart.length,
  };
}
