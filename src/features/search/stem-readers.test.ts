import { expect, test } from 'vitest';
import { localeCodes } from '../../i18n/locales.ts';
import { readAnalysers } from './analysis/read-analysers.ts';
import { StemReaders } from './stem-readers.ts';

test('words are read as the search reads them, the first time and when they are known', async () => {
  const analysers = await readAnalysers();
  const readers = new StemReaders(async () => analysers);
  const text = 'Talking, talked; разговорите μιλάμε 21 derslerinizde delle lezioni leksjonene Talking';
  for (const locale of localeCodes) {
    const expected = analysers
      .get(locale)
      ?.analyse(text)
      .map(({ stems }) => stems);
    const read = await readers.of(locale);
    expect([read(text), read(text)]).toEqual([expected, expected]);
  }
});
