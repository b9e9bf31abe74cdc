import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failing, json, operation } from '../../foundation/http/operation.ts';
import type { Handler, Route, RouteFacts } from '../../foundation/http/route.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { createTicket } from './ticket.ts';

const ticket = z.object({ ticket: z.string() }).openapi('Ticket', {
  description: 'Goes along with what is sent, as long after it was given as a person needs for a form.',
});

const query = z.object({
  locale: z
    .enum(localeCodes as [string, ...string[]])
    .default(sourceLocale)
    .openapi({ description: 'The language in which is said what is wrong.', example: 'bg' }),
});

interface FormCall {
  path: string;
  /** Its name in tickets. */
  form: string;
  operationId: string;
  summary: string;
  /** The fields, with an example. What is wrong with them is said by the form’s own rules. */
  fields: z.ZodObject;
  outcome: z.ZodObject;
  load: () => Promise<Handler>;
}

/** A form that everybody may send, for programs: they ask for a ticket, and then send the fields to what answers the form itself. */
export function formOperations(call: FormCall, facts: RouteFacts = {}): readonly Route[] {
  const { path, form, operationId, summary, fields, outcome, load } = call;
  const about = { path, tags: ['forms'] };
  const begin = createRoute({
    ...about,
    method: 'get',
    operationId: `${operationId}Ticket`,
    summary: `A ticket, to ${summary.toLowerCase()}`,
    description: 'It has to be a few seconds old when it is sent, as a form that a person fills in is.',
    responses: { 200: json(ticket, 'A new one') },
  });
  const send = createRoute({
    ...about,
    method: 'post',
    operationId,
    summary,
    description: 'Kept by the same rules as the form on the site.',
    request: { query, body: { required: true, content: { 'application/json': { schema: fields } } } },
    responses: {
      200: json(outcome, 'Kept'),
      422: failing('Something is wrong with the fields, or they came too soon after their ticket'),
      429: failing('Too many; `Retry-After` says when'),
      503: failing('It could not be kept'),
    },
  });
  return [
    operation(begin, async () => (c) => c.json({ ticket: createTicket(c.var.services, form) }, 200), facts),
    operation(
      send,
      async () => {
        const handler = await load();
        return (c) => {
          c.set('locale', c.req.valid('query').locale as Locale);
          return handler(c as unknown as Context<PageEnv>) as never;
        };
      },
      facts,
    ),
  ];
}
