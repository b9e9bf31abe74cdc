import type { ModuleSwitch } from '../../foundation/http/modules.ts';
import { page, type Route } from '../../foundation/http/route.ts';
import type { RouteName } from '../../routes.ts';

const handlers = () => import('./handlers.tsx');

/** A page whose text is one entry. */
const textOf = (slug: string) => ({ siteMap: { kind: 'page', slug } });

function contentPage(name: RouteName, slug: string, modules: readonly ModuleSwitch[] = []): Route {
  return page(name, async () => (await handlers()).showContentPage(slug), { modules, ...textOf(slug) });
}

function resultPage(name: RouteName, slug: 'result-one' | 'result-two' | 'result-three' | 'result-four'): Route {
  return page(name, async () => (await handlers()).showResult(slug), { modules: ['workPackages'], ...textOf(slug) });
}

/** The editorial pages. The home page shows a learner's progress and so is listed where that is known, in route-list.ts. */
export const pageRoutes: readonly Route[] = [
  contentPage('project', 'project', ['about']),
  page('results', async () => (await handlers()).showResults, { modules: ['workPackages'], ...textOf('results') }),
  resultPage('resultOne', 'result-one'),
  resultPage('resultTwo', 'result-two'),
  resultPage('resultThree', 'result-three'),
  resultPage('resultFour', 'result-four'),
  page('outputs', async () => (await handlers()).showOutputs, { modules: ['workPackages'], ...textOf('outputs') }),
  page('partners', async () => (await handlers()).showPartners, { modules: ['partners'], ...textOf('partners') }),
  contentPage('development', 'dev'),
  contentPage('privacyPolicy', 'privacy-policy'),
  contentPage('accessibility', 'accessibility'),
  page('placeholder', async () => (await handlers()).showPlaceholder),
  page('notFound', async () => (await handlers()).showNotFound),
];
