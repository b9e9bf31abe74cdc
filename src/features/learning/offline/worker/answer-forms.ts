import { isLocale, localizePath, splitLocale } from '../../../../i18n/locales.ts';
import { routes } from '../../../../routes.ts';
import { notSent } from '../stores.ts';
import { findOfflinePage } from './answer-pages.ts';

/** The page in the language that was chosen: it may be kept, and the choice itself is kept by the page's script. */
function leadToChosen(body: string): Response {
  const fields = new URLSearchParams(body);
  const next = URL.parse(fields.get('next') ?? '/', location.origin);
  const here = next?.origin === location.origin ? next.pathname : '/';
  const chosen = fields.get('locale') ?? undefined;
  const path = isLocale(chosen) ? localizePath(chosen, splitLocale(here).path) : here;
  return Response.redirect(location.origin + path, 303);
}

/** What is shown instead of the answer to a form that reached nobody: that there is no network, and that nothing was done. */
async function sayNotSent({ referrer, url }: Request): Promise<Response> {
  const page = await findOfflinePage(new URL(referrer || url).pathname);
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const markup = (await page.text()).replace('data-offline=""', `data-offline="${notSent}"`);
  return new Response(markup, { headers });
}

/** Sends a form that leads to another page. Without a network it does not end at the browser's own page. */
export async function answerForm(request: Request): Promise<Response> {
  const isLanguage = new URL(request.url).pathname === routes.chooseLanguage;
  const chosen = isLanguage ? request.clone() : undefined;
  try {
    return await fetch(request);
  } catch {
    return chosen ? leadToChosen(await chosen.text()) : sayNotSent(request);
  }
}
