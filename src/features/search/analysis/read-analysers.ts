import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../foundation/project-root.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { type Analyser, createAnalyser } from './analyser.ts';
import { languageRules } from './languages.ts';
import { emptyLexicon, readLexicon } from './lexicon.ts';

const lexicons = join(projectRoot, 'dist/lexicon');

async function readPacked(folder: string, part: string): Promise<Map<Locale, Uint8Array<ArrayBuffer>>> {
  const read = localeCodes.map(async (locale): Promise<[Locale, Uint8Array<ArrayBuffer>][]> => {
    const packed = await readFile(join(folder, `${locale}.${part}.bin`)).catch(() => undefined);
    return packed ? [[locale, packed]] : [];
  });
  return new Map((await Promise.all(read)).flat());
}

/** What the build has found out of the words of the starter texts (`Vocabulary.pack`), for languages where it has. */
export const readVocabularies = (folder = lexicons) => readPacked(folder, 'words');

/** The letters of the starter's ways to ask, as the build has counted them (`packLetters`), for languages where it has. */
export const readKnownLetters = (folder = lexicons) => readPacked(folder, 'letters');

/** The starter texts as the build has read them by those words (`packTexts`), for languages where it has. */
export const readKnownTexts = (folder = lexicons) => readPacked(folder, 'texts');

/** The analyser of each language, with the lexicon that the build has made; without one the rules work alone. */
export async function readAnalysers(folder = lexicons): Promise<Map<Locale, Analyser>> {
  const analysers = localeCodes.map(async (locale) => {
    const packed = await readFile(join(folder, `${locale}.bin`)).catch(() => undefined);
    const lexicon = packed ? readLexicon(packed) : emptyLexicon;
    return [locale, createAnalyser(locale, languageRules[locale], lexicon)] as const;
  });
  return new Map(await Promise.all(analysers));
}
