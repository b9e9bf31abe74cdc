import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnalyser } from './analyser.ts';
import { type Lexicon, packLexicon, readLexicon } from './lexicon.ts';
import { turkish } from './turkish.ts';

const words =
  'öğretmen kitap renk isim hak sınıf oda karar soru sorun söylemek istemek gitmek konuşmak yapmak yapılmak katmak katılmak bilgi dergi'.split(
    ' ',
  );
const lexicon: Lexicon = readLexicon(packLexicon(new Map(), words));
const analyser = createAnalyser('tr', turkish, lexicon);
const stemOf = (word: string) => analyser.stems(turkish.fold(word));

test.each([
  ['öğretmen', 'öğretmenlerimizin'],
  ['sınıf', 'sınıfımızdaki'],
  ['oda', 'odalarında'],
  ['kitap', 'kitabımdan'],
  ['renk', 'rengi'],
  ['isim', 'isimleri'],
  ['isim', 'ismini'],
  ['hak', 'hakkınız'],
  ['söylemek', 'söyledim'],
  ['istemek', 'istiyorum'],
  ['gitmek', 'gidiyorlar'],
  ['konuşmak', 'konuşamayan'],
  ['konuşmak', 'konuşmaları'],
  ['yapmak', 'yapılabilir'],
])('%s is found by %s', (word, form) => {
  expect(stemOf(form)).toEqual(stemOf(word));
});

test.each([
  ['soru', 'sorun'],
  ['katmak', 'katılmak'],
  ['bilgi', 'bilgisayar'],
  ['kara', 'karar'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toEqual(stemOf(other));
});

test('a name that no dictionary has is found with its endings', () => {
  expect(stemOf('Steinkjerdeki')).toEqual(stemOf('Steinkjer'));
  expect(stemOf('bulunuşluğun')).toEqual(stemOf('bulunuşluk'));
});

test('a word typed without Turkish letters is read as what it may be', () => {
  expect(analyser.rules.transliterate('ogretmenlerimizin').flatMap(stemOf)).toContain('öğretmen');
  expect(turkish.skeleton('çalışıyor')).toBe('calisiyor');
});

test('İ and I are small letters of two kinds', () => {
  expect([turkish.fold('İSİM'), turkish.fold('SINIF')]).toEqual(['isim', 'sınıf']);
});

const anyWord = fc.stringMatching(/^[abcçdefgğhıijklmnoöprsştuüvyz]{1,16}$/);

test('a stem is never empty, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      expect(turkish.stem(word, lexicon.has)).not.toBe('');
      expect(turkish.stem(word)).not.toBe('');
      expect(turkish.fold(turkish.fold(word))).toBe(turkish.fold(word));
    }),
  );
});
