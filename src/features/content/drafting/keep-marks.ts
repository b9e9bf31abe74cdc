/** What a machine must not translate: words of a taught language, gaps, code, and where links lead. */
const kept = /\[[^[\]]+\]\{lang=[\w-]+\}|\{\{[\w-]+\}\}|`[^`]+`|(?<=\])\([^()\s]+\)|https?:\/\/[^\s)]+/g;

/** A text with signs in place of what must stay as it is. */
export function hideMarks(text: string): { text: string; marks: string[] } {
  const marks: string[] = [];
  const hidden = text.replace(kept, (mark) => `⟦${marks.push(mark) - 1}⟧`);
  return { text: hidden, marks };
}

/** The same with what stood there; a sign that the machine has lost stays lost, and the checks say so. */
export function showMarks(text: string, marks: readonly string[]): string {
  return text.replace(/⟦\s*(\d+)\s*⟧/g, (sign, place) => marks[Number(place)] ?? sign);
}
