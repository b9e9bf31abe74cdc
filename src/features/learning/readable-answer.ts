import { type Block, getActivity, isActivity } from '../content/blocks.ts';

type Named = Record<string, unknown>;

const isObject = (value: unknown): value is Named => typeof value === 'object' && value !== null;

/** Every part of an activity's data that has an id, by it: the words that `fields` name first. Parts of parts are looked at too. */
function collectWords(
  data: unknown,
  fields: readonly string[],
  words = new Map<string, string>(),
): Map<string, string> {
  if (!isObject(data)) return words;
  const { id } = data;
  const text = fields.map((field) => data[field]).find((value) => typeof value === 'string');
  if (typeof id === 'string' && typeof text === 'string' && !words.has(id)) words.set(id, text);
  for (const part of Object.values(data)) collectWords(part, fields, words);
  return words;
}

/** What was asked and what was answered, in the words of the activity; an id whose words an editor has taken away stays an id. */
export function readableAnswer(
  block: Block | undefined,
  answer: unknown,
  verdicts: { yes: string; no: string },
): { question: string | undefined; answer: string } {
  const data: Named = block?.data ?? {};
  const asked = [data.question, data.statement, data.instructions].find((text) => typeof text === 'string');
  // A choice's words; for pairs and categories the side that was chosen.
  const chosen = collectWords(data, ['right', 'title', 'text', 'label', 'front']);
  const given = collectWords(data, ['left', 'text', 'label', 'front']);
  const { scale } = data;
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? verdicts.yes : verdicts.no;
    // Nothing of the scale: it does not apply.
    if (value === 0 && Array.isArray(scale)) return '–';
    if (typeof value === 'number') return (Array.isArray(scale) && String(scale[value - 1])) || String(value);
    if (Array.isArray(value)) return value.map(say).join(' · ');
    if (isObject(value))
      return Object.entries(value)
        .map(([id, part]) => (given.has(id) ? `${given.get(id)}: ${say(part)}` : say(part)))
        .join(' · ');
    return chosen.get(String(value)) ?? String(value);
  };
  const retold = block && isActivity(block) ? getActivity(block.type).retell?.(answer, block.data) : undefined;
  return { question: asked as string | undefined, answer: retold ?? say(answer) };
}
