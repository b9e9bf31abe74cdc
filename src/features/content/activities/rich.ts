/** Text with structure as plain data: what CommonMark becomes before it may go to the browser, which then needs no parser. */
export type Rich = RichNode[];
export type RichNode =
  | string
  | { tag: RichTag; href?: string; lang?: string; children: Rich }
  /** A place to write in, by its key. */
  | { gap: string };

function countLetters(text: Rich): number {
  return text.reduce((sum, node) => {
    if (typeof node === 'string') return sum + node.length;
    return 'gap' in node ? sum : sum + countLetters(node.children);
  }, 0);
}

/** A question that tells a story before it asks is read, not glanced at: it looks like text and not like a heading. */
export function isSituation(text: Rich): boolean {
  return countLetters(text) > 160;
}

export const richTags = [
  'p',
  'strong',
  'em',
  'a',
  'span',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
] as const;
export type RichTag = (typeof richTags)[number];
