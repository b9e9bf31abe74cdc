import type { PaperNode } from './paper-text.ts';

/** A picture on paper. `areas` are numbered places in it, in percent of its size; `ratio` is its height for a width of 1. */
export interface PaperPicture {
  name: string;
  alt: string;
  caption: string | null;
  ratio: number;
  areas: { x: number; y: number; width: number; height: number }[];
}

/** What stands before each thing in a list: something to tick, something to write in, or a name to write elsewhere. */
type PaperMark = 'circle' | 'square' | 'blank' | 'number' | 'letter';

/** What parts.typ can set and docx/ can write, in the order it is read. All of it is text, never markup. */
export type PaperPart =
  | { kind: 'text'; nodes: PaperNode[] }
  | { kind: 'callout'; title: string; nodes: PaperNode[] }
  | ({ kind: 'picture' } & PaperPicture)
  | { kind: 'gallery'; title: string | null; pictures: PaperPicture[] }
  /** Without a caption it stands under its own label. */
  | { kind: 'table'; caption: string | null; columns: string[]; rows: { title?: string; cells: string[] }[] }
  | { kind: 'heading'; depth: number; title: string }
  | { kind: 'lead'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** Small print below a heading, and a link beside it. */
  | { kind: 'facts'; text: string; label: string; url: string }
  /** An opened disclosure. */
  | { kind: 'item'; title: string; nodes: PaperNode[] }
  | { kind: 'link'; title: string; url: string; text: string | null }
  /** What is said in a film or a sound; `label` is in the language of the document. */
  | { kind: 'recording'; title: string; url: string; label: string; nodes: PaperNode[] }
  /** Something to do; `label` is in the language of the document. */
  | { kind: 'task'; label: string; parts: PaperPart[] }
  | { kind: 'choices'; mark: PaperMark; texts: string[] }
  /** Two lists side by side, to be joined by writing a letter before a number. */
  | { kind: 'pairs'; left: string[]; right: string[] }
  /** Empty boxes to write into. */
  | { kind: 'boxes'; titles: string[] }
  | { kind: 'scale'; statement: string; steps: string[] }
  | { kind: 'terms'; terms: { term: string; text: string }[] }
  /** What somebody says; `lang` is the language of it, where it is not that around it. */
  | { kind: 'turn'; speaker: string; text: string; number?: number; lang?: string }
  /** To be cut out: none is broken over two pages. */
  | { kind: 'cards'; cards: { title: string; nodes: PaperNode[] }[] }
  | { kind: 'lines'; count: number }
  /** Parts in another language than what is around them. */
  | { kind: 'passage'; lang: string; parts: PaperPart[] };
