/** Words that stand in a text with spaces or line breaks between them. */
export const readWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** From forms to their word, written `child: children | foot: feet`, a new line also beginning a new word. */
export function readIrregular(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(/[|\n]/).flatMap((entry) => {
    const [word = '', forms = ''] = entry.split(':');
    return [...readWords(forms)].map((form) => [form, word.trim()] as const);
  });
  return new Map(pairs);
}
