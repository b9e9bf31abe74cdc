import { strToU8, zipSync } from 'fflate';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { ReadableRecord } from '../accounts/personal-data.ts';
import { sources } from './sources.ts';

function ReadableExport({ i18n, now, records }: { i18n: I18n; now: Date; records: ReadableRecord[] }) {
  const { t, tag, formatDate } = i18n;
  const style =
    'body{font:1.1rem/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .6rem}';
  return (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{t('accounts.export.title')}</title>
        {/* The file is read outside the site, where no style sheet of ours can be reached. */}
        <style>{style}</style>
      </head>
      <body>
        <h1>{t('accounts.export.title')}</h1>
        <p>{t('accounts.export.made', { day: formatDate(now.toISOString()) })}</p>
        {records.map(({ heading, facts }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {facts.length === 0 && <p>{t('accounts.export.nothing')}</p>}
            <dl>
              {facts.map(([label, value], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
                <div key={`${index}-${label}`}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </body>
    </html>
  );
}

/** A zip with everything kept about one person: `data.json` for programs, `data.html` to read, in the reader's language. */
export async function exportMyData(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  i18n: I18n,
): Promise<Uint8Array<ArrayBuffer>> {
  const now = clock();
  const parts = await Promise.all(
    sources.map(async (source) => ({ name: source.name, ...(await source.read(db, accountId, i18n, now)) })),
  );
  const data = Object.fromEntries(parts.map(({ name, data }) => [name, data]));
  const records = parts.flatMap(({ readable }) => readable);
  const html = renderToStaticMarkup(<ReadableExport {...{ i18n, now, records }} />);
  const zip = zipSync(
    {
      'data.json': strToU8(`${JSON.stringify({ madeAt: now.toISOString(), ...data }, null, 2)}\n`),
      'data.html': strToU8(`<!DOCTYPE html>${html}`),
    },
    { mtime: now },
  );
  return new Uint8Array(zip);
}
