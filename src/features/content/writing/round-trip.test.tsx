import { parseHTML } from 'linkedom';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sentForm } from '../../../../test/sent-form.ts';
import { openTestDatabase } from '../../../../test/template-database.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { I18nProvider } from '../../../i18n/i18n-context.tsx';
import { isLocale } from '../../../i18n/locales.ts';
import type { Kind } from '../kinds.ts';
import { describeMedia } from '../media.ts';
import { type Part, sharedPart } from '../part.ts';
import { getRevision, listEntries, listMedia, listTranslations } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { listChoices } from './list-choices.ts';
import { readTyped, toText, toTyped } from './typed-text.ts';
import { WritePage } from './write-page.tsx';

test('every text of the site comes out of its form as it went in', async () => {
  const db = await openTestDatabase('starter');
  for (const { id, kind: name, source_locale } of await listEntries(db)) {
    const kind = name as Kind;
    const files = (await listMedia(db, [id])).map(describeMedia);
    for (const row of await listTranslations(db, id)) {
      // Translations go through a form of their own: see translation-round-trip.test.ts.
      if (row.locale !== sharedPart && row.locale !== source_locale) continue;
      const part: Part = isLocale(row.locale) ? row.locale : sharedPart;
      const text = readRevision(await getRevision(db, row.latest_revision_id));
      const typed = toTyped(text);
      const entries = await listChoices(db, 'en', kind, part, typed);
      const entry = { id, kind, title: 'A text' };
      const html = renderToString(
        <I18nProvider value={getI18n('en')}>
          <WritePage
            {...{ entry, part, typed, entries, files }}
            base="base"
            open={{ others: [], unsaved: undefined }}
            mayPublish
            onSite={undefined}
            sentBack={undefined}
            comments={[]}
            isTranslated
          />
        </I18nProvider>,
      );
      const { document } = parseHTML(`<html><body>${html}</body></html>`);
      const form = sentForm(document.querySelector('form.writing') as unknown as HTMLFormElement);
      expect(toText(kind, part, readTyped(kind, part, form), text)).toEqual(text);
    }
  }
  await db.destroy();
  // Half a minute on two cores that have nothing else to do.
});
