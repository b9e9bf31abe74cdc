import type { LanguageRules } from './language.ts';

export const english: LanguageRules = {
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  stem: (folded) => folded,
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: new Set(
    'a an and are as at be by do for from has have how i if in is it its my of on or that the this to was we what when where which who will with you your s t ll re ve d m'.split(
      ' ',
    ),
  ),
  irregular: new Map(),
  keptApart: new Set(),
};
