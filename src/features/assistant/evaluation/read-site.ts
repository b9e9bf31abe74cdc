import type { Locale } from '../../../i18n/locales.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import type { TranslatedFields } from '../../content/kinds.ts';
import { readStarterFiles } from '../../content/starter-files.ts';
import type { Analyser } from '../../search/analysis/analyser.ts';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import { toDocument } from '../../search/documents.ts';
import { SiteIndex } from '../../search/site-index.ts';
import { synonymsKind } from '../../search/synonyms.ts';

/** The index of the texts in a folder of content files, as a server would make it of them. */
export async function readSite(folder: string): Promise<{ index: SiteIndex; analysers: Map<Locale, Analyser> }> {
  const analysers = await readAnalysers();
  const index = new SiteIndex(analysers.values());
  const { entries } = await readStarterFiles(folder);
  for (const { id, kind, slug, translations } of entries)
    for (const [locale, { fields, blocks }] of translations) {
      if (kind === synonymsKind) index.setWords(locale, slug, fields as TranslatedFields<typeof synonymsKind>);
      const document = toDocument({ id, kind, slug, locale, fields, blocks });
      if (document) index.add(document);
    }
  for (const locale of localeCodes) index.settle(locale);
  return { index, analysers };
}
