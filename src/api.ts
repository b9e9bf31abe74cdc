import { OpenAPIHono } from '@hono/zod-openapi';
import type { PageEnv } from './features/content/page-env.ts';
import { addLearningApi } from './features/learning/api.ts';
import { problemResponse } from './foundation/http/problem.ts';

/** The JSON API under /api: described by /api/openapi.json, errors as problem+json. Its texts come in the language of `?locale=`. */
export function createApi() {
  const api = new OpenAPIHono<PageEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return problemResponse({ status: 400, requestId: c.var.requestId, errors });
    },
  });
  api.use('*', async (c, next) => {
    if (c.var.site.shared.modules.training) return next();
    return problemResponse({
      status: 404,
      requestId: c.var.requestId,
      detail: 'The training programme is switched off.',
    });
  });
  addLearningApi(api);
  api.doc31('/openapi.json', (c) => ({
    openapi: '3.1.0',
    info: {
      title: `${c.var.site.fields.name}: training programme`,
      version: '1',
      description: 'Requests are authorised by the session cookie of the site.',
    },
    servers: [{ url: `${c.var.services.env.siteUrl}/api` }],
  }));
  api.all('*', (c) => problemResponse({ status: 404, requestId: c.var.requestId }));
  return api;
}
