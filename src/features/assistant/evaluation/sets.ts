import { z } from 'zod';

/** A question as a teacher asks it, and the entries (kind/slug) of which any answers it; an empty list must be refused. */
export const questionSet = z.array(
  z.object({
    q: z.string().min(1),
    expect: z.array(z.string()),
    note: z.string().optional(),
    /** Sentences of those texts that answer it, and some that would do beside one: a native speaker has chosen them. */
    says: z.array(z.string()).optional(),
    beside: z.array(z.string()).optional(),
    /** Not looked at while tuning. */
    held: z.boolean().optional(),
  }),
);
export type Question = z.infer<typeof questionSet>[number];

const pair = z.tuple([z.string().min(1), z.string().min(1)]);
/** Forms of one word, and words that only look alike. */
export const pairSet = z.object({ joined: z.array(pair), apart: z.array(pair) });
export type Pairs = z.infer<typeof pairSet>;
