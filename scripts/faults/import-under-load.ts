import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { projectRoot } from '../../src/foundation/project-root.ts';
import { ask } from './ask.ts';
import type { Engine } from './engines.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { makeSite } from './site.ts';
import { compareVisits, measureVisits, summarise } from './visitors.ts';
import { listed, startWriters, sumOf } from './writers.ts';

/** The starter's content with every text changed by a word and every picture by a point. */
async function changeEverything(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-content-'));
  await cp(join(projectRoot, 'content'), folder, { recursive: true });
  for await (const file of glob(join(folder, '**/*.md'))) {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/^title: "?/m, (start) => `${start}Now: `),
    );
  }
  for await (const file of glob(join(folder, '**/*.{jpg,png}'))) {
    const dot = { input: { create: { width: 1, height: 1, channels: 3, background: '#123456' } } } as const;
    const picture = await sharp(await readFile(file))
      .composite([{ ...dot, top: 0, left: 0 }])
      .toBuffer();
    await writeFile(file, picture);
  }
  return folder;
}

/** An editor's machine imports everything anew while visitors read and learners write. */
export async function importUnderLoad(engine: Engine): Promise<Finding[]> {
  const databaseUrl = await engine.createDatabase();
  const site = await makeSite(databaseUrl);
  const server = await site.start();
  const db = site.open();
  const learners = await site.addLearners(db, 12);
  const urls = ['/news', '/', '/bg/resources', '/partners'].map((path) => server.url + path);
  for (const url of urls) await ask(url);
  const idle = await measureVisits(urls, () => wait(5_000));
  const content = await changeEverything();
  const writers = startWriters({ origins: [server.url], learners, site, pause: 50 });
  let said = '';
  let took = 0;
  const atWork = await measureVisits(urls, async () => {
    const began = performance.now();
    const importing = spawn(process.execPath, [join(projectRoot, 'scripts/content.ts'), 'import', content], {
      env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    importing.stdout.on('data', (text) => (said += text));
    importing.stderr.on('data', (text) => (said += text));
    await once(importing, 'exit');
    took = performance.now() - began;
    await wait(1_500);
  });
  await writers.stop();
  const lost = await writers.findLost(db);
  await db.destroy();
  await server.kill();
  await site.remove();
  await rm(content, { recursive: true });
  const writes = summarise(writers.times);
  const title = `${engine.name}: everything imported under load`;
  return [
    compareVisits(
      `${title}: visitors`,
      { atWork, idle },
      `import ${(took / 1000).toFixed(1)} s, “${said.split('\n')[0]?.slice(0, 80)}”`,
    ),
    find(
      `${title}: writes`,
      '0 refused, 0 lost',
      `${sumOf(writers.refused)} refused (${listed(writers.refused)}), ${lost.length} lost of ${writers.acknowledged}; p99 ${milliseconds(writes.p99)}, slowest ${milliseconds(writes.slowest)}`,
      writers.refused.size === 0 && lost.length === 0,
    ),
  ];
}
