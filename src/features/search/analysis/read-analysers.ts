import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../foundation/project-root.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { type Analyser, createAnalyser } from './analyser.ts';
import { languageRules } from './languages.ts';
import { emptyLexicon, readLexicon } from './lexicon.ts';

/** The analyser of each language, with the lexicon that the build has made; without one the rules work alone. */
export async function readAnalysers(folder = join(projectRoot, 'dist/lexicon')): Promise<Map<Locale, Analyser>> {
  const analysers = localeCodes.map(async (locale) => {
    const packed = await readFile(join(folder, `${locale}.bin`)).catch(() => undefined);
    const lexicon = packed ? readLexicon(packed) : emptyLexicon;
    return [locale, createAnalyser(locale, languageRules[locale], lexicon)] as const;
  });
  return new Map(await Promise.all(analysers));
}
