/** A piece of a line: in the language of the text, or in `lang`, a BCP 47 tag. */
export interface LinePiece {
  text: string;
  lang?: string;
}

const marked = /\[([^[\]]+)\]\{lang=([a-z]{2,3}(?:-[A-Z][a-z]{3}|-[A-Z]{2})?)\}/g;

/** A text with the spaces of its language: French has narrow ones before double signs and inside quotation marks, which no line may break at. */
export function spaceWords(text: string, lang: string): string {
  if (!/^fr\b/.test(lang)) return text;
  return text.replace(/(?<=\S)[ \u00a0](?=[;:!?»])/gu, '\u202f').replace(/«[ \u00a0]/gu, '«\u202f');
}

/** Cuts a line at its words of other languages, which stand in it as `[Wie bitte?]{lang=de}`. */
export function splitTaughtWords(line: string): LinePiece[] {
  const pieces: LinePiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = '', 2: lang = '', index } of line.matchAll(marked)) {
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text: spaceWords(text, lang), lang });
    end = index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** The line as it is said: for places that can hold no mark, such as an option of a list or a name that is read out. */
export function saidLine(line: string): string {
  return line.replace(marked, '$1');
}
