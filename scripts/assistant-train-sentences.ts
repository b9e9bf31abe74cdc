/**
 * A part of npm run assistant:train: fits what sounds like an answer to labelled sentences (src/features/assistant/answering/telling-weights.ts, which it
 * writes) and what hangs on the sentence before (hanging-weights.ts), and the coefficients of weigh-sentence.ts beside it to the sentences that native speakers chose for questions, which it prints. First it
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
const english = index.of('en');
const fit = (english?.settled.documents ?? []).reduce(
  (sum, document) => sum + labelSentences(document, labels).length,
  0,
);
const all = Object.values(labels)
  .flatMap((ofEntry) => Object.values(ofEntry))
  .join('').length;
process.stdout.write(`${all - fit} of ${all} labels fit no English sentence any more\n`);
const parts = 5;
const partOf = new Map(Object.keys(labels).map((key, place) => [key, place % parts]));
const labelled = localeCodes.flatMap((locale) => {
  const analyser = analysers.get(locale) as Analyser;
  return (index.of(locale)?.settled.documents ?? []).flatMap((document) =>
    labelSentences(document, labels).map(({ text, label, hangs }) => ({
      locale,
      part: partOf.get(document.key),
      text,
      label,
      hangs,
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

/** Whether a sentence hangs is asked of those only that would be quoted. */
const fitHanging = (sentences: readonly Labelled[]): Int8Array =>
  fitMarks(sentences.flatMap(({ hangs, marks }) => (hangs === undefined ? [] : [{ positive: hangs, marks }])));

/** How often, of a sentence that is on one side and one that is on the other, the first weighs more (the area under the curve). */
function shareInOrder(weighed: readonly { positive: boolean; weight: number }[]): number {
  let [lower, right] = [0, 0];
  for (const { positive } of weighed.toSorted(byWeight))
    if (positive) right += lower;
    else lower += 1;
  return right / (lower * (weighed.length - lower));
}

const byWeight = (a: { weight: number }, b: { weight: number }) => a.weight - b.weight;

const weighedByOthers = Array.from({ length: parts }, (_, left) => {
  const others = labelled.filter(({ part }) => part !== left);
  const [telling, hanging] = [fitTelling(others), fitHanging(others)];
  return labelled
    .filter(({ part }) => part === left)
    .map(({ locale, text, label, hangs }) => {
      const analyser = analysers.get(locale) as Analyser;
      return {
        locale,
        label,
        hangs,
        tells: weighMarks(analyser, text, telling),
        leans: weighMarks(analyser, text, hanging),
      };
    });
}).flat();
for (const of of localeCodes) {
  const own = weighedByOthers.filter(({ locale }) => locale === of);
  const told = own
    .filter(({ label }) => label !== 1)
    .map(({ label, tells }) => ({ positive: label === 2, weight: tells }));
  const hung = own.flatMap(({ hangs, leans }) => (hangs === undefined ? [] : [{ positive: hangs, weight: leans }]));
  process.stdout.write(
    `${of} ${own.length} sentences, by those of other texts: what answers told apart ${shareInOrder(told).toFixed(3)}, what hangs ${shareInOrder(hung).toFixed(3)}\n`,
  );
}

const telling = fitTelling(labelled);
await writeWeights('answering/telling', telling);
const hanging = fitHanging(labelled);
await writeWeights('answering/hanging', hanging);
const hung = labelled.flatMap(({ hangs, locale, text }) =>
  hangs ? [weighMarks(analysers.get(locale) as Analyser, text, hanging)] : [],
);
const leastHanging = hung.toSorted((a, b) => a - b)[Math.floor(hung.length / 20)] ?? 0;
process.stdout.write(`  leastHanging: ${leastHanging.toFixed(2)},\n`);

const chosen: Weighed<(typeof sentenceTraits)[number]>[] = [];
for (const locale of localeCodes) {
  const texts = index.of(locale);
  for (const question of questionSet.parse(await readSet(`${locale}.newcomers.questions.json`))) {
    const { entries, words } = index.look(locale, question.q, { learner: true });
    const best = entries.find(({ document }) => question.expect.includes(document.key));
    if (!texts || !question.says || !best) continue;
    const near = index.nearWays(locale, words, best.document.key);
    for (const { text, traits, says } of listCandidates(texts, best, { words, near, learner: true, telling }))
      if (says) chosen.push({ traits, weight: 1, value: worthOf(question, text) });
  }
}
for (const [name, value] of Object.entries(fitLogistic(sentenceTraits, chosen)))
  process.stdout.write(`  ${name}: ${value.toFixed(2)},\n`);
