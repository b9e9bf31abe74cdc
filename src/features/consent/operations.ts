import { createRoute, z } from '@hono/zod-openapi';
import { failing, json } from '../../foundation/http/operation.ts';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';

const tags = ['consent'];

const consent = z
  .object({ analytics: z.boolean(), marketing: z.boolean() })
  .openapi('Consent', { example: { analytics: true, marketing: false } });

const decision = consent
  .extend({
    locale: z
      .enum(localeCodes as [Locale, ...Locale[]])
      .default(sourceLocale)
      .openapi({ description: 'The language in which the question was asked.' }),
  })
  .openapi('Decision', { example: { analytics: true, marketing: false, locale: 'bg' } });

export const getConsent = createRoute({
  method: 'get',
  path: '/consent',
  tags,
  operationId: 'getConsent',
  summary: 'What this browser has decided on cookies',
  description: 'Read from the cookies that come along. A decision on words that have changed since counts as none.',
  responses: { 200: json(z.object({ consent: consent.nullable() }), 'Null where nothing was decided') },
});

export const putConsent = createRoute({
  method: 'put',
  path: '/consent',
  tags,
  operationId: 'putConsent',
  summary: 'Decide on cookies, or take back what was decided',
  description: 'Kept in the browser and as a record. The essential ones are not asked about.',
  request: { body: { required: true, content: { 'application/json': { schema: decision } } } },
  responses: { 200: json(z.object({ consent }), 'Kept'), 429: failing('Too many decisions from this network') },
});
