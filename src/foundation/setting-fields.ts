import { z } from 'zod';

// What settings of the environment are made of.

/** A text that may be left out. */
export const optionalText = z.string().trim().optional();

/** Passwords and tokens go there: nothing but TLS, except to a system on the same machine for trying out. */
export const partnerAddress = (error: string) =>
  z.url(error).refine((value) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(`${value}/`), { error });

/** A whole number with a default, for limits. */
export const limit = (standard: number, least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(standard);
