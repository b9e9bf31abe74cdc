import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../src/foundation/project-root.ts';
import { findFreePort } from './running-server.ts';

const run = promisify(execFile);
const has = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/** The nginx of this machine; Debian keeps it where only administrators look. */
const findNginx = () => ['nginx', '/usr/sbin/nginx'].find(has);

/** Which program is missing to try the configuration out; undefined where none is. */
export function missingForNginx(): string | undefined {
  if (!findNginx()) return 'nginx';
  return has('openssl') ? undefined : 'openssl';
}

export interface OwnNginx {
  /** The public address, without trailing slash. */
  url: string;
  plainUrl: string;
  readAccessLog(): Promise<string>;
  request(path: string, options?: ProxyRequest): Promise<ProxyAnswer>;
  stop(): Promise<void>;
}

interface ProxyRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface ProxyAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** What TLS agreed on, such as `h2`. */
  protocol: string;
}

/** Exchanges parts of the configuration for those of this try; one that is not there any more is an error. */
function exchange(text: string, parts: [string, string][]): string {
  return parts.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/nginx/polylogue.conf does not say "${from}" any more`);
    return result.replaceAll(from, to);
  }, text);
}

/** What Debian's own nginx.conf brings, as far as it matters to the site: above all, compression is on. */
const surroundings = (folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  gzip_types text/css application/javascript;
  access_log ${folder}/other.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/polylogue.conf;
}
`;

async function ask(url: string, ca: string, path: string, options: ProxyRequest): Promise<ProxyAnswer> {
  const session = connect(url, { ca });
  try {
    await once(session, 'connect');
    const stream = session.request({ ':path': path, ':method': options.method ?? 'GET', ...options.headers });
    stream.end(options.body);
    const [headers] = await once(stream, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const protocol = session.alpnProtocol ?? '';
    return { status: Number(headers[':status']), headers, body: Buffer.concat(chunks), protocol };
  } finally {
    session.close();
  }
}

/** Runs this machine's nginx with the project's configuration before instances on given ports. The port is known before they start. */
export async function startOwnNginx(port: number, instances: [number, number]): Promise<OwnNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-nginx-'));
  const [certificate, key, plain] = [join(folder, 'cert.pem'), join(folder, 'key.pem'), await findFreePort()];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...names]);
  const written = await readFile(join(projectRoot, 'deploy/nginx/polylogue.conf'), 'utf8');
  const configuration = exchange(written, [
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/letsencrypt/live/polylogue.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/polylogue.example/privkey.pem', key],
    ['polylogue.example', 'localhost'],
    ['127.0.0.1:3001', `127.0.0.1:${instances[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${instances[1]}`],
    ['/var/log/nginx', folder],
    ['root /opt/polylogue/deploy;', `root "${join(projectRoot, 'deploy')}";`],
  ]);
  await writeFile(join(folder, 'polylogue.conf'), configuration);
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder));
  await mkdir(join(folder, 'logs'));
  const nginx = findNginx() ?? 'nginx';
  const parameters = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  await run(nginx, ['-t', ...parameters]);
  const server = spawn(nginx, parameters, { stdio: 'ignore' });
  const stopWithUs = () => server.kill();
  process.once('exit', stopWithUs);
  const ca = await readFile(certificate, 'utf8');
  const url = `https://localhost:${port}`;
  await untilAnswering(() => ask(url, ca, '/away/away.css', {}));
  return {
    url,
    plainUrl: `http://localhost:${plain}`,
    readAccessLog: () => readFile(join(folder, 'polylogue.log'), 'utf8'),
    request: (path, options = {}) => ask(url, ca, path, options),
    async stop() {
      process.off('exit', stopWithUs);
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const answered = await work().then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
