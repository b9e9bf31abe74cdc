import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeCodes } from '../../../i18n/locales.ts';
import { createAnalyser } from './analyser.ts';
import { languageRules } from './languages.ts';
import { emptyLexicon } from './lexicon.ts';

const anyWord = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

for (const locale of localeCodes) {
  const rules = languageRules[locale];

  test(`a word of any script has a stem in ${locale}, and folding twice changes nothing`, () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const folded = rules.fold(word);
        expect(rules.fold(folded)).toBe(folded);
        if (folded) expect(rules.stem(folded)).not.toBe('');
      }),
    );
  });

  test(`every irregular form of ${locale} leads to a word that is regular itself`, () => {
    const leadsToItself = (word: string) => (rules.irregular.get(word) ?? word).split(' ').includes(word);
    const astray = [...rules.irregular].filter(
      ([form, words]) => rules.fold(form) !== form || !words.split(' ').every(leadsToItself),
    );
    expect(astray).toEqual([]);
  });
}

test.each([
  ['gr', 'μαθήματα', 'μαθηματος'],
  ['gr', 'Ερωτήσεις', 'ερώτηση'],
  ['bg', 'дейностите', 'дейност'],
  ['nb', 'elevenes', 'elev'],
  ['it', 'lezioni', 'lezione'],
  ['en', 'breakout rooms', 'breakout room'],
] as const)('in %s, %s and %s are one word', (locale, one, other) => {
  const analyser = createAnalyser(locale, languageRules[locale], emptyLexicon);
  const stemsOf = (text: string) => analyser.analyse(text).flatMap(({ stems }) => stems);
  expect(stemsOf(one)).toEqual(stemsOf(other));
});

test.each([
  ['bg', 'uchitelite', 'учителите'],
  ['bg', 'vaprosi', 'въпроси'],
  ['gr', 'mathimata', 'μαθηματα'],
  ['gr', 'ma8hmata', 'μαθηματα'],
  ['nb', 'spoersmaal', 'spørsmål'],
] as const)('in %s, what is typed as %s is looked for as %s', (locale, typed, meant) => {
  const { skeleton, transliterate } = languageRules[locale];
  expect([skeleton(meant) === skeleton(typed), transliterate(typed).includes(meant)]).toContain(true);
});
