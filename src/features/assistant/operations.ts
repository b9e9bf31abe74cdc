import { createRoute, z } from '@hono/zod-openapi';
import { failing, json } from '../../foundation/http/operation.ts';
import { localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { paragraphs } from '../forms/fields.ts';
import { longestMessage } from './longest-message.ts';

const chatMessage = z
  .strictObject({
    message: paragraphs(longestMessage).openapi({ type: 'string', minLength: 1, maxLength: longestMessage }),
    locale: z
      .enum(localeCodes as [string, ...string[]])
      .default(sourceLocale)
      .openapi({ description: 'Of the answer, where the words of the message do not say their language' }),
  })
  .openapi('ChatMessage', { example: { message: 'How do I get the certificate?', locale: 'en' } });

const source = z
  .object({
    title: z.string(),
    url: z.string().openapi({ description: 'Path on this site, with the section' }),
  })
  .openapi('ChatSource');

const chatReply = z
  .object({
    reply: z.string().openapi({ description: 'Plain text; `[1]` names the first source' }),
    sources: z.array(source),
  })
  .openapi('ChatReply');

export const chat = createRoute({
  method: 'post',
  path: '/chat',
  operationId: 'chat',
  tags: ['assistant'],
  summary: 'Ask the assistant',
  description:
    'The answer comes from what the asker may open, each sentence with its source; where nothing speaks of the question it says so and has ' +
    'no sources. Nothing is kept between two messages. With `Accept: text/event-stream` the answer comes in events: `piece` while it is ' +
    'written, then `answer`.',
  request: { body: { required: true, content: { 'application/json': { schema: chatMessage } } } },
  responses: {
    200: json(chatReply, 'The answer'),
    429: failing('Too many; `Retry-After` says when'),
    502: failing('The outside assistant did not answer'),
  },
});

const unanswered = z
  .object({
    refused: z
      .array(z.object({ locale: z.string(), count: z.int() }))
      .openapi({ description: 'In 90 days, by language' }),
    questions: z.array(
      z.object({
        locale: z.string(),
        question: z.string(),
        count: z.int(),
        lastAsked: z.string().openapi({ description: 'A day', example: '2026-11-22' }),
      }),
    ),
  })
  .openapi('UnansweredQuestions');

export const listUnansweredQuestions = createRoute({
  method: 'get',
  path: '/assistant/unanswered',
  operationId: 'listUnansweredQuestions',
  tags: ['assistant'],
  summary: 'What people ask and do not find',
  description: 'For editors, in the languages that they edit; coordinators see all. Nobody knows who asked.',
  responses: { 200: json(unanswered, 'The most asked first') },
});
