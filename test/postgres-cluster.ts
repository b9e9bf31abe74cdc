import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled, type RunningProcess, startProcess } from './processes.ts';

const run = promisify(execFile);

/** The folder of PostgreSQL's programs: on the path, or where Debian puts them; undefined where it is not installed. */
export function findPostgres(): string | undefined {
  if (isInstalled('initdb')) return '';
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').map(dirname);
  return found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}

/** PostgreSQL refuses to run as root. */
const asItself = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

async function giveAway(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(dirname(folder), 0o755);
  if (asItself.length === 0) return;
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(folder, Number(stdout), -1);
}

/** The files of a PostgreSQL of its own, to be started and ended as often as somebody wants. */
export interface PostgresCluster {
  url: string;
  start(): Promise<RunningProcess>;
}

/** Makes an empty PostgreSQL, with its usual settings but for those given; undefined where it is not installed. */
export async function makePostgres(
  port: number,
  folder: string,
  settings: Record<string, string> = {},
): Promise<PostgresCluster | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  await giveAway(folder);
  const data = join(folder, 'data');
  const command = [...asItself, join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  await run(command[0] ?? '', [...command.slice(1), '--locale=C'], { cwd: folder });
  const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const postgres = [join(programs, 'postgres'), ...place, ...chosen];
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => startProcess([...asItself, ...postgres], { ready: /ready to accept connections/ }),
  };
}

/** Makes an empty PostgreSQL and starts it, on any core. */
export async function startPostgres(
  port: number,
  folder: string,
): Promise<{ server: RunningProcess; url: string } | undefined> {
  const cluster = await makePostgres(port, folder);
  return cluster && { server: await cluster.start(), url: cluster.url };
}
