import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';
import { startProcess } from './processes.ts';

export interface RunningServer {
  /** The public address, without trailing slash. */
  url: string;
  /** Where it keeps its files, the mail it sent among them. */
  dataDir: string;
  process: ChildProcess;
  /** All that it has said so far. */
  printed(): string;
  stop(): Promise<void>;
  /** Ends it as a power cut would; its folder stays. */
  kill(): Promise<void>;
}

/**
 * A port of this machine that nobody listens on now. A connection has just ended on it, from this side: for a minute the system gives it
 * to nobody who takes any port, while who names it may listen there.
 */
export async function findFreePort(): Promise<number> {
  const probe = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(connect(port, '127.0.0.1').resume(), 'close');
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Choices {
  /** Another content folder than the starter's. */
  content?: string;
  /** Makes another build of a copy of what was built. */
  rebuild?: (dist: string) => Promise<void>;
  /** A folder that is there already and stays when the server has stopped. */
  dataDir?: string;
  /** What its own folder holds at first; without it the server begins with nothing, and imports and draws everything. */
  seed?: string | undefined;
  /** Where it listens; any free port when not given. */
  port?: number;
  /** Environment variables, made when the address is known. */
  settings?: (url: string) => Promise<Record<string, string>>;
}

/** Lays out the project with another content folder or another build: the server finds everything beside its own package.json. */
async function layOut({ content = join(projectRoot, 'content'), rebuild }: Choices): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'polylogue-site-'));
  await cp(join(projectRoot, 'dist'), join(root, 'dist'), { recursive: true });
  for (const name of ['package.json', 'node_modules', 'db', 'src'])
    await symlink(join(projectRoot, name), join(root, name));
  await symlink(content, join(root, 'content'));
  await rebuild?.(join(root, 'dist'));
  return root;
}

/** Starts what `npm run build` made, as a visitor meets it: its own process, a folder of its own for data. */
export async function startServer({ settings, ...given }: Choices = {}): Promise<RunningServer> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'polylogue-')));
  if (given.seed) await cp(given.seed, dataDir, { recursive: true });
  const root = given.content || given.rebuild ? await layOut(given) : projectRoot;
  const port = given.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const server = await startProcess([process.execPath, join(root, 'dist/server/server.js')], {
    env: {
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...(await settings?.(url)),
    },
    ready: /is ready at/,
  });
  return {
    url,
    dataDir,
    process: server.process,
    printed: server.printed,
    kill: () => server.end('SIGKILL'),
    async stop() {
      await server.end('SIGTERM');
      if (!given.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (root !== projectRoot) await rm(root, { recursive: true });
    },
  };
}
