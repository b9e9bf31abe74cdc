import { createRoute, z } from '@hono/zod-openapi';
import { failing } from '../../foundation/http/operation.ts';
import { technicalRoutes } from '../../routes.ts';

const key = z.looseObject({ kty: z.string(), kid: z.string() }).openapi('Key');
const badgePart = z.looseObject({ id: z.string() });

/** What a program asks that checks a badge, in the words of Open Badges 3.0. */
const asked = (path: string, operationId: string, summary: string, schema: z.ZodType, type = 'application/json') =>
  createRoute({
    method: 'get',
    path,
    tags: ['badges'],
    operationId,
    summary,
    description: 'Open to every program, from any site, without logging in.',
    security: [{}],
    responses: { 200: { description: 'The same for everybody', content: { [type]: { schema } } } },
  });

export const getKeys = asked(
  technicalRoutes.keys,
  'getKeys',
  'The key that badges are signed with, under each of its ids',
  z.object({ keys: z.array(key) }),
  'application/jwk-set+json',
);

export const getKey = asked(
  technicalRoutes.badgeKey,
  'getKey',
  'The key that badges are signed with',
  key,
  'application/jwk+json',
);

export const getIssuer = asked(technicalRoutes.badgeIssuer, 'getIssuer', 'Who issues badges', badgePart);

export const getAchievement = asked(
  technicalRoutes.badgeAchievement,
  'getAchievement',
  'What a badge is given for',
  badgePart,
);

const ofModule = asked(
  technicalRoutes.badgeOfModule.replace(':id', '{id}'),
  'getAchievementOfModule',
  'What the badge of a module is given for',
  badgePart,
);

export const getAchievementOfModule = {
  ...ofModule,
  request: {
    params: z.object({
      id: z.string().openapi({
        description: 'The id of the module, as its badges name it.',
        example: '01a1f927-1300-716b-b20e-1a7361596acf',
      }),
    }),
  },
  responses: { ...ofModule.responses, 404: failing('No such module is published') },
};

export const getRevocations = asked(
  technicalRoutes.badgeRevocations,
  'getRevocations',
  'The badges that were taken back',
  badgePart,
);
