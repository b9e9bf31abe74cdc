import { sql } from 'kysely';
import type { Engine } from './engines.ts';
import { type Finding, find } from './finding.ts';
import { makeSite } from './site.ts';
import { startWriters } from './writers.ts';

/** The process is ended as by a power cut, in the middle of writes, again and again; what it had acknowledged must all be there. */
export async function killWhileWriting(engine: Engine, rounds: number): Promise<Finding[]> {
  const site = await makeSite(await engine.createDatabase());
  let acknowledged = 0;
  const lost: string[] = [];
  let slowestStart = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const server = await site.start();
    slowestStart = Math.max(slowestStart, performance.now() - began);
    const db = site.open();
    const learners = await site.addLearners(db, 12);
    // Now after the first write, now after hundreds: within a transaction, between two, during the disk's own work.
    const killAfter = 1 + ((round * 37) % 240);
    const killed = Promise.withResolvers<void>();
    let isOver = false;
    const onAcknowledged = (count: number) => {
      if (isOver || count < killAfter) return;
      isOver = true;
      server.kill().then(killed.resolve);
    };
    const writers = startWriters({ origins: [server.url], learners, site, onAcknowledged });
    await killed.promise;
    await writers.stop();
    acknowledged += writers.acknowledged;
    lost.push(...(await writers.findLost(db)));
    if (!engine.databaseUrl) {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      if (rows[0]?.integrity_check !== 'ok') lost.push(`the file itself: ${rows[0]?.integrity_check}`);
    }
    await db.destroy();
  }
  await site.remove();
  return [
    find(
      `${engine.name}: ${rounds} × kill −9 under writes`,
      'every start succeeds, nothing acknowledged is lost',
      `${acknowledged} writes acknowledged, ${lost.length} lost, slowest start ${(slowestStart / 1000).toFixed(1)} s`,
      lost.length === 0,
    ),
  ];
}
