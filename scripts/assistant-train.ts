/**
 * npm run assistant:train: fits the coefficients of src/features/assistant/evidence.ts to the questions of all languages that are not held back,
 * and prints them. First it fits them to all languages but one, and says how they do in that one: so they will do on questions of others.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Example, fitEvidence } from '../src/features/assistant/evaluation/fit.ts';
import { readSite } from '../src/features/assistant/evaluation/read-site.ts';
import { questionSet } from '../src/features/assistant/evaluation/sets.ts';
import { gatherEvidence, weighEvidence } from '../src/features/assistant/evidence.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { localeCodes } from '../src/i18n/locales.ts';

/** How much of what can be answered is refused for the sake of what cannot, on the questions that are fitted to. */
const refusedShare = 0.04;

interface Asked extends Example {
  locale: string;
  held: boolean;
}

const { index } = await readSite(join(projectRoot, 'content'));
const asked: Asked[] = [];
const files = localeCodes.flatMap((locale) => [
  { locale, name: `${locale}.questions.json` },
  { locale, name: `${locale}.fresh.questions.json` },
  { locale, name: `${locale}.teachers.questions.json` },
]);
for (const { locale, name } of files) {
  const file = join(projectRoot, 'src/features/assistant/evaluation/sets', name);
  for (const { q, expect, held = false } of questionSet.parse(JSON.parse(await readFile(file, 'utf8')))) {
    const evidence = gatherEvidence(index.look(locale, q, { learner: true }));
    asked.push({ locale, held, answerable: expect.length > 0, evidence });
  }
}
const fitTo = (examples: Asked[]) => fitEvidence(examples, refusedShare);
const seen = asked.filter(({ held }) => !held);

function describe(fitted: ReturnType<typeof fitEvidence>, examples: Asked[]): string {
  const refused = examples.filter(({ evidence }) => weighEvidence(evidence, fitted) <= 0);
  const count = (answerable: boolean) =>
    `${refused.filter((example) => example.answerable === answerable).length} of ${examples.filter((example) => example.answerable === answerable).length}`;
  return `refused ${count(false)} that cannot be answered, ${count(true)} that can`;
}

for (const left of new Set(asked.map(({ locale }) => locale))) {
  const fitted = fitTo(seen.filter(({ locale }) => locale !== left));
  const own = asked.filter(({ locale }) => locale === left);
  process.stdout.write(`${left}, fitted to the others: ${describe(fitted, own)}\n`);
}
const fitted = fitTo(seen);
process.stdout.write(
  `all: ${describe(fitted, seen)}\nheld back: ${describe(
    fitted,
    asked.filter(({ held }) => held),
  )}\n`,
);
for (const [name, value] of Object.entries(fitted)) process.stdout.write(`  ${name}: ${value.toFixed(2)},\n`);
