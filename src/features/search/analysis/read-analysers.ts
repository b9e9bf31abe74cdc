import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../foundation/project-root.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { type Built, unseal } from '../sealed.ts';
import { type Analyser, createAnalyser } from './analyser.ts';
import { languageRules } from './languages.ts';
import { emptyLexicon, readLexicon } from './lexicon.ts';

const lexicons = join(projectRoot, 'dist/lexicon');

/** What the build knows of a language: all words of the starter texts (`Vocabulary.pack`), and these texts and the editors' lists as they were read by those words (`packTexts`, `packLists`). */
export type KnownPart = 'words' | 'texts' | 'lists';

interface Place {
  /** Where it lies, if not in the build's own folder. */
  folder?: string | undefined;
  /** Is told of what is left out because it is damaged. */
  report?: (fault: unknown, part: KnownPart, locale: Locale) => void;
}

/** One part for the languages of which the build has made it. */
export async function readBuilt(
  part: KnownPart,
  { folder = lexicons, report }: Place = {},
): Promise<Map<Locale, Built>> {
  const built = new Map<Locale, Built>();
  const files = await Promise.all(
    localeCodes.map((locale) => readFile(join(folder, `${locale}.${part}.bin`)).catch(() => undefined)),
  );
  for (const [place, locale] of localeCodes.entries()) {
    const file = files[place];
    if (!file) continue;
    try {
      built.set(locale, unseal(file));
    } catch (fault) {
      report?.(fault, part, locale);
    }
  }
  return built;
}

/** The analyser of each language, with the lexicon that the build has made; without one the rules work alone. */
export async function readAnalysers(folder = lexicons): Promise<Map<Locale, Analyser>> {
  const analysers = localeCodes.map(async (locale) => {
    const packed = await readFile(join(folder, `${locale}.bin`)).catch(() => undefined);
    const lexicon = packed ? readLexicon(packed) : emptyLexicon;
    return [locale, createAnalyser(locale, languageRules[locale], lexicon)] as const;
  });
  return new Map(await Promise.all(analysers));
}
