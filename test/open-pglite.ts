import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../src/foundation/project-root.ts';

const folder = join(projectRoot, 'node_modules/@electric-sql/pglite/dist');

async function load() {
  const [code, files] = await Promise.all(['pglite.wasm', 'pglite.data'].map((name) => readFile(join(folder, name))));
  if (!code || !files) throw new Error(`PGlite is not in ${folder}.`);
  return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([files]) };
}

/** Once for each process: each database would compile 9 MB anew. */
let loaded: ReturnType<typeof load> | undefined;

/** Each database clears its buffers when it opens: 16 MB hold all that a test reads, 128 cost more than all else. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A database like the one that was dumped. */
export async function openPglite(dumped: Blob): Promise<PGlite> {
  loaded ??= load();
  return PGlite.create({ ...(await loaded), startParams, loadDataDir: dumped });
}

/** An empty database whose dump is small: short pieces of log, and no databases to make others from. */
export async function createPglite(): Promise<PGlite> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await pglite.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`);
  return pglite;
}

/** All of a database, written down first: what opens it has nothing to recover. */
export async function dumpPglite(pglite: PGlite): Promise<Uint8Array> {
  await pglite.exec('CHECKPOINT');
  return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
}
