/**
 * npm run assistant:train: fits what the letters of a question lean to to the editors' lists of how people ask (src/features/assistant/leaning-weights.ts,
 * which it writes), and the coefficients of src/features/assistant/evidence.ts to the questions of all languages that are not held back, which it
 * prints. First it fits them to all questions but a tenth, and says how they do on that one: so they will do on questions of others.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Example, fitEvidence, refuseShare } from '../src/features/assistant/evaluation/fit.ts';
import { fitMarks, type Line } from '../src/features/assistant/evaluation/fit-marks.ts';
import { readSite } from '../src/features/assistant/evaluation/read-site.ts';
import { questionSet } from '../src/features/assistant/evaluation/sets.ts';
import { type Coefficients, gatherEvidence, isEnough } from '../src/features/assistant/evidence.ts';
import { leaningOf } from '../src/features/assistant/leaning.ts';
import { marksOf } from '../src/features/assistant/weighed-marks.ts';
import type { Analyser } from '../src/features/search/analysis/analyser.ts';
import { readAsked } from '../src/features/search/synonyms.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import { writeWeights } from './assistant/write-weights.ts';

/** How much of what can be answered is refused for the sake of what cannot, of what people ask whose words the editors' lists do not know. */
const refusedShare = 0.048;
/** The sets of their questions: whoever wrote the lists had not seen them. `outsiders` are fitted to by nothing, so they stay what strangers are. */
const strangers = ['newcomers.', 'guests.'];

interface Asked extends Example {
  locale: string;
  held: boolean;
  stranger: boolean;
  /** Which tenth of the questions it is in, the same in all languages. */
  part: number;
}

const parts = 10;
const { index, analysers, words } = await readSite(join(projectRoot, 'content'));

const lines = localeCodes.flatMap((locale): Line[] => {
  const analyser = analysers.get(locale) as Analyser;
  const read = (positive: boolean) => (text: string) => ({ positive, marks: marksOf(analyser, text) });
  const lists = words.flatMap(([of, list]) => (of === locale ? [list] : []));
  const untreated = lists.flatMap(({ elsewhere = [] }) => elsewhere).flatMap((line) => line.split(','));
  const ways = lists.flatMap(({ asked: own = [] }) => own).flatMap((line) => readAsked(line).ways);
  // Whoever knows the name of a text asks for it by that.
  const titles = index.of(locale)?.settled.documents.map(({ title }) => title) ?? [];
  return [...untreated.map(read(false)), ...[...ways, ...titles].map(read(true))];
});
const weights = fitMarks(lines);
await writeWeights('leaning', weights);

const asked: Asked[] = [];
const files = localeCodes.flatMap((locale) =>
  ['', 'fresh.', 'programme.', 'teachers.', 'readers.', 'visitors.', ...strangers].map((set) => ({
    locale,
    stranger: strangers.includes(set),
    name: `${locale}.${set}questions.json`,
  })),
);
for (const { locale, name, stranger } of files) {
  const file = join(projectRoot, 'src/features/assistant/evaluation/sets', name);
  const questions = questionSet.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const [place, { q, expect, held = false }] of questions.entries()) {
    const leaning = leaningOf(analysers.get(locale) as Analyser, q, weights);
    const evidence = gatherEvidence(index.look(locale, q, { learner: true }), leaning);
    asked.push({ locale, held, stranger, part: place % parts, answerable: expect.length > 0, evidence });
  }
}
const fitTo = (examples: Asked[]) =>
  refuseShare(
    fitEvidence(examples),
    examples.filter(({ stranger }) => stranger),
    refusedShare,
  );
const seen = asked.filter(({ held }) => !held);

const refuses = (fitted: Coefficients) => (example: Asked) => !isEnough(example.evidence, fitted);

function describe(examples: Asked[], refused: ReadonlySet<Asked>): string {
  const count = (answerable: boolean) => {
    const own = examples.filter((example) => example.answerable === answerable);
    return `${own.filter((example) => refused.has(example)).length} of ${own.length}`;
  };
  return `refused ${count(false)} that cannot be answered, ${count(true)} that can`;
}

function report(name: string, examples: Asked[], refused: ReadonlySet<Asked>): void {
  process.stdout.write(`${name}: ${describe(examples, refused)}\n`);
  for (const of of localeCodes)
    process.stdout.write(
      `  ${of} ${describe(
        examples.filter(({ locale }) => locale === of),
        refused,
      )}\n`,
    );
}

const refusedByOthers = Array.from({ length: parts }, (_, left) => {
  const fitted = fitTo(seen.filter(({ part }) => part !== left));
  return seen.filter(({ part }) => part === left).filter(refuses(fitted));
});
report('each tenth, fitted to the others', seen, new Set(refusedByOthers.flat()));
const fitted = fitTo(seen);
const held = asked.filter((example) => example.held);
report('held back', held, new Set(held.filter(refuses(fitted))));
for (const [name, value] of Object.entries(fitted)) process.stdout.write(`  ${name}: ${value.toFixed(2)},\n`);
