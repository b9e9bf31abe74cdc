/**
 * A part of npm run assistant:train: fits what sounds like an answer to labelled sentences (src/features/assistant/answering/telling-weights.ts, which it
 * writes), and the coefficients of weigh-sentence.ts beside it to the sentences that native speakers chose for questions, which it prints. First it
 * says how well sentences are told apart by what was fitted to those of other texts: so it will do on a text that is new.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCandidates } from '../src/features/assistant/answering/candidates.ts';
import { sentenceTraits } from '../src/features/assistant/answering/weigh-sentence.ts';
import { fitLogistic, type Weighed } from '../src/features/assistant/evaluation/fit.ts';
import { fitMarks } from '../src/features/assistant/evaluation/fit-marks.ts';
import { labelSentences, sentenceLabels, worthOf } from '../src/features/assistant/evaluation/labelled-sentences.ts';
import { readSite } from '../src/features/assistant/evaluation/read-site.ts';
import { questionSet } from '../src/features/assistant/evaluation/sets.ts';
import { marksOf, weighMarks } from '../src/features/assistant/weighed-marks.ts';
import type { Analyser } from '../src/features/search/analysis/analyser.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import { writeWeights } from './assistant/write-weights.ts';

const readSet = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(projectRoot, 'src/features/assistant/evaluation/sets', name), 'utf8'));

const { index, analysers } = await readSite(join(projectRoot, 'content'));
const labels = sentenceLabels.parse(await readSet('en.sentences.json'));
const parts = 5;
const partOf = new Map(Object.keys(labels).map((key, place) => [key, place % parts]));
const labelled = localeCodes.flatMap((locale) => {
  const analyser = analysers.get(locale) as Analyser;
  return (index.of(locale)?.settled.documents ?? []).flatMap((document) =>
    labelSentences(document, labels).map(({ text, label }) => ({
      locale,
      part: partOf.get(document.key),
      text,
      label,
      marks: marksOf(analyser, text),
    })),
  );
});
type Labelled = (typeof labelled)[number];

/** What does beside an answer stands between the two others: it is on one side of each of two models, which are added. */
function fitTelling(sentences: readonly Labelled[]): Int8Array {
  const [byItself, beside] = [2, 1].map((least) =>
    fitMarks(sentences.map(({ label, marks }) => ({ positive: label >= least, marks }))),
  );
  return Int8Array.from(byItself ?? [], (weight, mark) => Math.round((weight + (beside?.[mark] ?? 0)) / 2));
}

/** How often, of a sentence that would answer and one that would not, the first weighs more (the area under the curve). */
function shareInOrder(sentences: readonly (Labelled & { weight: number })[]): number {
  const sorted = sentences.filter(({ label }) => label !== 1).toSorted((a, b) => a.weight - b.weight);
  let [lower, right] = [0, 0];
  for (const { label } of sorted)
    if (label === 2) right += lower;
    else lower += 1;
  return right / (lower * (sorted.length - lower));
}

const weighedByOthers = Array.from({ length: parts }, (_, left) => {
  const weights = fitTelling(labelled.filter(({ part }) => part !== left));
  return labelled
    .filter(({ part }) => part === left)
    .map((own) => ({ ...own, weight: weighMarks(analysers.get(own.locale) as Analyser, own.text, weights) }));
}).flat();
for (const of of localeCodes) {
  const own = weighedByOthers.filter(({ locale }) => locale === of);
  process.stdout.write(
    `${of} ${own.length} sentences, told apart by those of other texts: ${shareInOrder(own).toFixed(3)}\n`,
  );
}

const telling = fitTelling(labelled);
await writeWeights('answering/telling', telling);

const chosen: Weighed<(typeof sentenceTraits)[number]>[] = [];
for (const locale of localeCodes) {
  const texts = index.of(locale);
  for (const question of questionSet.parse(await readSet(`${locale}.newcomers.questions.json`))) {
    const { entries, words } = index.look(locale, question.q, { learner: true });
    const best = entries.find(({ document }) => question.expect.includes(document.key));
    if (!texts || !question.says || !best) continue;
    const near = index.nearWays(locale, words, best.document.key);
    for (const { text, traits } of listCandidates(texts, best, { words, near, learner: true, telling }))
      chosen.push({ traits, weight: 1, value: worthOf(question, text) });
  }
}
for (const [name, value] of Object.entries(fitLogistic(sentenceTraits, chosen)))
  process.stdout.write(`  ${name}: ${value.toFixed(2)},\n`);
