import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../src/foundation/clock.ts';
import type { OwnPostgres } from '../../test/own-postgres.ts';
import { findFreePort, type RunningServer } from '../../test/running-server.ts';
import { createTestAccount } from '../../test/test-account.ts';
import { testGrants } from '../../test/test-grants.ts';
import { timeUntil } from '../../test/waiting.ts';
import { ask } from './ask.ts';
import { Acknowledged, listActs } from './desk-acts.ts';
import { findHalfDone, findLost } from './desk-checks.ts';
import { prepareTexts } from './desk-texts.ts';
import { DeskVisitor, type Sent } from './desk-visitor.ts';
import type { Engine } from './engines.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { makeSite } from './site.ts';

interface Rounds {
  kills: number;
  /** How often the database is ended under the desk. */
  outages: number;
}

/** Returns in the middle of what comes after so many forms: now after the first, now after thirty. */
async function letWork(sent: Sent): Promise<void> {
  const enough = sent.answered + 1 + Math.random() * 30;
  await timeUntil(async () => sent.answered >= enough, 60_000);
  await wait(Math.random() * 150);
}

const isReady = async (url: string) => (await ask(`${url}/readyz`, { timeout: 1_000 })).status === 200;

/** Ends the database for a moment; how long after its return the site is ready, in milliseconds. */
async function takeAway(database: OwnPostgres, url: string, round: number): Promise<number> {
  await database.end(round % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
  await wait(Math.random() * 3_000);
  await database.start();
  return (await timeUntil(() => isReady(url), 20_000)) ?? Number.POSITIVE_INFINITY;
}

/**
 * Two editors and a translator write, publish together, plan, upload, exchange files, replace an address everywhere, change settings, invite
 * and accept drafts, each through the real forms, while the process is ended as by a power cut and its database ends. Whoever gets no answer
 * sends the same form once more.
 */
export async function killDesk(engine: Engine, database: OwnPostgres | undefined, rounds: Rounds): Promise<Finding[]> {
  const site = await makeSite(await engine.createDatabase());
  const port = await findFreePort();
  const start = () => site.start({}, { port });
  let server: RunningServer = await start();
  const db = site.open();
  const store = { db, clock: systemClock, sessions: site.sessionsOf(db) };
  const texts = await prepareTexts(store);
  const sent: Sent = { answered: 0, again: 0, faults: [] };
  const visitors: DeskVisitor[] = [];
  for (const first_name of ['Ada', 'Bob', 'Eleni']) {
    const account = await createTestAccount(store, { grants: testGrants('coordinator'), first_name });
    visitors.push(new DeskVisitor(server.url, account, sent));
  }
  const done = new Acknowledged();
  const broken: string[] = [];
  let isOver = false;
  const work = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await act(turn).catch((error) => broken.push(String(error).slice(0, 300)));
    }
  };
  const working = Promise.all(listActs(visitors, texts, done).map(work));
  const halfDone = new Set<string>();
  const lookForHalves = async () => {
    for (const half of await findHalfDone(db, texts)) halfDone.add(half);
  };
  for (let round = 0; round < rounds.kills; round += 1) {
    await letWork(sent);
    await server.kill();
    await lookForHalves();
    server = await start();
  }
  let slowestBack = 0;
  for (let round = 0; database && round < rounds.outages; round += 1) {
    await letWork(sent);
    slowestBack = Math.max(slowestBack, await takeAway(database, server.url, round));
    await lookForHalves();
  }
  isOver = true;
  await working;
  const lost = await findLost(db, texts, done, server.url);
  await db.destroy();
  await server.kill();
  await site.remove();
  const outages = database ? `, database ended ${rounds.outages} times` : '';
  const title = `${engine.name}: the desk, ${rounds.kills} × kill −9${outages}`;
  const named = (all: Iterable<string>) => [...new Set(all)].slice(0, 5).join('; ') || 'none';
  return [
    find(
      `${title}: what was said to be done`,
      'nothing lost',
      `${sent.answered} forms answered, ${sent.again} sent once more; lost: ${named(lost)}`,
      lost.length === 0 && sent.answered > rounds.kills,
    ),
    find(`${title}: half done`, 'nothing', named(halfDone), halfDone.size === 0),
    find(
      `${title}: answers`,
      'each form is done in the end, no error without words',
      `not done: ${named(broken)}; amiss: ${named(sent.faults)}`,
      broken.length === 0 && sent.faults.length === 0,
    ),
    ...(database ? [find(`${title}: ready again`, '≤ 2 s', milliseconds(slowestBack), slowestBack <= 2_000)] : []),
  ];
}
