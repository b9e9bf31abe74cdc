import { OpenAPIHono, type RouteHandler } from '@hono/zod-openapi';
import { gatesOf } from './answer-route.ts';
import { apiPath, isOperation } from './foundation/http/operation.ts';
import { sendProblem } from './foundation/http/problem.ts';
import type { Route } from './foundation/http/route.ts';
import type { PageEnv, Services } from './foundation/request.ts';
import { technicalRoutes } from './routes.ts';

/** How a request says who asks. */
function describeSecurity({ openAPIRegistry }: OpenAPIHono<PageEnv>): void {
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by logging in; `session` on a site without TLS.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'xsrf', {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN.',
  });
}

/**
 * The JSON API under /api: the operations of the list of routes, and their description at /api/openapi.json, which names what else is for
 * programs too. Errors are problem+json, texts come in the language of `?locale=`.
 */
export async function createApi({ routes, env }: Services) {
  const api = new OpenAPIHono<PageEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return sendProblem(c, 400, { errors });
    },
  });
  api.use('*', async (c, next) => {
    // What is about one learner stays in no cache on the way.
    c.header('cache-control', 'no-store');
    await next();
  });
  const answer = async (route: Route, described: NonNullable<Route['described']>) => {
    const handler = (await route.load()) as RouteHandler<typeof described, PageEnv>;
    api.openapi({ ...described, middleware: gatesOf(route, env) }, handler);
  };
  for (const route of routes) {
    const { described } = route;
    if (!described) continue;
    if (isOperation(route)) await answer(route, described);
    else api.openAPIRegistry.registerPath({ ...described, servers: [{ url: env.siteUrl }] });
  }
  describeSecurity(api);
  api.doc31(technicalRoutes.apiDescription.slice(apiPath.length), (c) => ({
    openapi: '3.1.0',
    info: {
      title: c.var.site.fields.name,
      version: '1',
      description:
        'Requests are authorised by the session cookie of the site. A change also names the site in Origin, and carries the value of ' +
        'the cookie XSRF-TOKEN, which comes with every answer, in the header X-XSRF-TOKEN. Errors are problem+json.',
    },
    servers: [{ url: `${env.siteUrl}${apiPath}` }],
  }));
  api.all('*', (c) => sendProblem(c, 404));
  return api;
}
