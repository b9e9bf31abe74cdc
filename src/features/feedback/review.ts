import { z } from 'zod';
import { paragraphs } from '../forms/fields.ts';

export const longestComment = 2000;
/** Low to high. */
export const ratings = [1, 2, 3, 4, 5] as const;

const rating = () => z.union([z.literal(ratings), z.enum(['1', '2', '3', '4', '5']).transform(Number)]);

/** The two ratings and what else is said of a page. */
export const reviewForm = z.object({
  content: rating(),
  experience: rating(),
  comment: paragraphs(longestComment).optional(),
  page: z.string().optional(),
  ticket: z.string().optional(),
  website: z.string().optional(),
});
