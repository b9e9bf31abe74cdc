/** The parts of the site that can be taken out of the world, each by a switch of the site's settings. */
export const moduleSwitches = [
  'home',
  'about',
  'partners',
  'workPackages',
  'training',
  'news',
  'rss',
  'resources',
  'contact',
] as const;

export type ModuleSwitch = (typeof moduleSwitches)[number];

export type Modules = Readonly<Record<ModuleSwitch, boolean>>;
