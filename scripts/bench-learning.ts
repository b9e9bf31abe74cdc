/**
 * node scripts/bench-learning.ts [postgres://…]: what the training programme costs. The lesson page of one learner beside React's own
 * rendering of the same markup, progress writes through HTTP, and both again with few and many learners and courses. The server has a
 * core of its own where the system can pin it; the database named must be empty.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { addCourses, addLearners, type LearningSite, startLearningSite } from './bench/learning-site.ts';
import { cpuTime, type Server } from './bench/processes.ts';
import { findPort, startReference } from './bench/servers.ts';

const seconds = process.argv.includes('--quick') ? 1 : 4;

interface Measured {
  perSecond: number;
  p99: number;
  /** Processor time of the server for one request, in milliseconds. */
  cpu: number;
}

type Load = Pick<autocannon.Options, 'connections' | 'overallRate'>;

async function load(
  server: Server,
  url: string,
  requests: autocannon.Request[],
  options: Load = {},
): Promise<Measured> {
  const before = cpuTime(server.workers()) ?? Number.NaN;
  const result = await autocannon({ url, connections: 16, duration: seconds, requests, ...options });
  const cpu = (cpuTime(server.workers()) ?? Number.NaN) - before;
  const { total } = result.requests;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} of ${total} answers were not 2xx`);
  return { perSecond: Math.round(total / result.duration), p99: result.latency.p99, cpu: cpu / total };
}

const show = ({ perSecond, p99, cpu }: Measured) => `${perSecond}/s | p99 ${p99} ms | ${cpu.toFixed(2)} ms CPU`;

function measurePage({ server, origin, lesson }: LearningSite, cookies: string[], encoding = 'br'): Promise<Measured> {
  const headers = { 'accept-encoding': encoding };
  const requests = cookies.map((cookie) => ({
    method: 'GET' as const,
    path: `/mooc/${lesson}`,
    headers: { ...headers, cookie },
  }));
  return load(server, origin, requests);
}

function measureWrites({ server, origin, lesson }: LearningSite, cookies: string[], options?: Load): Promise<Measured> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const path = `/mooc/${lesson}/progress`;
  const requests = cookies.map((cookie) => ({
    method: 'POST' as const,
    path,
    body: 'end=reached',
    headers: { ...headers, cookie },
  }));
  return load(server, origin, requests, options);
}

/** React alone on the same markup, in the same run. */
async function measureReact(html: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-bench-'));
  const [page, zipped] = [join(folder, 'page.html'), join(folder, 'page.html.gz')];
  await writeFile(page, html);
  await writeFile(zipped, gzipSync(html));
  const port = await findPort();
  const reference = await startReference(port, page, zipped);
  const requests = [{ method: 'GET' as const, path: '/react' }];
  await load(reference, `http://127.0.0.1:${port}`, requests);
  const measured = await load(reference, `http://127.0.0.1:${port}`, requests);
  await reference.stop();
  await rm(folder, { recursive: true });
  return measured;
}

async function comparePage(site: LearningSite, cookies: string[]): Promise<void> {
  const response = await fetch(`${site.origin}/mooc/${site.lesson}`, { headers: { cookie: cookies[0] ?? '' } });
  const html = await response.text();
  const react = await measureReact(html);
  const plain = await measurePage(site, cookies, 'identity');
  const page = await measurePage(site, cookies);
  // By processor time: what else the machine is doing takes requests away from each by chance.
  const ratio = (measured: Measured) => (react.cpu / measured.cpu).toFixed(2);
  console.log(`React alone, ${(html.length / 1024).toFixed(0)} KB | ${show(react)} | 1`);
  console.log(`lesson page, not compressed | ${show(plain)} | ${ratio(plain)}`);
  console.log(`lesson page, brotli | ${show(page)} | ${ratio(page)}`);
}

async function measure(databaseUrl: string): Promise<void> {
  console.log(`\n${databaseUrl ? 'PostgreSQL' : 'SQLite, synchronous=FULL'}`);
  const site = await startLearningSite(databaseUrl);
  try {
    let cookies = await addLearners(site, 10);
    await measurePage(site, cookies);
    if (!databaseUrl) await comparePage(site, cookies);
    await measureWrites(site, cookies);
    cookies = await addLearners(site, 64);
    const writes = await measureWrites(site, cookies, { connections: 64 });
    console.log(`progress writes | ${show(writes)}`);
    const half = Math.round(writes.perSecond / 2);
    console.log(
      `at half that load | ${show(await measureWrites(site, cookies, { connections: 64, overallRate: half }))}`,
    );
    const both = async (name: string) => {
      await measurePage(site, cookies);
      console.log(`${name}: page | ${show(await measurePage(site, cookies))}`);
      console.log(`${name}: write | ${show(await measureWrites(site, cookies))}`);
    };
    await both('74 learners, 5 courses');
    cookies = await addLearners(site, 926);
    await both('1,000 learners, 5 courses');
    cookies = await addLearners(site, 99_000);
    await both('100,000 learners, 5 courses');
    await addCourses(site, 495);
    await setTimeout(2_000);
    await both('100,000 learners, 500 courses');
  } finally {
    await site.stop();
  }
}

await measure('');
const postgres = process.argv.slice(2).find((argument) => argument.startsWith('postgres'));
if (postgres) await measure(postgres);
