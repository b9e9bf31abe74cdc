import { OpenAPIHono } from '@hono/zod-openapi';
import { addLearningApi } from './features/learning/api.ts';
import { problem, session } from './features/learning/schemas.ts';
import { addSearchApi } from './features/search/api.ts';
import { sendProblem } from './foundation/http/problem.ts';
import type { PageEnv } from './foundation/request.ts';

/** The app answers for the session itself, switched off programme or not; it is described with the rest. */
function describeSession({ openAPIRegistry }: OpenAPIHono<PageEnv>): void {
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
  const failing = { content: { 'application/problem+json': { schema: problem } } };
  openAPIRegistry.registerPath({
    method: 'get',
    path: '/session',
    operationId: 'getSession',
    summary: 'Who is logged in',
    security: [{}, { session: [] }],
    responses: { 200: { description: 'Null for a visitor', content: { 'application/json': { schema: session } } } },
  });
  openAPIRegistry.registerPath({
    method: 'delete',
    path: '/session',
    operationId: 'logOut',
    summary: 'Log out this device',
    security: [{ xsrf: [] }, { session: [], xsrf: [] }],
    responses: {
      204: { description: 'Nobody is logged in on this device' },
      403: { description: 'The request did not come from this site', ...failing },
    },
  });
}

/** The JSON API under /api: described by /api/openapi.json, errors as problem+json. Its texts come in the language of `?locale=`. */
export function createApi() {
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
  for (const part of ['courses', 'lessons', 'activities'])
    api.use(`/${part}/*`, async (c, next) => {
      if (c.var.site.shared.modules.training) return next();
      return sendProblem(c, 404, { detail: 'The training programme is switched off.' });
    });
  addLearningApi(api);
  addSearchApi(api);
  describeSession(api);
  api.doc31('/openapi.json', (c) => ({
    openapi: '3.1.0',
    info: {
      title: `${c.var.site.fields.name}: training programme`,
      version: '1',
      description:
        'Requests are authorised by the session cookie of the site. A change also names the site in Origin, and carries the value of ' +
        'the cookie XSRF-TOKEN, which comes with every answer, in the header X-XSRF-TOKEN. Errors are problem+json.',
    },
    servers: [{ url: `${c.var.services.env.siteUrl}/api` }],
  }));
  api.all('*', (c) => sendProblem(c, 404));
  return api;
}
