import { createRoute, z } from '@hono/zod-openapi';
import { json } from '../../foundation/http/operation.ts';
import { localeCodes } from '../../i18n/locales.ts';

const tags = ['session'];

const session = z
  .object({
    account: z.union([
      z.object({
        id: z.uuid(),
        firstName: z.string(),
        locale: z.enum(localeCodes as [string, ...string[]]),
        roles: z.array(z.string()),
      }),
      z.null(),
    ]),
  })
  .openapi('Session');

export const getSession = createRoute({
  method: 'get',
  path: '/session',
  tags,
  operationId: 'getSession',
  summary: 'Who is logged in',
  description: 'The account of the session cookie that comes along.',
  responses: { 200: json(session, 'Null for a visitor') },
});

export const logOut = createRoute({
  method: 'delete',
  path: '/session',
  tags,
  operationId: 'logOut',
  summary: 'Log out this device',
  description: 'Ends the session of the cookie that comes along, and no other.',
  responses: { 204: { description: 'Nobody is logged in on this device' } },
});
