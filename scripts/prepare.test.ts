import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../src/foundation/project-root.ts';

const run = promisify(execFile);

/** Stands for npm and npx: says when it begins and ends, and makes what they make. */
const standIn = `#!/bin/sh
echo "begin $*" >> log; sleep 0.1; mkdir -p node_modules dist/server; touch node_modules/.package-lock.json dist/server/server.js; echo "end $*" >> log
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'polylogue-'));
  for (const folder of ['scripts', 'bin', 'src']) await mkdir(join(root, folder));
  await cp(join(projectRoot, 'scripts/prepare.mjs'), join(root, 'scripts/prepare.mjs'));
  await writeFile(join(root, 'package.json'), '{"type":"module","engines":{"node":">=24"}}');
  for (const name of ['npm', 'npx']) {
    await writeFile(join(root, 'bin', name), standIn);
    await chmod(join(root, 'bin', name), 0o755);
  }
});
afterEach(() => rm(root, { recursive: true }));

const prepare = (purpose: string, flags: string[] = []) =>
  run(process.execPath, [...flags, join(root, 'scripts/prepare.mjs'), purpose], {
    env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
  });

test('two that prepare at once do it one after the other, and once', async () => {
  await Promise.all([prepare('start'), prepare('start')]);
  const lines = (await readFile(join(root, 'log'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['begin', 'end', 'begin', 'end']);
});

test('two builds at once are built one after the other; one that was ended half way holds nobody up', async () => {
  await writeFile(join(root, '.prepare.lock'), '4194399');
  await Promise.all([prepare('build'), prepare('build')]);
  const lines = (await readFile(join(root, 'log'), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(4);
  for (const [index, line] of lines.entries()) expect(line).toMatch(index % 2 === 0 ? /^begin/ : /^end/);
  expect(await readdir(root)).not.toContain('.prepare.lock');
});

test('a Node that is too old is told which one is needed', async () => {
  const older =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})';
  const refusal = await prepare('start', ['--import', older]).catch((error) => error);
  expect(refusal.code).toBe(1);
  expect(refusal.stderr).toContain('Polylogue needs Node 24 or newer');
});
