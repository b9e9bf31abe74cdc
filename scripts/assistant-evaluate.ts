/**
 * npm run assistant:evaluate [-- --locale bg] [--questions FILE] [--pairs FILE] [--held] [--misses] [--answers] [--json]
 * Asks the assistant what teachers ask, as a learner who may open everything, against the files in content/, and prints how well it found,
 * cited and refused. Ends with 1 where a figure is below its target. `--held` asks only what was not looked at while tuning,
 * `--answers` prints what it says.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerFromTexts, find } from '../src/features/assistant/answering/answer-from-texts.ts';
import { answerTopic } from '../src/features/assistant/answering/answer-topic.ts';
import type { Quote } from '../src/features/assistant/answering/quote.ts';
import { understand } from '../src/features/assistant/answering/understand.ts';
import { type Figures, measure, measureSaid, shareExpected } from '../src/features/assistant/evaluation/measure.ts';
import { readSite } from '../src/features/assistant/evaluation/read-site.ts';
import { type Pairs, pairSet, type Question, questionSet } from '../src/features/assistant/evaluation/sets.ts';
import type { Analyser } from '../src/features/search/analysis/analyser.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { isLocale, localeCodes } from '../src/i18n/locales.ts';

const { values } = parseArgs({
  options: {
    locale: { type: 'string', multiple: true },
    questions: { type: 'string' },
    pairs: { type: 'string' },
    held: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const least: Partial<Figures> = {
  recallAt1: 0.7,
  recallAt5: 0.9,
  refusalAccuracy: 0.9,
  citationPrecision: 0.95,
  joined: 0.92,
};
const most: Partial<Figures> = { refusedThoughAnswerable: 0.05, wronglyJoined: 0.06 };

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const setFile = (name: string) => join(projectRoot, 'src/features/assistant/evaluation/sets', name);

function joins(analyser: Analyser): (a: string, b: string) => boolean {
  const stemsOf = (words: string) => analyser.analyse(words).flatMap(({ stems }) => stems);
  return (a, b) => {
    const others = new Set(stemsOf(b));
    return stemsOf(a).some((stem) => others.has(stem));
  };
}

/** Whether each sentence of a quote stands in the text of the section it names. */
function standsInItsPassage({ sentences, passage, document }: Quote): boolean {
  const plain = (words: string) => words.replace(/\s+/g, ' ');
  const section = plain(
    document.passages
      .filter(({ anchor }) => anchor === passage.anchor)
      .map((part) => part.text)
      .join('\n') + (passage.anchor === document.passages[0]?.anchor ? document.summary : ''),
  );
  return sentences.every((sentence) => section.includes(plain(sentence)));
}

const locales = (values.locale ?? []).filter(isLocale);
const { index, analysers } = await readSite(join(projectRoot, 'content'));

let missed = false;
for (const locale of locales.length > 0 ? locales : localeCodes) {
  const analyser = analysers.get(locale);
  if (!analyser) continue;
  const questions = questionSet
    .parse(await readJson(values.questions ?? setFile(`${locale}.questions.json`)))
    .filter(({ held = false }: Question) => !values.held || held);
  const pairs: Pairs = pairSet.parse(await readJson(values.pairs ?? setFile(`${locale}.pairs.json`)));
  const asked = questions.map((question) => {
    const understood = understand(index, { message: question.q, page: locale, learner: true, isOpen: () => true });
    const found = find(index, understood);
    const keys = found.entries.map(({ document }) => document.key);
    // A rule of the site is no text of the content folder: it is neither right nor wrong as a citation.
    const aboutSite = understood.topic && answerTopic(understood.topic, understood);
    const { answer, quotes } = aboutSite
      ? { answer: aboutSite, quotes: [] }
      : answerFromTexts(index, understood, found);
    const cited = quotes.map((quote) => ({
      key: quote.document.key,
      sentences: quote.sentences,
      stands: standsInItsPassage(quote),
    }));
    return { question, answer, best: found.entries[0], outcome: { found: keys, refused: answer.refused, cited } };
  });
  const figures = measure(asked, pairs, joins(analyser));
  if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else
    process.stdout.write(
      `${locale}  ${Object.entries(figures)
        .map(([name, value]) => `${name} ${value.toFixed(3)}`)
        .join('  ')}  of the cited texts expected ${shareExpected(asked).toFixed(3)}\n`,
    );
  const said = measureSaid(asked);
  if (said.questions > 0 && !values.json)
    process.stdout.write(
      `    to ${said.questions} questions an answer says what a native speaker chose ${said.answered.toFixed(3)}  of what is said fits ${said.fitting.toFixed(3)}\n`,
    );
  if (values.answers)
    for (const { question, answer } of asked)
      process.stdout.write(
        `? ${question.q}\n${answer.text}\n${answer.sources.map(({ title }, place) => `[${place + 1}] ${title}`).join('  ')}\n\n`,
      );
  if (values.misses) {
    for (const { question, outcome, best } of asked) {
      const wrong = question.expect.length === 0 ? !outcome.refused : !question.expect.includes(outcome.found[0] ?? '');
      if (wrong || (question.expect.length > 0 && outcome.refused))
        process.stdout.write(
          `  ${best?.coverage.toFixed(2)} ${best?.bestCoverage.toFixed(2)} ${question.q} → ${outcome.refused ? 'refused ' : ''}${outcome.found.slice(0, 3).join(' ')} (${question.expect.join(' ')})\n`,
        );
    }
    const isJoined = joins(analyser);
    for (const [a, b] of pairs.joined) if (!isJoined(a, b)) process.stdout.write(`  torn: ${a} ${b}\n`);
    for (const [a, b] of pairs.apart) if (isJoined(a, b)) process.stdout.write(`  joined: ${a} ${b}\n`);
  }
  for (const [name, target] of Object.entries(least)) missed ||= figures[name as keyof Figures] < target;
  for (const [name, target] of Object.entries(most)) missed ||= figures[name as keyof Figures] > target;
}
if (missed) process.exitCode = 1;
