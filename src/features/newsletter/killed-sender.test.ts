import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendThroughKills } from '../../../test/newsletter-kills.ts';
import { copyStarter } from '../../../test/template-database.ts';
import { projectRoot } from '../../foundation/project-root.ts';

let dataDir: string | undefined;
afterAll(async () => {
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

test.skipIf(process.env.TEST_ENGINE !== 'sqlite' || !existsSync(join(projectRoot, 'dist/server/server.js')))(
  'a digest whose server is killed reaches each reader once, or says of whom it cannot know',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'polylogue-newsletter-'));
    await copyStarter(dataDir);
    const { taken, twice, states, kills } = await sendThroughKills({ dataDir, readers: 12, kills: 1 });
    expect(kills).toBe(1);
    expect(twice).toEqual([]);
    const accepted = [...states].filter(([, state]) => state === 'accepted').map(([email]) => email);
    const unknown = [...states].filter(([, state]) => state !== 'accepted');
    expect(states.size).toBe(12);
    for (const email of accepted) expect(taken).toContain(email);
    for (const email of taken) expect(states.has(email)).toBe(true);
    expect(unknown.length).toBeLessThanOrEqual(1);
    for (const [, state] of unknown) expect(state).toBe('unknown');
  },
);
