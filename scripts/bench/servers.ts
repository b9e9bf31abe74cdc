import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../src/foundation/project-root.ts';
import { cpuTime, isInstalled, type RunningProcess, startProcess } from '../../test/processes.ts';

export const productCommand = [process.execPath, join(projectRoot, 'dist/server/server.js')];

export function productEnvironment(port: number, dataDir: string): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    SITE_URL: '',
    DATABASE_URL: '',
  };
}

/** The product as `npm start` runs it after the build. */
export function startProduct(port: number, dataDir: string): Promise<RunningProcess> {
  return startProcess(productCommand, { env: productEnvironment(port, dataDir), ready: /is ready at/, core: 0 });
}

/** The share of a core below which a server rests, and how many seconds are waited for that at most. */
const resting = { share: 0.03, seconds: 120 };

/** Resolves when a server has done what it does after a start: reading its texts for search takes the core for some seconds. */
export async function waitUntilAtRest(server: Pick<RunningProcess, 'workers'>): Promise<void> {
  let before = cpuTime(server.workers());
  for (let second = 0; second < resting.seconds && before !== undefined; second += 1) {
    await pause(1000);
    const now = cpuTime(server.workers()) ?? 0;
    if (now - before < resting.share * 1000) return;
    before = now;
  }
  if (before !== undefined) throw new Error(`The server was still at work ${resting.seconds} s after its start.`);
}

/** Plain React and plain Node; it writes nothing and knows only the page it is given. */
export function startReference(port: number, page: string, gzipped: string): Promise<RunningProcess> {
  const program = fileURLToPath(import.meta.resolve('./reference-server.ts'));
  return startProcess([process.execPath, program, String(port), page, gzipped], {
    env: { NODE_ENV: 'production' },
    ready: /ready/,
    core: 0,
  });
}

/** nginx with what its manual recommends for static files: one worker, gzip_static, open files kept, no log. Undefined where not installed. */
export async function startNginx(port: number, folder: string, root: string): Promise<RunningProcess | undefined> {
  if (!isInstalled('nginx')) return undefined;
  await mkdir(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      types { text/html html; } default_type text/html;
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
      open_file_cache max=100 inactive=60s; open_file_cache_valid 60s;
      server { listen 127.0.0.1:${port}; root ${root}; }
    }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  return startProcess(['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    ready: new URL(`http://127.0.0.1:${port}/page.html`),
    core: 0,
  });
}
