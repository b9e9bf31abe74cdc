/** Text with structure as plain data: what CommonMark becomes before it may go to the browser, which then needs no parser. */
export type Rich = RichNode[];
export type RichNode =
  | string
  | { tag: RichTag; href?: string; children: Rich }
  /** A place to write in, by its key. */
  | { gap: string };

export const richTags = [
  'p',
  'strong',
  'em',
  'a',
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
