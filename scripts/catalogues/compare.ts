import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Every phrase of a catalogue by its whole key; what is no text is kept as it is, to be complained about. */
export function flatten(messages: object, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, unknown][] =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? [...flatten(value, `${prefix}${key}.`)]
        : [[prefix + key, value]],
    ),
  );
}

/** The arguments of a phrase as `name kind`; the choices of a select belong to its kind, those of a plural to the language. */
function listArguments(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural: {
        const choices = Object.keys(element.options).sort().join('|');
        const kind = element.type === TYPE.plural ? 'plural' : `select of ${choices}`;
        return [`${element.value} ${kind}`, ...Object.values(element.options).flatMap((o) => listArguments(o.value))];
      }
      case TYPE.tag:
        return [`${element.value} tag`, ...listArguments(element.children)];
      default:
        return [`${element.value} ${TYPE[element.type]}`];
    }
  });
}

/** The plural forms that whole numbers up to a thousand need in a language and a phrase does not have. */
function missingForms(elements: MessageFormatElement[], tag: string): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.tag) return missingForms(element.children, tag);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap((option) => missingForms(option.value, tag));
    if (element.type === TYPE.select) return inside;
    const rules = new Intl.PluralRules(tag, { type: element.pluralType ?? 'cardinal' });
    const needed = new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)));
    return [...[...needed].filter((form) => !element.options[form]), ...inside];
  });
}

interface Phrase {
  arguments: string;
  problems: string[];
}

function examine(value: unknown, tag: string): Phrase {
  if (typeof value !== 'string') return { arguments: '', problems: ['is not a text'] };
  if (value.trim() === '') return { arguments: '', problems: ['is empty'] };
  try {
    const elements = parse(value, { captureLocation: false });
    const missing = missingForms(elements, tag);
    const problems = missing.length > 0 ? [`lacks the plural form ${missing.join(', ')}`] : [];
    return { arguments: [...new Set(listArguments(elements))].sort().join(', ') || 'none', problems };
  } catch (error) {
    return { arguments: '', problems: [`is not a valid ICU message: ${(error as Error).message}`] };
  }
}

/** What is wrong with a catalogue, held against the source's: `key: reason`, a line each. */
export function compareCatalogue(source: object, catalogue: object, tag: string): string[] {
  const originals = flatten(source);
  const phrases = flatten(catalogue);
  const problems = [...originals.keys()].filter((key) => !phrases.has(key)).map((key) => `${key}: is missing`);
  for (const [key, value] of phrases) {
    if (!originals.has(key)) problems.push(`${key}: is not in the source`);
    const own = examine(value, tag);
    const original = examine(originals.get(key), 'en');
    problems.push(...own.problems.map((reason) => `${key}: ${reason}`));
    if (originals.has(key) && own.arguments && original.arguments && own.arguments !== original.arguments)
      problems.push(`${key}: has the arguments ${own.arguments}; the source has ${original.arguments}`);
  }
  if (problems.length > 0) return problems;
  const keys = [...phrases.keys()];
  const misplaced = [...originals.keys()].find((key, place) => keys[place] !== key);
  return misplaced ? [`${misplaced}: does not stand where it does in the source`] : [];
}
