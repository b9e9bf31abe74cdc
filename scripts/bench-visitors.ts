/**
 * npm run bench:visitors [-- --quick]: what visitors ask for beside pages. What their pages say of a visit, a search in each language at 200 a
 * second, a kept page with visits counted against one without, and messages to the project, each of another sender.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProcess, startProcess } from '../test/processes.ts';
import { findFreePort } from '../test/running-server.ts';
import { type Asking, putSteadyLoadOn } from './bench/load.ts';
import { describeMachine } from './bench/machine.ts';
import { atLeast, atMost, count, figures, machineLine, table, targetTable } from './bench/markdown.ts';
import { measureInRounds, measureOnce, type Subject } from './bench/rounds.ts';
import { productCommand, productEnvironment } from './bench/servers.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 1 : 2;
const searchesPerSecond = 200;
const wantedSearchTime = 20;

/** As many as a minute's visits may come from without one of them being held back. */
const networks = Array.from({ length: 20_000 }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
const messagesPerSecond = 50;
const searches = [
  ['/search', ['breakout rooms', 'turn-taking', 'feedback', 'silence in the chat', 'rubric']],
  ['/bg/search', ['обратна връзка', 'урок', 'социално присъствие']],
  ['/gr/search', ['ανατροφοδότηση', 'μάθημα', 'αξιολόγηση']],
  ['/tr/search', ['geri bildirim', 'öğretmen', 'ders']],
] as const;

async function start(folder: string, name: string, settings: Record<string, string>) {
  const port = await findFreePort();
  const env = { ...productEnvironment(port, join(folder, name)), TRUST_PROXY: '1', ...settings };
  const server = await startProcess(productCommand, { env, ready: /is ready at/, core: 0 });
  return { server, origin: `http://127.0.0.1:${port}` };
}

/** Messages from the contact form, as programs send them. The server waits for no typing, so that they may come at once. */
async function writeMessages(origin: string, howMany: number): Promise<Asking> {
  const asked = await fetch(`${origin}/api/contact`);
  const { ticket } = (await asked.json()) as { ticket: string };
  const token = /XSRF-TOKEN=([^;]+)/.exec(asked.headers.getSetCookie().join())?.[1] ?? '';
  const messages = Array.from({ length: howMany }, (_, index) =>
    JSON.stringify({
      ...{ ticket, name: 'Somebody', email: `reader-${index}@school.example`, subject: `Question ${index}` },
      message:
        'May we use the cards of the second lesson on paper, and is there a version for those who read larger letters?',
    }),
  );
  const headers = [`Origin: ${origin}`, `Cookie: XSRF-TOKEN=${token}`, `X-XSRF-TOKEN: ${decodeURIComponent(token)}`];
  return { url: `${origin}/api/contact`, headers, jsons: messages, networks: networks.slice(0, howMany) };
}

const machine = describeMachine();
const folder = await mkdtemp(join(tmpdir(), 'polylogue-bench-'));
const running: RunningProcess[] = [];
try {
  const site = await start(folder, 'counted', { FORM_SECONDS: '0' });
  running.push(site.server);
  const uncounted = await start(folder, 'uncounted', { STATISTICS: 'off' });
  running.push(uncounted.server);
  const cached = ({ server, origin }: typeof site, name: string): Subject & { bytes: number } => ({
    ...{ name, server, url: `${origin}/`, headers: ['Accept-Encoding: gzip'], bytes: 0 },
  });
  const visit: Subject & { bytes: number } = {
    ...{ name: 'visit', server: site.server, url: `${site.origin}/visits`, bytes: 0, networks },
    json: JSON.stringify({ page: '/bg/news', referrer: 'search.example' }),
    headers: [
      `Origin: ${site.origin}`,
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ],
  };
  const onRound = (round: number) => process.stderr.write(`round ${round} of ${rounds}\n`);
  const subjects = [cached(site, 'counted'), cached(uncounted, 'uncounted'), visit];
  const [counted, plain, visits] = await measureInRounds(subjects, { rounds, seconds, onRound });
  const found = [];
  for (const [path, words] of searches) {
    const queries = words.map((word) => `?q=${encodeURIComponent(word)}`);
    const search = {
      name: path,
      server: site.server,
      url: site.origin + path,
      headers: ['Accept-Encoding: br'],
      queries,
    };
    // The first question has the index made.
    await measureOnce(search, 1, putSteadyLoadOn(10));
    found.push(await measureOnce(search, seconds * 2, putSteadyLoadOn(searchesPerSecond)));
  }
  const messages = await writeMessages(site.origin, messagesPerSecond * seconds * 4);
  const contact = { name: '/api/contact', server: site.server, ...messages };
  const kept = await measureOnce(contact, seconds * 2, putSteadyLoadOn(messagesPerSecond));
  const rows = [counted, plain, visits, ...found, kept].flatMap((one) =>
    one ? [[one.name, count(one.perSecond), `${figures(one.p99)} ms`, `${figures(one.cpu)} ms`]] : [],
  );
  const more = counted?.cpu && plain?.cpu ? 100 * (counted.cpu / plain.cpu - 1) : undefined;
  const targets = [
    atLeast('What pages say of visits', visits?.perSecond, 10_000, '/s'),
    atMost('A kept page where visits are counted costs more, by CPU', more, 3, '%'),
    ...found.map(({ name, p99 }) => atMost(`p99 of ${name} at ${searchesPerSecond}/s`, p99, wantedSearchTime, 'ms')),
  ];
  const lines = [...table(['what', 'requests/s', 'p99', 'CPU per request'], rows), '', ...targetTable(targets)];
  console.log([machineLine(machine), '', ...lines].join('\n'));
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
