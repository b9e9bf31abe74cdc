import type { LanguageRules } from './language.ts';

export const norwegian: LanguageRules = {
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFC')
      .replace(/[éèêó]/g, (letter) => letter.normalize('NFD')[0] ?? letter),
  stem: (folded) => folded,
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: new Set(
    'av at de den det du eller en er et for fra han hun hva hvem hvor hvordan i ikke jeg kan man med men når og om på seg som til var vi å'.split(
      ' ',
    ),
  ),
  irregular: new Map(),
  keptApart: new Set(),
};
