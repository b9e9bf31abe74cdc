import type { RouteHandler } from '@hono/zod-openapi';
import type { PageEnv } from '../../foundation/request.ts';
import { keepDecision } from './handlers.ts';
import type * as described from './operations.ts';

export const getConsent: RouteHandler<typeof described.getConsent, PageEnv> = (c) =>
  c.json({ consent: c.var.preferences.consent ?? null }, 200);

export const putConsent: RouteHandler<typeof described.putConsent, PageEnv> = async (c) => {
  const { locale, ...consent } = c.req.valid('json');
  await keepDecision(c, consent, locale);
  return c.json({ consent }, 200);
};
