import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import styles from './error-page.module.css';
import { loggedOut, noSecondFactor, notAllowed, otherPerson } from './features/accounts/guard.ts';
import { gone } from './features/content/not-found.ts';
import type { Assets } from './foundation/http/assets.ts';
import type { PageEnv } from './foundation/request.ts';
import { getI18n } from './i18n/i18n.ts';
import { type Locale, sourceLocale, splitLocale } from './i18n/locales.ts';
import { readTypedFields } from './typed-fields.ts';

/** When whoever met data that is away may ask again, in seconds. */
export const awayTime = '5';

const texts = {
  400: 'badRequest',
  401: 'loggedOut',
  403: 'forbidden',
  404: 'badRequest',
  405: 'badRequest',
  409: 'gone',
  413: 'tooLarge',
  429: 'busy',
  503: 'busy',
} as const;

interface Shown {
  locale: Locale;
  assets: Assets;
  status: number;
  requestId?: string;
  /** Who may not, as the guards of accounts say it. */
  cause?: unknown;
  dataIsAway?: boolean;
  /** A form that was sent, which can be sent again as it was. */
  again?: Again | undefined;
}

interface Again {
  action: string;
  fields: [string, string][];
}

/** What somebody wrote, to be copied where sending it again does not help. */
function YourWords({ locale, fields }: Pick<Again, 'fields'> & { locale: Locale }) {
  // What the form says of an earlier state is not what they have written.
  const written = fields.filter(([name, value]) => name !== 'base' && /\S\s+\S/.test(value));
  if (written.length === 0) return null;
  return (
    <details>
      <summary>{getI18n(locale).t('errors.yourWords')}</summary>
      {written.map(([, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
        <p key={index} className={styles.words} dir="auto">
          {value}
        </p>
      ))}
    </details>
  );
}

/** Where somebody goes, in another window, before they send it again from here. */
function WayOut({ locale, cause }: { locale: Locale; cause: unknown }) {
  const { t, linkTo } = getI18n(locale);
  if (cause !== loggedOut && cause !== noSecondFactor) return null;
  const [to, words] =
    cause === loggedOut
      ? [linkTo('login'), t('accounts.login.title')]
      : [`${linkTo('accountSecurity')}#twofactor`, t('desk.secondFactor.go')];
  return (
    <p>
      <a href={to} target="_blank" rel="noreferrer">
        {words}
      </a>
    </p>
  );
}

function SendAgain({ locale, action, fields }: Again & { locale: Locale }) {
  const { t } = getI18n(locale);
  return (
    <form method="post" action={action}>
      <p>{t('errors.notSaved')}</p>
      <YourWords {...{ locale, fields }} />
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p>
        <button className="button" type="submit">
          {t('errors.sendAgain')}
        </button>
      </p>
    </form>
  );
}

function ErrorPage({ locale, assets, status, requestId, cause, dataIsAway, again }: Shown) {
  const { t, tag, linkTo } = getI18n(locale);
  const key = dataIsAway ? 'away' : (texts[status as keyof typeof texts] ?? 'unexpected');
  const said = new Map<unknown, string>([
    [gone, t('errors.gone')],
    [notAllowed, t('accounts.notAllowed')],
    [otherPerson, t('errors.otherPerson')],
    [noSecondFactor, t('desk.secondFactor.lead')],
  ]);
  return (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t('errors.title')}</title>
        <link rel="stylesheet" href={assets.url('style.css')} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className={`page ${styles.error}`}>
          <h1>{t('errors.title')}</h1>
          <p>{said.get(cause) ?? t(`errors.${key}`)}</p>
          <WayOut {...{ locale, cause }} />
          {again && <SendAgain locale={locale} {...again} />}
          {requestId !== undefined && (
            <p className="soft">
              {t('errors.reference')} <code>{requestId}</code>
            </p>
          )}
          <p>
            {/* What was written stays here only: the way away from it is not the first to be pressed. */}
            <a className={again ? 'button quiet' : 'button'} href={linkTo('home')}>
              {t('errors.home')}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

const render = (shown: Shown) => `<!DOCTYPE html>${renderToString(<ErrorPage {...shown} />)}`;

/** What was sent, for a page that offers to send it again. */
async function readAgain(c: Context<PageEnv>): Promise<Again | undefined> {
  const fields = await readTypedFields(c, c.var.services.env);
  const { pathname, search } = new URL(c.req.url);
  return fields && { action: pathname + search, fields };
}

/**
 * A page that needs no database, for when something did not work. It says what can be done and never what broke inside. Whoever sent a form too
 * soon finds it there, and so does who may not any more what they might when they began to write, who is too late, or who has met a fault of ours.
 */
export async function showErrorPage(c: Context<PageEnv>, status: number, cause?: unknown): Promise<Response> {
  const { locale = sourceLocale, services, requestId } = c.var;
  const refusals: unknown[] = [notAllowed, loggedOut, otherPerson, noSecondFactor, gone];
  const isWork = refusals.includes(cause) || (c.var.route?.desk && status === 404);
  const again = isWork || status === 429 || status === 500 ? await readAgain(c) : undefined;
  const shown = { status, cause, again, ...(status >= 500 ? { requestId } : {}) };
  const page = render({ locale, assets: services.assets, ...shown });
  if (status === 429 || status === 503) c.header('retry-after', '60');
  return c.html(page, status as 500, { 'cache-control': 'no-store' });
}

/** The page while the database, or where files lie, cannot be reached or has no room. Whoever sent a form finds it there, to send it again. */
export async function showAwayPage(c: Context<PageEnv>): Promise<Response> {
  const { locale = sourceLocale, services, requestId } = c.var;
  const again = await readAgain(c);
  const page = render({ locale, assets: services.assets, status: 503, requestId, dataIsAway: true, again });
  c.header('retry-after', awayTime);
  return c.html(page, 503, { 'cache-control': 'no-store' });
}

/** The page for those whom a server that has too much to do turns away: in the language of the address, made once. */
export function createBusyPage(assets: Assets): (path: string) => string {
  const pages = new Map<Locale, string>();
  return (path) => {
    const { locale } = splitLocale(path);
    const page = pages.get(locale) ?? render({ locale, assets, status: 503 });
    pages.set(locale, page);
    return page;
  };
}
