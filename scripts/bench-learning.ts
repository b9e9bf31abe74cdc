/**
 * npm run bench:learning [-- --quick]: what docs/performance-learning.md says, measured again. The lesson page of one learner beside
 * React's own rendering of the same markup, progress writes through HTTP, and both again with few and many learners and courses; on
 * SQLite, and on PostgreSQL where it is installed.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '../test/postgres-cluster.ts';
import { findFreePort } from '../test/running-server.ts';
import { fetchBytes } from './bench/fetch-bytes.ts';
import { type Growth, writeLearningReport } from './bench/learning-report.ts';
import { addCourses, addLearners, type LearningSite, startLearningSite } from './bench/learning-site.ts';
import { putSteadyLoadOn } from './bench/load.ts';
import { describeMachine } from './bench/machine.ts';
import { type Measurement, measureInRounds, measureOnce, type Subject } from './bench/rounds.ts';
import { startReference } from './bench/servers.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 1 : 2;

const plain = 'Accept-Encoding: identity';
const browser = 'Accept-Encoding: gzip, deflate, br, zstd';

const page = ({ server, origin, lesson }: LearningSite, cookies: string[], encoding = browser): Subject => ({
  name: 'page',
  server,
  url: `${origin}/mooc/${lesson}`,
  headers: [encoding],
  cookies,
});

/** "I have read this", as the page's own script says it. */
const write = ({ server, origin, lesson }: LearningSite, cookies: string[]): Subject => ({
  name: 'write',
  server,
  url: `${origin}/mooc/${lesson}/progress`,
  headers: ['Accept: application/json', `Origin: ${origin}`],
  form: 'end=reached',
  cookies,
});

const say = (text: string) => process.stderr.write(`${text}\n`);
const inRounds = (subjects: (Subject & { bytes: number })[]) =>
  measureInRounds(subjects, { rounds, seconds, onRound: (round) => say(`round ${round} of ${rounds}`) });

/** Page and writes beside React alone on the same markup, in turn. */
async function measureSite(site: LearningSite, cookies: string[], folder: string): Promise<Measurement[]> {
  const asked = { url: page(site, cookies).url, headers: [`Cookie: ${cookies[0]}`] };
  const html = await fetchBytes(asked);
  const [file, zipped] = [join(folder, 'page.html'), join(folder, 'page.html.gz')];
  await writeFile(file, html);
  await writeFile(zipped, gzipSync(html));
  const port = await findFreePort();
  const reference = await startReference(port, file, zipped);
  try {
    const subjects = [
      { name: 'react', server: reference, url: `http://127.0.0.1:${port}/react`, headers: [], bytes: html.length },
      { ...page(site, cookies, plain), name: 'plain', bytes: html.length },
      {
        ...page(site, cookies),
        name: 'compressed',
        bytes: (await fetchBytes({ ...asked, headers: [...asked.headers, browser] })).length,
      },
      { ...write(site, cookies), name: 'writes', bytes: 0 },
    ];
    const measured = await inRounds(subjects);
    const writes = measured.find(({ name }) => name === 'writes')?.perSecond ?? 0;
    const half = { ...write(site, cookies), name: 'half' };
    const atHalf = await measureOnce(half, seconds * 3, putSteadyLoadOn(writes / 2));
    return [...measured, { ...atHalf, bytes: 0 }];
  } finally {
    await reference.stop();
  }
}

/** What one page and one write cost while learners and courses grow. */
async function measureGrowth(site: LearningSite, first: string[]): Promise<Growth[]> {
  const grown: Growth[] = [];
  let cookies = first;
  const measure = async (learners: number, courses: number) => {
    say(`${learners} learners, ${courses} courses`);
    const subjects = [page(site, cookies), write(site, cookies)].map((subject) => ({ ...subject, bytes: 0 }));
    const [pages, writes] = await inRounds(subjects);
    if (pages && writes) grown.push({ learners, courses, page: pages, write: writes });
  };
  await measure(64, 5);
  cookies = await addLearners(site, 936);
  await measure(1_000, 5);
  cookies = await addLearners(site, 99_000);
  await measure(100_000, 5);
  await addCourses(site, 495);
  await measure(100_000, 500);
  return grown;
}

async function measureOn(databaseUrl: string, folder: string) {
  say(databaseUrl ? 'PostgreSQL' : 'SQLite');
  const site = await startLearningSite(databaseUrl);
  try {
    const cookies = await addLearners(site, 64);
    return { results: await measureSite(site, cookies, folder), growth: await measureGrowth(site, cookies) };
  } finally {
    await site.stop();
  }
}

const machine = describeMachine();
const folder = await mkdtemp(join(tmpdir(), 'polylogue-bench-'));
try {
  const sqlite = await measureOn('', folder);
  const database = await startPostgres(await findFreePort(), join(folder, 'postgres'));
  const postgres = database && (await measureOn(database.url, folder).finally(database.server.stop));
  await writeLearningReport({ machine, rounds, seconds, sqlite, postgres }, { keep: !quick });
} finally {
  await rm(folder, { recursive: true, force: true });
}
