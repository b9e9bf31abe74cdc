/** npm run media -- to-bucket | from-bucket: copies pictures, sounds and films between DATA_DIR/media and the bucket that is set. */
import { readEnvironment } from '../src/foundation/env.ts';
import { copyFiles } from '../src/foundation/files/copy-files.ts';
import { openBucket } from '../src/foundation/files/open-bucket.ts';
import { openFolder } from '../src/foundation/files/open-folder.ts';
import { StartError } from '../src/foundation/start-error.ts';

async function copyMedia(way: string | undefined): Promise<void> {
  if (way !== 'to-bucket' && way !== 'from-bucket')
    throw new StartError('Say which way: npm run media -- to-bucket, or npm run media -- from-bucket');
  const { dataDir, mediaBucket } = readEnvironment();
  if (!mediaBucket) throw new StartError('No bucket is set: MEDIA_S3_ENDPOINT and what belongs to it.');
  const [folder, bucket] = [openFolder(dataDir), openBucket(mediaBucket)];
  const copied = await (way === 'to-bucket'
    ? copyFiles(folder, bucket, 'media/')
    : copyFiles(bucket, folder, 'media/'));
  console.log(`${copied} files copied`);
}

try {
  await copyMedia(process.argv[2]);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
