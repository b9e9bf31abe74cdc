import { splitLocale } from '../../i18n/locales.ts';
import { type RouteName, routes } from '../../routes.ts';
import type { ModuleSwitch, SharedFields } from './kinds.ts';

type Modules = SharedFields<'site'>['modules'];

/** The pages and forms that are there only as long as certain modules are switched on. */
const modulesOf: Partial<Record<RouteName, readonly ModuleSwitch[]>> = {
  home: ['home'],
  project: ['about'],
  results: ['workPackages'],
  resultOne: ['workPackages'],
  resultTwo: ['workPackages'],
  resultThree: ['workPackages'],
  resultFour: ['workPackages'],
  outputs: ['workPackages'],
  handbook: ['workPackages'],
  handbookPdf: ['workPackages'],
  news: ['news'],
  newsArticle: ['news'],
  newsFeed: ['news', 'rss'],
  resources: ['resources'],
  partners: ['partners'],
  courses: ['training'],
  lesson: ['training'],
  course: ['training'],
  coursePdf: ['training'],
  certificate: ['training'],
  findCertificate: ['training'],
  verifyCertificate: ['training'],
  certificatePdf: ['training'],
  certificateBadge: ['training'],
  evaluation: ['training'],
  enrol: ['training'],
  lessonProgress: ['training'],
  activity: ['training'],
  correctCertificateName: ['training'],
  revokeCertificate: ['training'],
  contact: ['contact'],
};

/** Whether a route exists as the site is set up. */
export function isSwitchedOn(route: RouteName, modules: Modules): boolean {
  return (modulesOf[route] ?? []).every((module) => modules[module]);
}

const patterns = (Object.keys(modulesOf) as RouteName[]).map((route) => ({
  route,
  pattern: new RegExp(`^${routes[route].replace(/:\w+/g, '[^/]+')}$`),
}));

/** Whether an address leads somewhere: not where it is a page of this site whose module is switched off. */
export function isOpen(address: string, modules: Modules): boolean {
  if (!address.startsWith('/')) return true;
  const { path } = splitLocale(address.replace(/[?#].*$/, ''));
  const page = patterns.find(({ pattern }) => pattern.test(path));
  return page === undefined || isSwitchedOn(page.route, modules);
}
