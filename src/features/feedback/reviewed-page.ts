import { patternOf, type Route } from '../../foundation/http/route.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import { splitLocale } from '../../i18n/locales.ts';

const longest = 200;
/** Addresses that say who somebody is: a certificate bears a name, a link from a mail is its reader's own. */
const ofOnePerson = /:(number|token)\b/;

/** Steps on the way to say something, and what is no page, are not spoken of themselves. */
const unspoken = ['feedback', 'notFound'];

/** Whether readers may say what they think of a page. */
export const isReviewed = ({ method, name, path, forMachines, file }: Route): boolean =>
  method === 'get' && !forMachines && !file && !ofOnePerson.test(path) && !unspoken.includes(name);

/** The page of this site that somebody speaks of, without language and query; the home page where it is none of ours, or one person's. */
export function readPage(routes: readonly Route[], value: unknown): string {
  const { path } = splitLocale(safeNext(value).replace(/[?#].*$/, ''));
  const isPage = routes.some((route) => isReviewed(route) && patternOf(route).test(path));
  return isPage && path.length <= longest ? path : '/';
}

/** Where somebody comes from, as the browser says it. */
export function pathOfReferrer(referrer: string | undefined, siteUrl: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return origin === new URL(siteUrl).origin ? pathname : undefined;
}
