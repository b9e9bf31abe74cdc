/**
 * node scripts/newsletter-kills.ts [READERS] [KILLS]: sends a digest with the built server, which is killed in the middle of it again and
 * again, and says how many messages a real mail server took, how many twice, and of how many nobody can know. 5,000 readers and five
 * kills where nothing else is said.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendThroughKills } from '../test/newsletter-kills.ts';

const [readers = 5000, kills = 5] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'polylogue-newsletter-'));
try {
  const { taken, twice, states } = await sendThroughKills({ dataDir, readers, kills });
  const unknown = [...states].filter(([, state]) => state === 'unknown').map(([email]) => email);
  const lost = [...states].filter(([email, state]) => state === 'accepted' && !taken.includes(email));
  console.log(`${readers} readers, ${kills} kills: ${taken.length} taken, ${twice.length} twice, ${lost.length} lost`);
  console.log(
    `${unknown.length} unknown, of whom ${unknown.filter((email) => taken.includes(email)).length} were taken`,
  );
  const other = [...states].filter(([, state]) => state !== 'accepted' && state !== 'unknown');
  if (twice.length || lost.length || other.length || states.size !== readers) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
