import type { Locale } from '../../../i18n/locales.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { readersBlock } from '../../content/blocks.ts';
import type { TranslatedFields } from '../../content/kinds.ts';
import { readStarterFiles, type StarterEntry } from '../../content/starter-files.ts';
import type { Analyser } from '../../search/analysis/analyser.ts';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import { fillSearched, toDocument } from '../../search/documents.ts';
import { SiteIndex } from '../../search/site-index.ts';
import { type EditorsWords, synonymsKind } from '../../search/synonyms.ts';

interface Site {
  index: SiteIndex;
  analysers: Map<Locale, Analyser>;
  /** What editors say of words, in each language. */
  words: [Locale, EditorsWords][];
  entries: readonly StarterEntry[];
}

/** The index of the texts in a folder of content files, as a server would make it of them. */
export async function readSite(folder: string): Promise<Site> {
  const analysers = await readAnalysers();
  const index = new SiteIndex(analysers.values());
  const words: Site['words'] = [];
  const { entries } = await readStarterFiles(folder);
  const finder = finderIn(entries);
  for (const { id, kind, slug, translations } of entries)
    for (const [locale, { fields, blocks: written }] of translations) {
      if (kind === synonymsKind) {
        const own = fields as TranslatedFields<typeof synonymsKind>;
        index.setWords(locale, slug, own);
        words.push([locale, own]);
      }
      const blocks = await fillSearched(written.map(readersBlock), finder(locale));
      const document = toDocument({ id, kind, slug, locale, fields, blocks });
      if (document) index.add(document);
    }
  for (const locale of localeCodes) await index.settle(locale);
  return { index, analysers, words, entries };
}

/** What blocks show of other entries, in the language of their text. */
function finderIn(entries: readonly StarterEntry[]) {
  const byKey = new Map(entries.map((entry) => [`${entry.kind}/${entry.slug}`, entry]));
  return (locale: Locale) => async (kind: string, slug: string) => {
    const entry = byKey.get(`${kind}/${slug}`);
    const text = entry?.translations.get(locale) ?? entry?.translations.get(entry.sourceLocale);
    return entry && text && { shared: entry.fields, fields: text.fields };
  };
}
