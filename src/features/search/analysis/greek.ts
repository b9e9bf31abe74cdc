import type { LanguageRules } from './language.ts';

export const greek: LanguageRules = {
  // The tonos is left out by many who type; a final sigma is a sigma.
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ'),
  stem: (folded) => folded,
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: new Set(
    'αν απο για δεν ειναι εν ενα ενας η θα και κατα με μια μου να ο οι οπως οταν οτι πως ποιος ποια που σε στα στη στην στις στο στον στους τα τη την της τι τις το τον του τους των ως'.split(
      ' ',
    ),
  ),
  irregular: new Map(),
  keptApart: new Set(),
};
