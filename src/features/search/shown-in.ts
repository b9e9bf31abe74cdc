import type { Locale } from '../../i18n/locales.ts';
import type { StarterEntry } from '../content/starter-files.ts';
import { shownByOthers } from './documents.ts';
import { writeShown } from './known-texts.ts';

/** What the texts of a language show of other entries, in content files, as the database has it once they are imported. */
export const shownIn = (entries: readonly StarterEntry[], locale: Locale): string =>
  writeShown(
    entries
      .filter(({ kind }) => kind === shownByOthers)
      .flatMap(({ slug, fields, translations }) => {
        const text = translations.get(locale);
        return text ? [{ slug, shared: JSON.stringify(fields), fields: JSON.stringify(text.fields) }] : [];
      }),
  );
