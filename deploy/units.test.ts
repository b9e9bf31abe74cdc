import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readEnvironment } from '../src/foundation/env.ts';
import { projectRoot } from '../src/foundation/project-root.ts';

const deploy = join(projectRoot, 'deploy');
const installed = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).error === undefined;
const wanted = process.env.TEST_ENGINE === 'sqlite';
if (wanted && !installed)
  process.stdout.write('systemd-analyze is not installed: the units in deploy/ are not looked through.\n');

let folder: string;
let units: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polylogue-units-'));
  units = (await readdir(deploy)).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of units) {
    const text = await readFile(join(deploy, name), 'utf8');
    // A program that every machine with systemd has: the project lies elsewhere here.
    const here = text.replaceAll('/opt/polylogue/node_modules/node/bin/node', '/bin/sh');
    await writeFile(join(folder, name.replace('@.', '@3001.')), here);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const analyze = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...parameters], { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
};

test.skipIf(!wanted || !installed)('systemd understands every line of the units', () => {
  for (const name of units) {
    const { status, text } = analyze('verify', join(folder, name.replace('@.', '@3001.')));
    // What it says of other units belongs to the machine.
    expect([name, status, text.split('\n').filter((line) => line.includes('polylogue'))]).toEqual([name, 0, []]);
  }
});

test.skipIf(!wanted || !installed)(
  'the services may do little: systemd counts an exposure of at most 1.5 out of 10',
  () => {
    for (const name of units.filter((one) => one.endsWith('.service'))) {
      const { status, text } = analyze('security', '--offline=true', '--threshold=15', join(deploy, name));
      expect([name, status, text.split('\n').filter((line) => line.includes('Overall'))]).toEqual([
        name,
        0,
        [expect.stringContaining('OK')],
      ]);
    }
  },
);

test('the server may lower the priority of what makes PDFs, without which there are none', async () => {
  const text = await readFile(join(deploy, 'polylogue@.service'), 'utf8');
  // Each line adds to what the ones before allow, or takes from it; setpriority is one of @resources.
  const about = text.match(/^SystemCallFilter=.*(@system-service|@resources|setpriority).*$/gm) ?? [];
  expect(about.at(-1)).toBe('SystemCallFilter=setpriority');
});

test('the settings that a server begins with are settings of the product', async () => {
  const lines = (await readFile(join(deploy, 'polylogue.env'), 'utf8')).split('\n');
  const given = Object.fromEntries(
    lines
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  );
  const env = readEnvironment(given);
  expect([env.siteUrl, env.dataDir, env.trustProxy]).toEqual(['https://polylogue.example', '/var/lib/polylogue', true]);
  const known = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8');
  for (const name of Object.keys(given).filter((one) => one !== 'NODE_ENV')) expect(known).toContain(`\`${name}\``);
});

test('the container is built on the version of Node that everybody else uses', async () => {
  const text = await readFile(join(deploy, 'Containerfile'), 'utf8');
  const [major] = manifest.devDependencies.node.split('.');
  for (const base of text.match(/^FROM \S+/gm) ?? [])
    expect(base).toBe(`FROM docker.io/library/node:${major}-bookworm-slim`);
});
