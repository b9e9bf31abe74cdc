import { z } from '@hono/zod-openapi';
import { longestComment } from './review.ts';

const rating = () => z.int().openapi({ minimum: 1, maximum: 5, description: '1 is low, 5 is high.' });

export const review = z
  .object({
    ticket: z.string(),
    page: z.string().optional().openapi({ description: 'The path of a page of this site, without language.' }),
    content: rating(),
    experience: rating(),
    comment: z.string().optional().openapi({ maxLength: longestComment }),
  })
  .openapi('Review', {
    example: { ticket: 'mi3k9x2a.4Ff0mXz1Qb7c.kq0', page: '/news', content: 5, experience: 4, comment: 'Clear.' },
  });

export const keptReview = z
  .object({ page: z.string().openapi({ description: 'The page it is kept for.' }) })
  .openapi('KeptReview', { example: { page: '/news' } });
