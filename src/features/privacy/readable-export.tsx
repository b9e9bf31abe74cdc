import { renderToStaticMarkup } from 'react-dom/server';
import type { I18n } from '../../i18n/create-i18n.ts';
import type { ReadableRecord } from '../accounts/personal-data.ts';

const style =
  'body{font:1.1rem/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .6rem}';

/** Stands where the records belong. A character of Unicode's private area: no text of ours has it. */
const mark = '\uf8ff';

function ReadableExport({ i18n, now }: { i18n: I18n; now: Date }) {
  const { t, tag, formatDate } = i18n;
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
        {mark}
      </body>
    </html>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The page that says everything in words, fact by fact. */
export function* readablePieces(i18n: I18n, now: Date, records: readonly ReadableRecord[]): Generator<string> {
  const frame = renderToStaticMarkup(<ReadableExport i18n={i18n} now={now} />);
  const [before = '', after = ''] = frame.split(mark);
  yield `<!DOCTYPE html>${before}`;
  for (const { heading, facts } of records) {
    yield `<section>${renderToStaticMarkup(<h2>{heading}</h2>)}`;
    if (facts.length === 0) yield renderToStaticMarkup(<p>{i18n.t('accounts.export.nothing')}</p>);
    yield '<dl>';
    for (const [label, value] of facts) yield renderToStaticMarkup(<Fact label={label} value={value} />);
    yield '</dl></section>';
  }
  yield after;
}
