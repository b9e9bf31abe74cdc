import type { LanguageRules } from './language.ts';

export const bulgarian: LanguageRules = {
  // й and ѝ are letters of their own to a computer that takes marks off: only the grave accent goes.
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ѝ', 'и')
      .replace(/[\u0300\u0301]/g, ''),
  stem: (folded) => folded,
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: new Set(
    'а в във до за и из или им как като ли на не но о от по при с са се си съм със това този той тя у че ще'.split(' '),
  ),
  irregular: new Map(),
  keptApart: new Set(),
};
