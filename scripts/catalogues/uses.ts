/** How the sources use the catalogue: whole keys, keys with a part that is only known at run time, and words that may be a key. */
export interface Uses {
  keys: Set<string>;
  patterns: RegExp[];
  words: Set<string>;
}

const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const template = /`((?:[^`\\]|\\.)*)`/g;

/** The text between the opening parenthesis of a call, at `start`, and its closing one or the comma after its first argument. */
function firstArgument(source: string, start: number): string {
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    const character = source.charAt(index);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0 || (depth === 0 && character === ',')) return source.slice(start, index);
  }
  return source.slice(start);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Collects from one file: every text in the first argument of `t(…)` is a key; any quoted word elsewhere may be one. */
export function collectUses(source: string, uses: Uses): void {
  for (const [, single, double] of source.matchAll(quoted)) uses.words.add(single ?? double ?? '');
  for (const call of source.matchAll(/\bt\(/g)) {
    const argument = firstArgument(source, call.index + call[0].length);
    for (const [, text = ''] of argument.matchAll(template)) {
      const parts = text.split(/\$\{[^}]*\}/);
      if (parts.length === 1) uses.keys.add(text);
      else uses.patterns.push(new RegExp(`^${parts.map(literal).join('.+')}$`));
    }
    const withoutTemplates = argument.replace(template, '');
    for (const [, single, double] of withoutTemplates.matchAll(quoted)) uses.keys.add(single ?? double ?? '');
  }
}

/** Keys that no source asks for, and keys that a source asks for and no catalogue has. */
export function findUnused(known: Iterable<string>, uses: Uses): { unused: string[]; unknown: string[] } {
  const keys = new Set(known);
  const isUsed = (key: string) =>
    uses.keys.has(key) || uses.words.has(key) || uses.patterns.some((pattern) => pattern.test(key));
  const looksLikeKey = (text: string) => /^[a-z]\w*(\.\w+)+$/.test(text);
  return {
    unused: [...keys].filter((key) => !isUsed(key)),
    unknown: [...uses.keys].filter((key) => looksLikeKey(key) && !keys.has(key)),
  };
}
