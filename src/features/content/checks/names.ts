import { type Compared, type Finding, findings } from './finding.ts';

const isLatin = /^\p{Script=Latin}/u;

/** Names that stand in the source and not in a translation which writes with the same letters. An ending may follow a name. */
export function checkNames({ locale, own, source }: Compared, names: readonly string[]): Finding[] {
  if (locale === 'bg' || locale === 'gr') return [];
  const said = new Set(source.words.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu));
  return findings(
    'nameMissing',
    names.filter((name) => isLatin.test(name) && said.has(name) && !own.words.includes(name)),
  );
}
