import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { openTestDatabase } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { addReaders, approveNews, newsletterTables, sendNews } from '../../../test/test-newsletter.ts';
import type { Database } from '../../foundation/database/database.ts';
import { MayBeDone, NobodyThere, RefusedForGood } from '../../foundation/jobs/failures.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { beginDigest } from './begin-digest.ts';
import { countRecipients } from './delivery-queries.ts';
import { readArticles } from './digest.ts';
import { draftDigest } from './draft-digest.ts';
import { leave } from './leave.ts';
import { findDigest, listEditions } from './queries.ts';
import { sendTurn } from './send-digest.ts';

const minute = 60_000;
let now: Date;
let db: Database;
let app: TestApp;
const parts = () => ({ ...app.services, clock: () => now });
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
beforeAll(async () => {
  db = await openTestDatabase('starter');
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  await emptyTables(db, 'outbox', ...newsletterTables);
  app = await createTestApp({ db, clock: () => now });
});
afterAll(() => db.destroy());

/** Lets everything that is due happen, minute by minute. */
async function pass(minutes: number) {
  for (let at = 0; at < minutes; at += 1) {
    await app.runJobs();
    wait(1);
  }
}

describe('a digest', () => {
  test('reaches every reader once, in the reader’s language, and nobody who only asked for it', async () => {
    for (const locale of localeCodes)
      await addReaders(app.db, [`${locale}-1@school.example`, `${locale}-2@school.example`], locale);
    await app.post('/newsletter', { email: 'asked@school.example' });
    const digest = await sendNews(parts());
    await pass(15);
    const digests = app.mails.filter(({ unsubscribe }) => unsubscribe);
    expect(digests.map(({ to }) => to).toSorted()).toEqual(
      localeCodes.flatMap((locale) => [`${locale}-1@school.example`, `${locale}-2@school.example`]).toSorted(),
    );
    for (const { to, language } of digests) expect(to.startsWith(language === 'el' ? 'gr' : language)).toBe(true);
    expect(await countRecipients(app.db, digest)).toEqual({ accepted: 12 });
    expect((await findDigest(app.db, digest))?.finished_at).not.toBeNull();
  });

  test('carries what mail programs unsubscribe with, and that works', async () => {
    await addReaders(app.db, ['reader@school.example'], 'tr');
    await sendNews(parts());
    await pass(2);
    const [mail] = app.mails;
    expect(mail?.unsubscribe).toMatch(/^https:\/\/polylogue\.example\/tr\/newsletter\/leave\?token=/);
    expect(mail?.text).toContain(mail?.unsubscribe);
    const path = mail?.unsubscribe?.replace(testOrigin, '') ?? '';
    await app.request(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(await app.db.selectFrom('newsletter_subscriptions').select('id').execute()).toEqual([]);
  });

  test('is what somebody has approved: not a draft, not what was published since, and nothing that was told before', async () => {
    await addReaders(app.db, ['reader@school.example']);
    const draft = await draftDigest(parts());
    await expect(beginDigest(parts(), draft ?? '')).rejects.toThrow('approved');
    await sendNews(parts());
    await pass(2);
    expect(await draftDigest(parts())).toBeUndefined();
  });

  test('tells of all that was published since the last one, ten articles at a time', async () => {
    const [one] = await app.content.list('news', 'en');
    const all = Array.from({ length: 23 }, (_, number) => ({ ...one, id: `article-${number}` }));
    const list = async (_: string, locale: string, { limit }: { limit?: number } = {}) =>
      locale === 'en' ? all.slice(0, limit) : [];
    const content = { list } as unknown as typeof app.content;
    for (const count of [10, 10, 3]) {
      const digest = await approveNews({ ...parts(), content });
      const [edition, ...others] = await listEditions(app.db, digest);
      expect([edition && readArticles(edition).length, others]).toEqual([count, []]);
    }
    expect(await draftDigest({ ...parts(), content })).toBeUndefined();
  });

  test('does not reach who left after it was approved, or after it began', async () => {
    const [first = '', second = ''] = await addReaders(app.db, [
      'a@school.example',
      'b@school.example',
      'c@school.example',
    ]);
    const digest = await approveNews(parts());
    await leave(app.db, first);
    await beginDigest(parts(), digest);
    await leave(app.db, second);
    await pass(5);
    expect(app.mails.map(({ to }) => to)).toEqual(['c@school.example']);
    expect((await findDigest(app.db, digest))?.finished_at).not.toBeNull();
  });

  test('leaves no faster than it was set, and no order to send sends it twice', async () => {
    app.services.env.newsletterPerMinute = 30;
    await addReaders(
      app.db,
      Array.from({ length: 40 }, (_, number) => `reader-${number}@school.example`),
    );
    const digest = await sendNews(parts());
    for (let second = 0; second < 60; second += 1) {
      await beginDigest(parts(), digest);
      await app.runJobs();
      now = new Date(now.getTime() + 1000);
    }
    expect(app.mails.length).toBeLessThanOrEqual(31);
    await pass(30);
    expect(new Set(app.mails.map(({ to }) => to)).size).toBe(40);
    expect(app.mails).toHaveLength(40);
  });
});

describe('a message', () => {
  const send = async (error: Error | undefined, tries: string[] = []) => {
    const mailer = {
      sendOnce: async ({ to }: { to: string }) => {
        tries.push(to);
        if (error) throw error;
      },
    };
    const digest = (await app.db.selectFrom('newsletter_digests').select('id').executeTakeFirstOrThrow()).id;
    await sendTurn({ ...app.services, clock: () => now }, mailer, digest, new AbortController().signal).catch(() => {});
    return countRecipients(app.db, digest);
  };
  beforeEach(async () => {
    await addReaders(app.db, ['reader@school.example']);
    await sendNews(parts());
  });

  test('that was refused for good is not tried again', async () => {
    expect(await send(new RefusedForGood('550'))).toEqual({ refused: 1 });
    wait(600);
    expect(await send(undefined)).toEqual({ refused: 1 });
  });

  test('that may have been accepted is not sent again, and said to be unknown', async () => {
    expect(await send(new MayBeDone('lost'))).toEqual({ unknown: 1 });
    wait(600);
    expect(await send(undefined)).toEqual({ unknown: 1 });
  });

  test('that a server has no time for is tried again later, five times in all', async () => {
    const tries: string[] = [];
    expect(await send(new Error('451'), tries)).toEqual({ waiting: 1 });
    expect(await send(new Error('451'), tries)).toEqual({ waiting: 1 });
    expect(tries).toHaveLength(1);
    for (let turn = 0; turn < 6; turn += 1) {
      wait(600);
      await send(new Error('451'), tries);
    }
    expect(tries).toHaveLength(5);
  });

  test('waits as long as the server is not there', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect(await send(new NobodyThere('down'))).toEqual({ waiting: 1 });
    expect(await send(undefined)).toEqual({ accepted: 1 });
  });

  test('that could not be written waits until it can: nobody was given it', async () => {
    vi.spyOn(app.services.content, 'get').mockRejectedValueOnce(new Error('The database is away'));
    expect(await send(undefined)).toEqual({ waiting: 1 });
    expect(await send(undefined)).toEqual({ accepted: 1 });
  });

  test('whose sender was ended in the middle is given up as unknown once it cannot be under way any more', async () => {
    await app.db
      .updateTable('newsletter_recipients')
      .set({ state: 'handed-over', changed_at: now.toISOString() })
      .execute();
    expect(await send(undefined)).toEqual({ 'handed-over': 1 });
    wait(6);
    expect(await send(undefined)).toEqual({ unknown: 1 });
    expect(
      (await app.db.selectFrom('newsletter_digests').select('finished_at').executeTakeFirst())?.finished_at,
    ).not.toBeNull();
  });
});
