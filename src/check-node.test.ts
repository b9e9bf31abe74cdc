import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './foundation/project-root.ts';

test('a server under a Node that is too old says which one is needed, and nothing else', () => {
  const older =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})';
  const parameters = ['--import', older, join(projectRoot, 'src/check-node.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Polylogue needs Node 24 or newer; this is v20\.19\.0\.[^\n]*\n$/);
});
