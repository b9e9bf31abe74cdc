import { z } from 'zod';
import { emailAddress, line, paragraphs } from '../forms/fields.ts';

/** What a message can be about; the settings say who gets it. */
export const topics = ['project', 'platform'] as const;

const least = 3;
const longestMessage = 5000;
/** Of what the project writes back. */
export const longestAnswer = 10_000;

/** The fields of a message, as the form and the API take them. */
const messageFields = {
  name: line(100, least),
  email: z.string().trim().min(least).pipe(emailAddress()),
  topic: z.enum(topics).default('project'),
  subject: line(150, least),
  message: paragraphs(longestMessage, least),
};

/** With the two that tell a person from a program: when the form was shown, and a field that nobody sees. */
export const messageForm = z.object({
  ...messageFields,
  ticket: z.string().optional(),
  website: z.string().optional(),
});

export const limits = { least, longestMessage };

export type Message = z.infer<z.ZodObject<typeof messageFields>>;
