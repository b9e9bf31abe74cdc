import type { LanguageRules } from './language.ts';

export const italian: LanguageRules = {
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  stem: (folded) => folded,
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: new Set(
    'a ad agli ai al all alla alle che chi ci come con d da dal dall dalla degli dei del dell della delle di e ed gli ha i il in io l la le lo ma mi ne nei nel nell nella o per piu quale quando quest questo se si sono su sul sull sulla un una uno'.split(
      ' ',
    ),
  ),
  irregular: new Map(),
  keptApart: new Set(),
};
