import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { PublishedContent } from '../src/features/content/published.ts';
import { listDigests } from '../src/features/newsletter/queries.ts';
import { systemClock as clock } from '../src/foundation/clock.ts';
import { type Database, openSqlite } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { Outbox } from '../src/foundation/jobs/outbox.ts';
import { createLog } from '../src/foundation/log.ts';
import { readSecret } from '../src/foundation/secret.ts';
import { isOpen } from '../src/route-list.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { addReaders, sendNews } from './test-newsletter.ts';
import { timeUntil } from './waiting.ts';

const secret = 'a secret that only this test knows, 32+';

/** A real mail server that tells of each message when it has it whole, before its sender knows. */
async function startMailServer(onTaken: (email: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        onTaken(envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  // Whoever is killed hangs up in the middle.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** What was under way when its server was killed is found as it is once its time has passed. */
async function letTimePass(db: Database): Promise<void> {
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  await db
    .updateTable('newsletter_recipients')
    .set({ changed_at: longAgo })
    .where('state', '=', 'handed-over')
    .execute();
  await db
    .updateTable('outbox')
    .set({ due_at: longAgo, claimed_until: null })
    .where('kind', '=', 'newsletter')
    .execute();
}

async function begin(db: Database, dataDir: string, emails: string[]): Promise<void> {
  const signing = readSecret(readEnvironment({ DATA_DIR: dataDir, SECRET: secret }));
  const outbox = new Outbox({ db, clock, secret: signing, log: createLog('silent') });
  await addReaders(db, emails);
  await sendNews({ db, clock, outbox, content: new PublishedContent(db, clock, isOpen) });
}

/**
 * Sends a digest with the built server, which is killed as often as asked, each time while a message is between the mail server's hands and
 * its own notes. Says whom the mail server took a message for, who got a second one, and what is noted of each reader.
 */
export async function sendThroughKills({
  dataDir,
  readers,
  kills,
}: {
  dataDir: string;
  readers: number;
  kills: number;
}) {
  const taken = new Set<string>();
  const twice: string[] = [];
  let running: RunningServer | undefined;
  let killed = 0;
  let changed = Promise.withResolvers<void>();
  const mailServer = await startMailServer((email) => {
    if (taken.has(email)) twice.push(email);
    taken.add(email);
    const next = Math.floor((readers * (killed + 1)) / (kills + 1));
    if (killed < kills && taken.size >= next) {
      killed += 1;
      running?.process.kill('SIGKILL');
      changed.resolve();
    }
  });
  const settings = async () => ({ SECRET: secret, SMTP_URL: mailServer.url, NEWSLETTER_PER_MINUTE: '6000' });
  const start = async () => {
    changed = Promise.withResolvers<void>();
    running = await startServer({ dataDir, settings });
  };
  const file = join(dataDir, 'polylogue.db');
  if (!existsSync(file)) {
    await start();
    await running?.kill();
  }
  const db = openSqlite(file);
  try {
    const emails = Array.from({ length: readers }, (_, number) => `reader-${number}@school.example`);
    await begin(db, dataDir, emails);
    await start();
    while (killed < kills) {
      await changed.promise;
      await running?.kill();
      await letTimePass(db);
      await start();
    }
    const isFinished = async () => (await listDigests(db)).every(({ finished_at }) => finished_at !== null);
    if ((await timeUntil(isFinished, 300_000)) === undefined) throw new Error('The digest does not come to its end.');
    const rows = await db
      .selectFrom('newsletter_recipients')
      .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'newsletter_recipients.subscription_id')
      .select(['email', 'state'])
      .execute();
    return { taken: [...taken], twice, kills: killed, states: new Map(rows.map(({ email, state }) => [email, state])) };
  } finally {
    await db.destroy();
    await running?.kill();
    await mailServer.close();
  }
}
