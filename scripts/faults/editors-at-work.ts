import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { create } from '../../src/features/content/editing/create.ts';
import { publish } from '../../src/features/content/editing/publish.ts';
import { publishTogether } from '../../src/features/content/editing/publish-together.ts';
import { save } from '../../src/features/content/editing/save.ts';
import { sharedPart } from '../../src/features/content/part.ts';
import { findTranslation, getRevision, listRevisions } from '../../src/features/content/queries.ts';
import { readRevision } from '../../src/features/content/texts.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Database } from '../../src/foundation/database/database.ts';
import { createId } from '../../src/foundation/ids.ts';
import { projectRoot } from '../../src/foundation/project-root.ts';
import type { OwnPostgres } from '../../test/own-postgres.ts';
import { waitUntilAtRest } from '../bench/servers.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { makeSite } from './site.ts';
import { summarise } from './visitors.ts';

const run = promisify(execFile);
const locale = 'en';
const editors = ['ada', 'bob', 'eve'];
const paragraphs = ['a', 'b', 'c'];
const importedId = createId();
const shared = { date: '2026-11-18', topics: ['tasks'] };

/** What is known from outside of the texts that everybody works on. */
class Chronicle {
  #count = 0;
  readonly entries = new Map<string, string>();
  /** Each word that a verb has taken, with the revision it is in. */
  readonly accepted = new Map<string, { entryId: string; revisionId: string }>();
  /** Words that were published, or whose publication has begun. */
  readonly published = new Set<string>();
  readonly unread = new Set<string>();
  readonly reads: Taken[] = [];
  readonly writes: Taken[] = [];
  outdated = 0;
  failed = 0;

  word(): string {
    this.#count += 1;
    return `mark${this.#count}x`;
  }
}

/** When something began and how long it took, in milliseconds. */
interface Taken {
  began: number;
  time: number;
}

/** How often this program looks whether it was held up itself, in milliseconds. */
const lookTime = 10;

/** Watches when this program, which measures, could not run: what somebody waited meanwhile was not the site's doing. */
function watchOwnPauses() {
  const pauses: Taken[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > 2 * lookTime) pauses.push({ began: last, time: now - last - lookTime });
    last = now;
  }, lookTime);
  return {
    pauses,
    stop: () => clearInterval(timer),
    /** What remains of a time without them. */
    without({ began, time }: Taken): number {
      const end = began + time;
      const overlap = (pause: Taken) =>
        Math.max(0, Math.min(end, pause.began + pause.time) - Math.max(began, pause.began));
      return time - pauses.reduce((sum, pause) => sum + overlap(pause), 0);
    },
  };
}

const wordsOf = (text: string): string[] => text.match(/mark\d+x/g) ?? [];

async function measure<Result>(taken: Taken[], work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  taken.push({ began, time: performance.now() - began });
  return result;
}

async function begin(db: Database, record: Chronicle, slug: string): Promise<void> {
  const store = { db, clock: systemClock };
  const author = 'ada';
  const blocks = paragraphs.map((id) => ({ id, type: 'prose' as const, data: { text: 'Words.' } }));
  const text = { locale, text: { fields: { title: slug, summary: 'S' }, blocks } } as const;
  const made = await create(store, { kind: 'news', slug, parentId: null, position: 0, shared, text, author });
  if (made.outcome !== 'created' || !made.textRevisionId) throw new Error(made.outcome);
  const { entryId } = made;
  const parts = [
    { entryId, part: sharedPart, revisionId: made.sharedRevisionId } as const,
    { entryId, part: locale, revisionId: made.textRevisionId } as const,
  ];
  await publishTogether(store, { parts, author });
  record.entries.set(slug, entryId);
}

/** Reads, thinks so long on average, adds a word to a paragraph, saves; every third time publishes exactly what was saved. */
async function edit(
  db: Database,
  record: Chronicle,
  { author, pace, isOver }: { author: string; pace: number; isOver: () => boolean },
): Promise<void> {
  const store = { db, clock: systemClock };
  const entryIds = [...record.entries.values()];
  for (let round = 0; !isOver(); round += 1) {
    const entryId = entryIds[Math.floor(Math.random() * entryIds.length)] ?? '';
    const base = (await findTranslation(db, entryId, locale))?.latest_revision_id ?? '';
    const before = readRevision(await getRevision(db, base));
    await wait(pace * (0.5 + Math.random()));
    const word = record.word();
    const place = Math.floor(Math.random() * before.blocks.length);
    const blocks = before.blocks.map((block, index) =>
      index === place && block.type === 'prose' ? { ...block, data: { text: `${block.data.text} ${word}` } } : block,
    );
    const text = { ...before, blocks };
    const saved = await measure(record.writes, () => save(store, { entryId, locale, base, text, author }));
    if (saved.outcome === 'outdated') record.outdated += 1;
    if (saved.outcome !== 'saved') continue;
    const { revisionId } = saved;
    record.accepted.set(word, { entryId, revisionId });
    if (round % 3 !== 0) continue;
    for (const known of wordsOf((await getRevision(db, revisionId)).blocks)) record.published.add(known);
    await measure(record.writes, () => publish(store, { entryId, part: locale, revisionId, author }));
  }
}

/** A folder whose texts change, brought in again and again by the command of an editor's machine. */
async function importAgain(
  { db, databaseUrl, dataDir }: { db: Database; databaseUrl: string; dataDir: string },
  record: Chronicle,
  isOver: () => boolean,
): Promise<number> {
  const command = [join(projectRoot, 'scripts/content.ts'), 'import'];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-content-'));
  await cp(join(projectRoot, 'content'), folder, { recursive: true });
  const own = join(folder, 'news/imported');
  await cp(join(folder, 'news/first-five-minutes'), own, { recursive: true });
  await writeFile(join(own, 'entry.yaml'), `id: ${importedId}\nposition: 0\ndate: 2026-11-18\ntopics:\n  - tasks\n`);
  let runs = 0;
  for (let words = 'Words.'; !isOver(); runs += 1) {
    const word = record.word();
    words += ` ${word}`;
    record.published.add(word);
    await writeFile(join(own, 'en.md'), `---\ntitle: Imported\nsummary: S\n---\n\n::: prose #a\n${words}\n:::\n`);
    await run(process.execPath, [...command, folder], { env });
    const revisionId = (await findTranslation(db, importedId, locale))?.latest_revision_id ?? '';
    record.accepted.set(word, { entryId: importedId, revisionId });
    await wait(1_000);
  }
  await rm(folder, { recursive: true });
  return runs;
}

async function read(origin: string, record: Chronicle, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const slug of [...record.entries.keys(), 'imported']) {
      const response = await measure(record.reads, async () => {
        const answer = await fetch(`${origin}/news/${slug}`, { redirect: 'manual' });
        return { status: answer.status, text: await answer.text() };
      });
      if (response.status !== 200 && slug !== 'imported') record.failed += 1;
      for (const word of wordsOf(response.text)) if (!record.published.has(word)) record.unread.add(word);
      await wait(10);
    }
  }
}

async function findLost(db: Database, record: Chronicle): Promise<string[]> {
  const lost: string[] = [];
  const known = new Map<string, Awaited<ReturnType<typeof listRevisions>>>();
  for (const [word, { entryId, revisionId }] of record.accepted) {
    const revisions = known.get(entryId) ?? (await listRevisions(db, entryId, locale));
    known.set(entryId, revisions);
    const isKept = revisions[0]?.blocks.includes(`${word}`);
    if (!isKept || !revisions.find(({ id }) => id === revisionId)?.blocks.includes(word)) lost.push(word);
  }
  return lost;
}

type Counted = ReturnType<typeof summarise> & { count: number; slow: number };

/** What nobody waits longer for, in milliseconds. */
const longest = 200;

const describe = (what: string, { count, p99, slowest, slow }: Counted) =>
  `${count} ${what}: p99 ${milliseconds(p99)}, slowest ${milliseconds(slowest)}, ${slow} over ${milliseconds(longest)}`;

/**
 * Two instances on one database; three editors write and publish, files are imported, visitors read on both. Each editor saves every `pace`
 * milliseconds on average: at an eighth of a second they get in each other's way as often as possible, at two seconds they are people.
 */
export async function editAtOnce(database: OwnPostgres, minutes: number, pace: number): Promise<Finding[]> {
  const databaseUrl = await database.create('faults_editors');
  const site = await makeSite(databaseUrl);
  const servers = [await site.start(), await site.start()];
  const databases = [...editors, 'import'].map(() => site.open());
  const [first] = databases;
  if (!first) throw new Error('no database');
  const record = new Chronicle();
  for (const slug of ['one', 'two']) await begin(first, record, `edited-${slug}`);
  await Promise.all(servers.map(({ process: { pid = 0 } }) => waitUntilAtRest({ workers: () => [pid] })));
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const own = watchOwnPauses();
  const [imports] = await Promise.all([
    importAgain({ db: databases.at(-1) ?? first, databaseUrl, dataDir: site.dataDir }, record, isOver),
    ...editors.map((author, index) => edit(databases[index] ?? first, record, { author, pace, isOver })),
    ...servers.map(({ url }) => read(url, record, isOver)),
  ]);
  own.stop();
  const lost = await findLost(first, record);
  for (const db of databases) await db.destroy();
  for (const server of servers) await server.kill();
  await site.remove();
  const [reads, writes] = [record.reads, record.writes].map((taken) => {
    const times = taken.map(own.without);
    return { count: taken.length, slow: times.filter((time) => time > longest).length, ...summarise(times) };
  }) as [Counted, Counted];
  const longestPause = Math.max(0, ...own.pauses.map(({ time }) => time));
  const title = `Three editors and an importer, ${minutes} min, a save each ${milliseconds(pace)}`;
  return [
    find(
      `${title}: words`,
      '0 lost, 0 read before they were published',
      `${record.accepted.size} saved (${record.outdated} told that they were outdated, ${imports} imports), ${lost.length} lost, ${record.unread.size} read too early`,
      lost.length === 0 && record.unread.size === 0,
    ),
    find(
      `${title}: requests`,
      `none over ${milliseconds(longest)}, 0 failed`,
      `${describe('pages', reads)}; ${describe('writes', writes)}; ${record.failed} failed; this program was held up itself ${own.pauses.length} times, at most ${milliseconds(longestPause)}, which is taken off; load ${loadavg()[0]?.toFixed(1)}`,
      reads.slow + writes.slow + record.failed === 0,
    ),
  ];
}
