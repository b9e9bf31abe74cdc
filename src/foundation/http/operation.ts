import { type RouteConfig, type RouteHandler, z } from '@hono/zod-openapi';
import type { PageEnv } from '../request.ts';
import type { Route, RouteFacts } from './route.ts';

declare module './route.ts' {
  interface RouteFacts {
    /** How the API's document describes it. */
    described?: RouteConfig;
    /** Scripts of this site prove with the pair of cookie and header that they are of this site. */
    xsrfPair?: boolean;
  }
}

const problem = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem', {
    description:
      'RFC 9457. `errors` names what is wrong in the request; `requestId` is to be named when asking about it.',
    example: {
      title: 'Bad Request',
      status: 400,
      requestId: '1c7ac47c-8268-47ed-8556-37a26b20136b',
      errors: [{ path: 'reachedEnd', message: 'Invalid input: expected boolean, received string' }],
    },
  });

/** An answer in JSON, as a description names it. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A failure, as a description names it. */
export const failing = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
});

/** Under which every operation of the API stands. */
export const apiPath = '/api';

/** Whether a route is one of the API, not something else that is described beside it. */
export const isOperation = ({ path }: Pick<Route, 'path'>): boolean => path.startsWith(`${apiPath}/`);

/** The failures that follow from what a route asks for. */
function failuresOf({ request }: RouteConfig, { who, modules, xsrfPair, method }: Route): RouteConfig['responses'] {
  const writes = method !== 'get';
  return {
    ...(request && { 400: failing('The request is not as described here') }),
    ...(who && { 401: failing('Nobody is logged in') }),
    ...(who && { 403: failing('Whoever is logged in may not, or the request did not come from this site') }),
    ...(!who && writes && xsrfPair && { 403: failing('The request did not come from this site') }),
    ...(modules && { 404: failing('This part of the site is switched off') }),
    ...(request?.body && { 413: failing('Larger than it may be'), 415: failing('The body is not JSON') }),
  };
}

/** Who may, in the words of OpenAPI. */
function securityOf({ who, xsrfPair, method }: Route): Record<string, string[]>[] {
  const pair: Record<string, string[]> = xsrfPair && method !== 'get' ? { xsrf: [] } : {};
  const learner = { session: [], ...pair };
  return who ? [learner] : [pair, learner];
}

/**
 * An operation of the JSON API: `described` says what it takes and gives; who may, how much, and how it fails for reasons that all share
 * follow from the facts.
 */
export function operation<Described extends RouteConfig>(
  described: Described,
  load: () => Promise<RouteHandler<Described, PageEnv>>,
  facts: RouteFacts = {},
): Route {
  const route: Route = {
    method: described.method as Route['method'],
    name: described.operationId ?? described.path,
    path: apiPath + described.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    load: load as unknown as Route['load'],
    forMachines: true,
    withoutLanguage: true,
    body: 'json',
    xsrfPair: !facts.calledFromElsewhere,
    ...facts,
  };
  const responses = { ...failuresOf(described, route), ...described.responses };
  return { ...route, described: { ...described, security: securityOf(route), responses } };
}
