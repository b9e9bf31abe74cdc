import { z } from 'zod';
import { optionalText, partnerAddress } from '../setting-fields.ts';
import type { BucketAccess } from './open-bucket.ts';

/** How the environment names a bucket for media. */
export const bucketSettings = {
  MEDIA_S3_ENDPOINT: optionalText.pipe(
    partnerAddress('must be the https: address of a service that speaks S3, without the bucket').optional(),
  ),
  MEDIA_S3_BUCKET: optionalText,
  MEDIA_S3_REGION: z.string().trim().default('us-east-1'),
  MEDIA_S3_KEY: optionalText,
  MEDIA_S3_SECRET: optionalText,
};

const settings = z.object(bucketSettings);
type Values = z.infer<typeof settings>;

/** Says what is missing beside an address of a bucket. */
export const listMissingOfBucket = (values: Values): string[] =>
  (['MEDIA_S3_BUCKET', 'MEDIA_S3_KEY', 'MEDIA_S3_SECRET'] as const)
    .filter((name) => values.MEDIA_S3_ENDPOINT && !values[name])
    .map((name) => `  ${name} is missing beside MEDIA_S3_ENDPOINT`);

/** Where media lie, if a bucket is set. */
export function readBucket({
  MEDIA_S3_ENDPOINT: endpoint,
  MEDIA_S3_BUCKET: bucket,
  MEDIA_S3_REGION: region,
  MEDIA_S3_KEY: key,
  MEDIA_S3_SECRET: secret,
}: Values): BucketAccess | undefined {
  if (!endpoint || !bucket || !key || !secret) return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, key, secret };
}
