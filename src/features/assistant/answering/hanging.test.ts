import { expect, test } from 'vitest';
import { localeCodes } from '../../../i18n/locales.ts';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import { hangingOf } from './hanging.ts';

const analysers = await readAnalysers();

/** A sentence that cannot be understood alone and one that can, neither of which stands in a text of the site. */
const sentences = {
  en: ['They did it a second time, and this was better.', 'Give every group a task with a result.'],
  bg: ['Те го направиха втори път и това беше по-добре.', 'Дайте на всяка група задача с резултат.'],
  nb: ['De gjorde det en gang til, og det gikk bedre.', 'Gi hver gruppe en oppgave med et resultat.'],
  tr: ['Bunu ikinci kez yaptılar, bu daha iyiydi.', 'Her gruba sonucu olan bir görev verin.'],
  it: ['Lo fecero una seconda volta, e questo fu meglio.', 'Date a ogni gruppo un compito con un risultato.'],
  gr: ['Το έκαναν δεύτερη φορά, και αυτό ήταν καλύτερο.', 'Δώστε σε κάθε ομάδα μια εργασία με αποτέλεσμα.'],
} as const;

test.each(localeCodes)('in %s a sentence about what was said before hangs more than one that begins anew', (locale) => {
  const analyser = analysers.get(locale);
  if (!analyser) throw new Error('No words are read.');
  const [hanging, standing] = sentences[locale];
  expect(hangingOf(analyser, hanging)).toBeGreaterThan(hangingOf(analyser, standing));
});
