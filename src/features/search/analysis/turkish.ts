import type { LanguageRules } from './language.ts';

export const turkish: LanguageRules = {
  // İ and ı have their small letters by Turkish rules; a circumflex is often left out.
  fold: (word) =>
    word
      .toLocaleLowerCase('tr')
      .normalize('NFC')
      .replace(/[âîû]/g, (letter) => letter.normalize('NFD')[0] ?? letter),
  stem: (folded) => folded,
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: new Set(
    'bir bu da de daha için ile ise mi mı mu mü ne nasıl o olan olarak şu ve veya ya ye nin nın nun nün den dan ten tan'.split(
      ' ',
    ),
  ),
  irregular: new Map(),
  keptApart: new Set(),
};
