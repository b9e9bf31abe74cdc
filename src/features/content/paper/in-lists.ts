import type { PaperPart } from './paper-part.ts';

export const textsOf = (list: readonly { text: string }[]): string[] => list.map(({ text }) => text);

export const idOf = ({ id }: { id: string }): string => id;

/** The key of an activity whose items say why they belong where they belong; nothing where none does. */
export function printRemarks(items: readonly { place: string; feedback?: string | undefined }[]): PaperPart[] {
  const terms = items.flatMap(({ place, feedback }) => (feedback ? [{ term: place, text: feedback }] : []));
  return terms.length > 0 ? [{ kind: 'terms', terms }] : [];
}
