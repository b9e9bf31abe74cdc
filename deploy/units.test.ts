import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

test('a command gets the settings that the server has, and its file from where the operator stands', async () => {
  const values = {
    DATABASE_URL: 'postgres://a:p$w#1@localhost/b?c=d&e=f',
    SMTP_URL: 'a `b` "c" \\d',
    CONTACT_MAIL: '',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${/ /.test(value) ? `'${value}'` : value}`);
  await writeFile(
    join(folder, 'polylogue.env'),
    ['# A comment=none', '', 'SITE_URL="https://a b"', ...lines].join('\n'),
  );
  const text = await readFile(join(deploy, 'polylogue'), 'utf8');
  const here = text.replace('/etc/polylogue', folder).replaceAll('/opt/polylogue', folder);
  await writeFile(join(folder, 'polylogue'), here);
  await writeFile(
    join(folder, 'runuser'),
    '#!/bin/sh\nnode -e "console.log(JSON.stringify([process.env, process.argv]))" -- "$@"\n',
    {
      mode: 0o755,
    },
  );
  await mkdir(join(folder, 'kept'), { recursive: true });
  await writeFile(join(folder, 'kept/a backup.tar.gz'), '');
  const PATH = [folder, dirname(process.execPath), process.env.PATH].join(':');
  const { stdout, stderr } = spawnSync('/bin/sh', [join(folder, 'polylogue'), 'restore', './a backup.tar.gz'], {
    ...{ cwd: join(folder, 'kept'), env: { PATH }, encoding: 'utf8' },
  });
  expect(stderr).toBe('');
  const [env, parameters] = JSON.parse(stdout) as [Record<string, string>, string[]];
  expect(env).toMatchObject({ ...values, SITE_URL: 'https://a b' });
  expect(parameters.slice(-2)).toEqual(['--', await realpath(join(folder, 'kept/a backup.tar.gz'))]);
});

test('the container is built on the version of Node that everybody else uses', async () => {
  const text = await readFile(join(deploy, 'Containerfile'), 'utf8');
  const [major] = manifest.devDependencies.node.split('.');
  for (const base of text.match(/^FROM \S+/gm) ?? [])
    expect(base).toBe(`FROM docker.io/library/node:${major}-bookworm-slim`);
});
