import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/test-app.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { wordLists } from '../checks/word-lists.ts';
import type { Kind } from '../kinds.ts';
import { listEntries } from '../queries.ts';
import { exportText, importText } from './exchange-texts.ts';
import { readXliff, writeXliff } from './xliff-document.ts';

test('every text of the site comes back from its file as it went', async () => {
  const app = await createTestApp();
  for (const { id, kind, slug, source_locale } of await listEntries(app.db)) {
    if (wordLists.includes(kind as Kind) || !isLocale(source_locale)) continue;
    const entry = { id, kind: kind as Kind, slug, first: source_locale };
    for (const locale of ['bg', 'gr'] as const) {
      const file = await exportText(app.db, entry, { locale, from: 'en', onlyOpen: false });
      if (!file) continue;
      const back = readXliff(writeXliff({ from: 'en', to: 'el', files: [file] }))?.files[0];
      expect(back).toEqual(file);
      const languages = { locale, from: 'en', desk: locale } as const;
      const imported = await importText(app.services, entry, back ?? file, { ...languages, author: 'import' });
      expect([slug, imported.outcome, imported.left]).toEqual([slug, 'unchanged', []]);
    }
  }
  await app.close();
});
