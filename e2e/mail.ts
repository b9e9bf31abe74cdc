import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';

/** The link in the newest message to an address; without a mail server messages are files. */
export async function findLink(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const links: string[] = [];
  await expect
    .poll(
      async () => {
        for (const file of (await readdir(folder).catch(() => [])).sort()) {
          const mail = await readFile(join(folder, file), 'utf8');
          const parts = mail.includes(email) ? mail.split('\n\n') : [];
          const texts = parts.map((part) => Buffer.from(part.replaceAll('\n', ''), 'base64').toString('utf8'));
          const text = [mail.replaceAll('=\n', '').replaceAll('=3D', '='), ...texts].join('\n');
          const link = mail.includes(email) && /http:\/\/localhost:\d+\S*?token=[\w-]+/.exec(text)?.[0];
          if (link) links.push(link);
        }
        return links.length;
      },
      // Somebody is registered before the first test too, where no setting of the tests holds.
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  return links.at(-1) ?? '';
}
