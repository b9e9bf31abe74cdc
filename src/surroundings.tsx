import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { FrameProvider } from './features/content/page-context.tsx';
import { isReviewed } from './features/feedback/reviewed-page.ts';
import { findCurrent } from './features/frame/navigation.ts';
import { findOutside } from './features/statistics/find-outside.ts';
import type { PageEnv, RequestVariables } from './foundation/request.ts';
import { getI18n } from './i18n/i18n.ts';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { localizePath } from './i18n/locales.ts';

type Asked = 'services' | 'locale' | 'path' | 'site' | 'preferences' | 'route' | 'outsideStatistics' | 'rating';

/** What stands around a page follows from this. Nothing in it says who asks. */
export interface Surroundings extends Pick<RequestVariables, Asked> {
  /** Path with query, for coming back to after a choice. */
  address: string;
  loggedIn: boolean;
  /** Drafts, or the site at another hour: what is shown is kept for nobody. */
  looksAhead: boolean;
}

export function findSurroundings(c: Context<PageEnv>): Surroundings {
  c.set('outsideStatistics', findOutside(c));
  const { services, locale, path, site, preferences, route, outsideStatistics, rating, account } = c.var;
  const address = localizePath(locale, path) + new URL(c.req.url).search;
  const asked = { services, locale, path, site, preferences, route, outsideStatistics, rating };
  return { ...asked, address, loggedIn: account !== undefined, looksAhead: c.var.looksAhead ?? false };
}

/** All that the frame around a page depends on, but for its address: few words in all, and none that a visitor writes. */
export function nameOfFrame({
  locale,
  path,
  site,
  preferences,
  route,
  outsideStatistics,
  loggedIn,
}: Surroundings): string {
  const { theme, consent, offered } = preferences;
  const choices = `${theme} ${consent?.analytics} ${consent?.marketing} ${offered} ${outsideStatistics?.kind}`;
  return `${locale} ${choices} ${loggedIn} ${route?.name} ${findCurrent(site.shared, path)?.name}`;
}

/** Lets everything below know where it stands. */
export function SurroundingsProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  const { services, locale, path, address, site, preferences, route, rating, loggedIn } = value;
  const frame = {
    ...{ path, address, site, preferences, loggedIn, rating },
    isOpen: (to: string) => services.isOpen(to, site.shared.modules),
    route: route?.name,
    isNobodys: route?.nobodys === true,
    isReviewed: route !== undefined && isReviewed(route),
  };
  return (
    <I18nProvider value={getI18n(locale)}>
      <FrameProvider value={frame}>{children}</FrameProvider>
    </I18nProvider>
  );
}
