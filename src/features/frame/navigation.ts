import type { ModuleSwitch } from '../../foundation/http/modules.ts';
import { type RouteName, routes } from '../../routes.ts';
import type { NavigationSwitch, SharedFields } from '../content/kinds.ts';

interface NavigationEntry {
  /** Its switch among the site's navbar settings; also its message key. */
  name: Exclude<NavigationSwitch, 'logo' | 'languageChanger'>;
  route: RouteName;
  module: ModuleSwitch | undefined;
}

const entries: readonly NavigationEntry[] = [
  { name: 'home', route: 'home', module: 'home' },
  { name: 'project', route: 'project', module: 'about' },
  { name: 'partners', route: 'partners', module: 'partners' },
  { name: 'workPackages', route: 'results', module: 'workPackages' },
  { name: 'training', route: 'courses', module: 'training' },
  { name: 'news', route: 'news', module: 'news' },
  { name: 'resources', route: 'resources', module: 'resources' },
  { name: 'contact', route: 'contact', module: 'contact' },
];

/** The links of the navigation bar that both their own switch and their module's leave on, in order. */
export function listNavigation({ navbar, modules }: SharedFields<'site'>): readonly NavigationEntry[] {
  return entries.filter(({ name, module }) => navbar[name] && (!module || modules[module]));
}

/** Whether an entry stands for the page at a path: the page itself or one below it. */
export function isCurrent(entryPath: string, path: string): boolean {
  return entryPath === '/' ? path === '/' : path === entryPath || path.startsWith(`${entryPath}/`);
}

/** The entry that stands for the page at a path, if there is one. */
export function findCurrent(shared: SharedFields<'site'>, path: string): NavigationEntry | undefined {
  return listNavigation(shared).find(({ route }) => isCurrent(routes[route], path));
}
