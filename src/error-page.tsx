import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import styles from './error-page.module.css';
import type { PageEnv } from './foundation/request.ts';
import { getI18n } from './i18n/i18n.ts';
import { sourceLocale } from './i18n/locales.ts';

const texts = { 400: 'badRequest', 403: 'forbidden', 404: 'badRequest', 405: 'badRequest', 413: 'tooLarge' } as const;

function ErrorPage({ c, status, notAllowed }: { c: Context<PageEnv>; status: number; notAllowed: boolean }) {
  const { t, tag, linkTo } = getI18n(c.var.locale ?? sourceLocale);
  const key = texts[status as keyof typeof texts] ?? 'unexpected';
  return (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('errors.title')}</title>
        <link rel="stylesheet" href={c.var.services.assets.url('style.css')} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className={`page ${styles.error}`}>
          <h1>{t('errors.title')}</h1>
          <p>{notAllowed ? t('accounts.notAllowed') : t(`errors.${key}`)}</p>
          {status >= 500 && (
            <p className="soft">
              {t('errors.reference')} <code>{c.var.requestId}</code>
            </p>
          )}
          <p>
            <a className="button" href={linkTo('home')}>
              {t('errors.home')}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

/** A page that needs no database, for when something did not work. It says what can be done and never what broke inside. */
export function showErrorPage(c: Context<PageEnv>, status: number, notAllowed = false): Response {
  const page = `<!DOCTYPE html>${renderToString(<ErrorPage {...{ c, status, notAllowed }} />)}`;
  return c.html(page, status as 500, { 'cache-control': 'no-store' });
}
