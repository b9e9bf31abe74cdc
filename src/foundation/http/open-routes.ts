import { splitLocale } from '../../i18n/locales.ts';
import type { Modules } from './modules.ts';
import { patternOf, type Route } from './route.ts';

/** Whether an address leads somewhere: not where it is a page of this site whose module is switched off. */
export type IsOpen = (address: string, modules: Modules) => boolean;

declare module '../request.ts' {
  interface Services {
    isOpen: IsOpen;
  }
}

/** Whether a route exists as the site is set up. */
export function isSwitchedOn({ modules: needed = [] }: Pick<Route, 'modules'>, modules: Modules): boolean {
  return needed.every((module) => modules[module]);
}

export function createIsOpen(routes: readonly Route[]): IsOpen {
  const switchable = routes
    .filter(({ modules }) => modules && modules.length > 0)
    .map((route) => ({ route, pattern: patternOf(route) }));
  return (address, modules) => {
    if (!address.startsWith('/')) return true;
    const { path } = splitLocale(address.replace(/[?#].*$/, ''));
    const found = switchable.find(({ pattern }) => pattern.test(path));
    return found === undefined || isSwitchedOn(found.route, modules);
  };
}
