import type { MiddlewareHandler } from 'hono';
import type { PageEnv, Services } from '../../foundation/request.ts';
import { sourceLocale } from '../../i18n/locales.ts';
import type { SharedFields } from '../content/kinds.ts';
import type { Rating } from '../content/page-context.tsx';
import { findNewestReview, findRating } from './queries.ts';

declare module '../../foundation/request.ts' {
  interface RequestVariables {
    /** How readers rate the page that is asked for, where the project shows that. */
    rating?: Rating;
  }
}

const isShownIn = (where: SharedFields<'site'>['ratings'], name: string) =>
  where === 'everywhere' || (where === 'lessons' && name === 'lesson');

/** Finds how a page is rated before it is rendered, where its readers are told. */
export const readRating: MiddlewareHandler<PageEnv> = async (c, next) => {
  const { site, route, services, path } = c.var;
  if (route && isShownIn(site.shared.ratings, route.name)) c.set('rating', await findRating(services.db, path));
  return next();
};

/** Looks whether there are new reviews, and has kept pages made anew where they say how they are rated. */
export function watchReviews({ db, content }: Pick<Services, 'db' | 'content'>, forgetPages: () => void) {
  let known: string | undefined;
  return async (): Promise<void> => {
    const { shared } = await content.get('site', 'polylogue', sourceLocale);
    if (shared.ratings === 'nowhere') return;
    const newest = await findNewestReview(db);
    if (newest !== known) forgetPages();
    known = newest;
  };
}
