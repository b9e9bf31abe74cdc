import { OpenAPIHono } from '@hono/zod-openapi';
import { apiPath, isOperation } from './foundation/http/operation.ts';
import type { PageEnv, Services } from './foundation/request.ts';
import { pathTo } from './routes.ts';

/** What operations are about, in the order of the readable page. */
const tags = [
  { name: 'training programme', description: 'Modules, lessons, answers and progress' },
  { name: 'session', description: 'Who is logged in' },
  { name: 'search', description: 'Finding what is published' },
  { name: 'assistant', description: 'Asking in one’s own words, and what was not found' },
  { name: 'forms', description: 'What everybody may send to the project' },
  { name: 'newsletter', description: 'Asking for the news by mail' },
  { name: 'consent', description: 'What a browser has decided on cookies' },
  { name: 'statistics', description: 'What the project counts, for those who have the role' },
  { name: 'badges', description: 'What programs ask that check a badge, in the words of Open Badges 3.0' },
  { name: 'site', description: 'The site itself' },
];

const description =
  'Requests are authorised by the session cookie of the site. A change also names the site in Origin, and carries the value of ' +
  'the cookie XSRF-TOKEN, which comes with every answer, in the header X-XSRF-TOKEN. Errors are problem+json.';

/** The OpenAPI 3.1 document of everything that is for programs: the operations of the list of routes, and what else there is described. */
export function describeApi({ routes, env }: Pick<Services, 'routes' | 'env'>, title: string) {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono<PageEnv>();
  for (const { described, ...route } of routes) {
    if (!described) continue;
    registry.registerPath(isOperation(route) ? described : { ...described, servers: [{ url: env.siteUrl }] });
  }
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by logging in; `session` on a site without TLS.',
  });
  registry.registerComponent('securitySchemes', 'xsrf', {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN.',
  });
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version: '1', description, contact: { name: title, url: env.siteUrl + pathTo('contact') } },
    tags,
    servers: [{ url: `${env.siteUrl}${apiPath}` }],
  });
}
