import { getI18n } from '../../../i18n/i18n.ts';
import type { Analyser } from '../../search/analysis/analyser.ts';
import { type TopicName, topics } from './topics.ts';

/** One way to ask for a topic: each of its words, in all the forms in which it may stand in a question. */
interface Asking {
  topic: TopicName;
  words: Set<string>[];
}

/** An asking must be more than this share of a question: a certificate is one thing, what it is worth in another country is another. */
const leastShare = 0.5;

/** Words that say something; all of them where none does. */
function readWords(analyser: Analyser, text: string): Set<string>[] {
  const words = analyser.analyse(text);
  const said = words.filter(({ stopWord }) => !stopWord);
  return (said.length > 0 ? said : words).map(({ folded, stems }) => new Set([folded, ...stems]));
}

/** The same for a question, whose words may come from another keyboard. */
function readQuestion(analyser: Analyser, text: string): Set<string>[] {
  const { skeleton, transliterate } = analyser.rules;
  return readWords(analyser, text).map((forms) => {
    const [folded = ''] = forms;
    // What the dictionary has was not typed on another keyboard.
    const written = analyser.lexicon.has(folded) ? [] : transliterate(folded);
    return new Set([...forms, skeleton(folded), ...written, ...written.flatMap(analyser.stems)]);
  });
}

const read = new WeakMap<Analyser, Asking[]>();

function listAskings(analyser: Analyser): Asking[] {
  const known = read.get(analyser);
  if (known) return known;
  const { t } = getI18n(analyser.locale);
  const { skeleton } = analyser.rules;
  const made = topics.flatMap(({ name }) =>
    t(`siteTopics.${name}.asked`)
      .split('|')
      .map((asked): Asking => {
        const words = readWords(analyser, asked);
        return { topic: name, words: words.map((forms) => new Set([...forms, ...[...forms].map(skeleton)])) };
      }),
  );
  read.set(analyser, made);
  return made;
}

function meets(word: Set<string>, other: Set<string>): boolean {
  for (const form of word) if (other.has(form)) return true;
  return false;
}

/** What of the site itself is asked; undefined where a question is about something else. The asking that explains most of it counts. */
export function findTopic(analyser: Analyser, question: string): TopicName | undefined {
  const words = readQuestion(analyser, question);
  let best: { topic: TopicName; count: number } | undefined;
  for (const { topic, words: asked } of listAskings(analyser)) {
    if (!asked.every((one) => words.some((word) => meets(word, one)))) continue;
    const explained = words.filter((word) => asked.some((one) => meets(word, one)));
    if (explained.length <= words.length * leastShare) continue;
    if (explained.length > (best?.count ?? 0)) best = { topic, count: explained.length };
  }
  return best?.topic;
}
