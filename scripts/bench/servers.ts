import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../src/foundation/project-root.ts';
import { isInstalled, type RunningProcess, startProcess } from '../../test/processes.ts';

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
