import type { Context } from 'hono';
import { type RouteName, routes, type TechnicalRouteName, technicalRoutes } from '../../routes.ts';
import type { PageEnv } from '../request.ts';
import type { ModuleSwitch } from './modules.ts';

export type Handler = (c: Context<PageEnv>) => Response | Promise<Response>;

/** Says who may call a route: gives the answer to whoever may not, or throws; nothing where they may. */
export type Guard = (c: Context<PageEnv>) => Response | undefined | Promise<Response | undefined>;

/** What is special about a route. Whatever is left out is as it is for most. */
export interface RouteFacts {
  /** The switches that must all be on for it to exist. */
  modules?: readonly ModuleSwitch[];
  /** Whose text the page is: it stands in the site map in every language that text is published in. `:name` is the parameter that says it. */
  siteMap?: { kind: string; slug: string };
  /** The queries that are few enough for the page cache to keep; a page with another one is answered, but not kept. */
  keptQueries?: RegExp;
  /** Who may call it; everybody, where left out. Asked before anything of a body is read. */
  who?: Guard;
  /** What they need a right to. Asked when a form was read, which says who has opened its page; where a whole file may be sent, before that too. */
  right?: Guard;
  /** What it may be sent at most, in bytes; 64 KiB where left out. */
  bodySize?: number;
  /**
   * How a body is read: as a form before the handler is called; as a form that a script may also send as JSON (see the forms room); as JSON
   * by the handler; or as a stream, piece by piece, by the handler.
   */
  body?: 'form' | 'form-or-json' | 'json' | 'stream';
  /** Called by programs elsewhere, not from a page of this site: nothing is asked of Origin, the handler itself proves who calls. */
  calledFromElsewhere?: boolean;
  /** The origins whose pages may show this one inside themselves; `*` is every site. */
  framedBy?: readonly string[];
  /** A screen of the desk: shown in its frame, in the language of whoever works there. */
  desk?: true;
  /** Stands in a frame inside another page of the site: nothing of the site is around it. */
  framed?: true;
  /** The page has an end of its own and shows no footer. */
  footer?: false;
  /** Kept by browsers and shown to whoever is there: nothing on it asks or says who that is. */
  nobodys?: true;
  /** Answers with a file, not with a page. */
  file?: true;
  /** For programs, not for readers: no language, problems as JSON. */
  forMachines?: true;
  /** The same bytes for everybody: asks neither for a session nor for the site's settings. */
  impersonal?: true;
  /** Stands at one address, never under the prefix of a language. */
  withoutLanguage?: true;
  /** Leads elsewhere for whoever opens it on its own: it wants a step before it, or a link from a mail. */
  notOnItsOwn?: true;
}

/** One thing that the product answers, with all that is to be known of it. */
export interface Route extends RouteFacts {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Its name in routes.ts, or that of the operation in the API's description. */
  name: string;
  path: string;
  /** Fetches what answers it. Whoever only wants to know of routes loads no page. */
  load: () => Promise<Handler>;
}

declare module '../request.ts' {
  interface Services {
    /** Everything the product answers. */
    routes: readonly Route[];
  }

  interface RequestVariables {
    /** The route that was found for this request. */
    route?: Route;
  }
}

type Load = Route['load'];

/** Something a reader opens. */
export function page(name: RouteName, load: Load, facts: RouteFacts = {}): Route {
  return { method: 'get', name, path: routes[name], load, ...facts };
}

/** A form that somebody sends; the answer to one that could be used is a redirect. */
export function form(name: RouteName, load: Load, facts: RouteFacts = {}): Route {
  return { method: 'post', name, path: routes[name], load, body: 'form', ...facts };
}

/** Something that programs ask for, at one address. */
export function machine(method: Route['method'], name: TechnicalRouteName, load: Load, facts: RouteFacts = {}): Route {
  const path = technicalRoutes[name];
  return { method, name, path, load, forMachines: true, withoutLanguage: true, body: 'json', ...facts };
}

/** Matches the addresses of a route: without language prefix and query. */
export function patternOf({ path }: Pick<Route, 'path'>): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** The path of the page that shows an entry of the content store; undefined where no page does. */
export function pathOfEntry(routes: readonly Route[], kind: string, slug: string): string | undefined {
  const shown = routes.filter((route) => route.siteMap?.kind === kind);
  const found =
    shown.find((route) => route.siteMap?.slug === slug) ?? shown.find((route) => route.siteMap?.slug.startsWith(':'));
  return found?.path.replace(/:\w+/, encodeURIComponent(slug));
}

/** Whether somebody can open it as it stands: a page or a file, no step of a way and nothing for programs. */
export const isOpenedByReaders = ({ method, forMachines, notOnItsOwn }: Route): boolean =>
  method === 'get' && !forMachines && !notOnItsOwn;
