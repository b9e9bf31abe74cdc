import type { Environment } from '../env.ts';
import type { Files } from './files.ts';
import { openBucket } from './open-bucket.ts';
import { openFolder } from './open-folder.ts';

/** What lies in the bucket where there is one: what people see and nobody could make again. All else is made anew on each machine. */
const inBucket = /^media\//;

/** Where this server keeps files: a folder, and a bucket for media where one is set. */
export function openFiles({ dataDir, mediaBucket }: Pick<Environment, 'dataDir' | 'mediaBucket'>): Files {
  const folder = openFolder(dataDir);
  if (!mediaBucket) return folder;
  const bucket = openBucket(mediaBucket);
  const placeOf = (key: string) => (inBucket.test(key) ? bucket : folder);
  return {
    put: (key, body) => placeOf(key).put(key, body),
    find: (key) => placeOf(key).find(key),
    read: (key, range) => placeOf(key).read(key, range),
    list: (prefix) => placeOf(prefix).list(prefix),
    delete: (key) => placeOf(key).delete(key),
  };
}
