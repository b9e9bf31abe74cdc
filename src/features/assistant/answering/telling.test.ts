import { expect, test } from 'vitest';
import { localeCodes } from '../../../i18n/locales.ts';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import { tellingOf } from './telling.ts';

const analysers = await readAnalysers();

/** Advice and a story that stand in no text of the site. */
const sentences = {
  en: ['Give each group a clear task and say how long it has.', 'Marta closed the window and looked for her glasses.'],
  bg: [
    'Дайте на всяка група ясна задача и кажете с колко време разполага.',
    'Марта затвори прозореца и потърси очилата си.',
  ],
  nb: [
    'Gi hver gruppe en tydelig oppgave, og si hvor lang tid de har.',
    'Marta lukket vinduet og lette etter brillene sine.',
  ],
  tr: [
    'Her gruba açık bir görev verin ve ne kadar süresi olduğunu söyleyin.',
    'Marta pencereyi kapattı ve gözlüğünü aradı.',
  ],
  it: [
    'Dare a ogni gruppo un compito chiaro e dire quanto tempo ha.',
    'Marta chiuse la finestra e cercò gli occhiali.',
  ],
  gr: [
    'Δώστε σε κάθε ομάδα μια σαφή εργασία και πείτε πόσο χρόνο έχει.',
    'Η Μάρθα έκλεισε το παράθυρο και έψαξε τα γυαλιά της.',
  ],
} as const;

test.each(localeCodes)('in %s advice that no text has sounds more like an answer than a story does', (locale) => {
  const analyser = analysers.get(locale);
  if (!analyser) throw new Error('No words are read.');
  const [advice, story] = sentences[locale];
  expect(tellingOf(analyser, advice)).toBeGreaterThan(tellingOf(analyser, story) + 0.1);
});

test('what has no words sounds like nothing', () => {
  for (const analyser of analysers.values()) expect(tellingOf(analyser, '…?')).toBe(0);
});
