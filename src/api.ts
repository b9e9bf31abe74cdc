import { OpenAPIHono, type RouteHandler } from '@hono/zod-openapi';
import { gatesOf } from './answer-route.ts';
import { describeApi } from './api-document.ts';
import { apiPath, isOperation } from './foundation/http/operation.ts';
import { sendProblem } from './foundation/http/problem.ts';
import type { Route } from './foundation/http/route.ts';
import type { PageEnv, Services } from './foundation/request.ts';
import { technicalRoutes } from './routes.ts';

/**
 * The JSON API under /api: the operations of the list of routes, and their description at /api/openapi.json, which people read at /api.
 * Errors are problem+json, texts come in the language of `?locale=`.
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
    if (isOperation(route) && route.described) await answer(route, route.described);
  }
  const documentPath = technicalRoutes.apiDescription.slice(apiPath.length);
  api.get(documentPath, (c) => c.json(describeApi(c.var.services, c.var.site.fields.name)));
  api.all('*', (c) => sendProblem(c, 404));
  return api;
}
