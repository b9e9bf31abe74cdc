import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldAnswer, isAccepted, readTyped } from './accepted-answer.ts';

const same: [string, string, string][] = [
  ['case', 'BECAUSE', 'because'],
  ['accents', 'perché', 'perche'],
  ['Greek tonos', 'επιδιόρθωση', 'επιδιορθωση'],
  ['Greek capitals and final sigma', 'ΑΡΙΘΜΟΣ', 'αριθμός'],
  ['Turkish dotless i', 'ışık', 'isik'],
  ['Turkish capitals', 'İKİ IŞIK', 'iki ışık'],
  ['ß', 'Straße', 'STRASSE'],
  ['capital ß', 'STRAẞE', 'strasse'],
  ['typographic apostrophe', 'don’t', "don't"],
  ['acute for an apostrophe', 'don´t', "don't"],
  ['Bulgarian quotes', '„разговор“', 'разговор'],
  ['guillemets', '«samtale»', 'samtale'],
  ['spaces', '  turn   taking ', 'turn taking'],
  ['no-break space', 'turn\u00A0taking', 'turn taking'],
  ['dashes', 'turn–taking', 'turn-taking'],
  ['trailing punctuation', 'What do you mean?', 'what do you mean'],
  ['Greek question mark', 'Τι λέτε;', 'τι λετε'],
  ['full-width forms', 'Ｔａｌｋ！', 'talk'],
  ['decomposed letters', 'e\u0301', 'é'],
  ['soft hyphen', 'inter\u00ADaction', 'interaction'],
  ['quotes inside', 'say «yes» twice', 'say "yes" twice'],
];

test.each(same)('%s does not make an answer wrong: %s is %s', (_, typed, accepted) => {
  expect(isAccepted(typed, [accepted])).toBe(true);
  expect(isAccepted(accepted, [typed])).toBe(true);
});

const different: [string, string, string][] = [
  ['Bulgarian й and и', 'мой', 'мои'],
  ['Norwegian ø and o', 'køre', 'kore'],
  ['ø and ö, unless both are accepted', 'ø', 'ö'],
  ['another word', 'listen', 'silent'],
  ['nothing', '   ', '!'],
  ['nothing and what is seen by nobody', '\u200B', '\u00AD'],
  ['one word and two', 'turntaking', 'turn taking'],
  ['an apostrophe inside a word', 'its', "it's"],
];

test.each(different)('%s stay apart: %s is not %s', (_, typed, accepted) => {
  expect(isAccepted(typed, [accepted])).toBe(false);
});

test('an answer that is only a sign can be given', () => {
  expect(isAccepted('?', ['?'])).toBe(true);
  expect(isAccepted('!', ['?'])).toBe(false);
});

test('what was typed is taken without the space around it, and nothing or far too much is no answer', () => {
  expect(readTyped(' two words ')).toBe('two words');
  expect(readTyped('abc', 3)).toBe('abc');
  for (const none of ['', ' ', 4, null]) expect(readTyped(none)).toBeUndefined();
  expect(readTyped('abcd', 3)).toBeUndefined();
});

const words = fc.string({ unit: 'binary', maxLength: 40 });

test('folding what is folded changes nothing, whatever is typed', () => {
  fc.assert(
    fc.property(words, (text) => foldAnswer(foldAnswer(text)) === foldAnswer(text)),
    { numRuns: 2000 },
  );
});

const letters = fc.string({ unit: fc.constantFrom(...'abczşğıİIéüßøåжйщъΣςσόώϊñ0 9'), minLength: 1, maxLength: 20 });
const typists: [string, (text: string) => string][] = [
  ['in capitals', (text) => text.toUpperCase()],
  ['in Turkish capitals', (text) => text.toLocaleUpperCase('tr')],
  ['in small letters', (text) => text.toLowerCase()],
  ['decomposed', (text) => text.normalize('NFD')],
  ['in quotes', (text) => `„${text}“`],
  ['as a sentence', (text) => `  ${text}. `],
  ['with wide spaces', (text) => text.replaceAll(' ', '\u00A0 \u2009')],
];

test.each(typists)('an accepted answer typed %s is still accepted', (_, type) => {
  fc.assert(
    fc.property(
      letters.filter((text) => foldAnswer(text) !== ''),
      (text) => isAccepted(type(text), [text]),
    ),
    { numRuns: 500 },
  );
});
