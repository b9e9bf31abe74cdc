import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../i18n/locales.ts';
import { createAnalyser } from './analysis/analyser.ts';
import { languageRules } from './analysis/languages.ts';
import { emptyLexicon } from './analysis/lexicon.ts';
import { readAnalysers, readBuilt } from './analysis/read-analysers.ts';
import { Vocabulary } from './vocabulary.ts';

const norwegian = createAnalyser('nb', languageRules.nb, emptyLexicon);

describe('what is known of words before a text is read', () => {
  it('leads to the words as when they were read, and to those that are read after', () => {
    const before = new Vocabulary(norwegian);
    const [lærerne] = before.read('Lærerne underviser');
    before.readAsWritten('parler');
    const after = new Vocabulary(norwegian, before.pack());
    expect(after.size).toBe(before.size);
    expect(after.along('stem', norwegian.stems('lærerne')[0] ?? '')).toEqual([lærerne]);
    expect(after.along('skeleton', languageRules.nb.skeleton('lærerne'))).toEqual([lærerne]);
    expect(after.written(lærerne ?? -1)).toBe('Lærerne');
    // A word that was kept as it is written is found by its forms once a text of this language has it.
    expect(after.along('stem', norwegian.stems('parler')[0] ?? '')).toEqual([]);
    const [parler] = after.read('parler');
    expect(after.along('stem', norwegian.stems('parler')[0] ?? '')).toEqual([parler]);
    const many = Array.from({ length: 500 }, (_, number) => `ord${number}`);
    expect(new Set(after.read(many.join(' '))).size).toBe(500);
    expect(after.find('ord499')).toBe(before.size + 499);
  });

  it('takes in whatever a text holds, however long it goes on without a blank', () => {
    const known = new Vocabulary(norwegian);
    const words = known.read(`skole ${'a'.repeat(150_000)} lærer`);
    expect(known.find('lærer')).toBe(words.at(-1));
    expect(known.written(words[1] ?? -1)).toBe('a'.repeat(100));
  });

  it('may be nothing', () => {
    const none = new Vocabulary(norwegian, new Vocabulary(norwegian).pack());
    expect(none.read('Lærerne')).toEqual([0]);
  });

  it.each(localeCodes)('is in the build for %s what the rules of now make of each word', async (locale) => {
    const packed = (await readBuilt('words')).get(locale);
    const analyser = (await readAnalysers()).get(locale);
    if (!packed || !analyser) throw new Error('Nothing was built.');
    const known = new Vocabulary(analyser, packed.bytes);
    const anew = new Vocabulary(analyser);
    const numbers = Array.from({ length: known.size }, (_, number) => number);
    expect(numbers.length).toBeGreaterThan(5000);
    const leadsTo = (number: number): boolean => {
      const word = known.word(number);
      // What was only kept as it is written is read by its forms now.
      known.read(known.written(number));
      anew.read(known.written(number));
      return (
        analyser.stems(word).every((stem) => known.along('stem', stem).includes(number)) &&
        analyser.parts(word).every((part) => known.along('part', part).includes(number))
      );
    };
    expect(numbers.filter((number) => !leadsTo(number)).map((number) => known.word(number))).toEqual([]);
    // Nor does anything lead to them that would not now.
    expect(known.links).toBe(anew.links);
  });
});
