import { createRoute, z } from '@hono/zod-openapi';
import { failing, json } from '../../foundation/http/operation.ts';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';

const wish = z
  .object({
    email: z.string().max(254).openapi({ description: 'A message to it asks whether its owner wants the newsletter.' }),
    language: z.enum(localeCodes as [Locale, ...Locale[]]).default(sourceLocale),
  })
  .openapi('NewsletterWish', { example: { email: 'reader@school.example', language: 'bg' } });

const asked = z.object({ asked: z.literal(true) }).openapi('NewsletterAsked');

export const askForNewsletter = createRoute({
  method: 'post',
  path: '/newsletter',
  operationId: 'askForNewsletter',
  tags: ['newsletter'],
  summary: 'Ask for the newsletter; it comes once the owner of the address has confirmed',
  description: 'Nothing is kept of who does not confirm. One network may ask for a few only.',
  request: { body: { required: true, content: { 'application/json': { schema: wish } } } },
  responses: {
    202: json(asked, 'The same whether the address is known or not'),
    429: failing('Too many were asked for from this network'),
  },
});
