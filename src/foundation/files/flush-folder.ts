import { open } from 'node:fs/promises';

/** What was made or renamed in a folder is there after a power cut too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
