import { z } from '@hono/zod-openapi';
import { limits, topics } from './message.ts';

const { least, longestMessage } = limits;

const text = (maxLength: number) => z.string().openapi({ minLength: least, maxLength });

export const contactMessage = z
  .object({
    ticket: z.string(),
    name: text(100),
    email: z.string().openapi({ format: 'email' }),
    topic: z.enum(topics).optional(),
    subject: text(150),
    message: text(longestMessage),
  })
  .openapi('ContactMessage', {
    example: {
      ticket: 'mi3k9x2a.4Ff0mXz1Qb7c.kq0',
      name: 'Ada Rossi',
      email: 'ada@school.example',
      topic: 'project',
      subject: 'A question about module two',
      message: 'May we use the lesson cards on paper?',
    },
  });

export const keptMessage = z
  .object({ reference: z.string().openapi({ description: 'What the message is called by.' }) })
  .openapi('KeptMessage', { example: { reference: '7F3K-92QX' } });
