/**
 * npm run newsletter -- list: everybody who is subscribed, as CSV. -- draft: makes a draft of what is new since the last digest. -- show:
 * the text of the draft, with links to see it. -- approve CODE: lets exactly that draft go out. -- send: begins, or goes on with, the
 * approved one. -- status: what became of each digest, and of whom it cannot know.
 */

import { PublishedContent } from '../src/features/content/published.ts';
import { approveDigest, beginDigest } from '../src/features/newsletter/begin-digest.ts';
import { countRecipients, listAddresses } from '../src/features/newsletter/delivery-queries.ts';
import { codeOf, readArticles } from '../src/features/newsletter/digest.ts';
import { digestText, writeDigest } from '../src/features/newsletter/digest-words.ts';
import { draftDigest } from '../src/features/newsletter/draft-digest.ts';
import { listDigests, listEditions, listSubscriptions } from '../src/features/newsletter/queries.ts';
import { signId } from '../src/features/newsletter/signed-links.ts';
import { systemClock as clock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { Outbox } from '../src/foundation/jobs/outbox.ts';
import { createLog } from '../src/foundation/log.ts';
import { readSecret } from '../src/foundation/secret.ts';
import { isLocale } from '../src/i18n/locales.ts';
import { isOpen } from '../src/route-list.ts';

const [command = 'status', code = ''] = process.argv.slice(2);
const env = readEnvironment();
const db = openDatabase(env);
const secret = readSecret(env);
const content = new PublishedContent(db, clock, isOpen);

/** The one that is not finished yet, if any: a draft, or one that goes out. */
async function findOpenDigest() {
  return (await listDigests(db)).find(({ finished_at }) => finished_at === null);
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

const commands: Record<string, () => Promise<void>> = {
  async list() {
    console.log('address,language,subscribed');
    let after = '';
    for (;;) {
      const rows = await listSubscriptions(db, after, 1000);
      for (const { email, locale, confirmed_at } of rows) console.log(`${email},${locale},${confirmed_at}`);
      after = rows.at(-1)?.email ?? '';
      if (rows.length < 1000) return;
    }
  },

  async draft() {
    const id = await draftDigest({ db, clock, content });
    if (!id) return fail('Nothing is new since the last digest.');
    for (const edition of await listEditions(db, id))
      console.log(`${edition.locale}: ${readArticles(edition).length} articles`);
    console.log('Read it: npm run newsletter -- show');
  },

  async show() {
    const digest = await findOpenDigest();
    if (!digest) return fail('There is no draft. Make one: npm run newsletter -- draft');
    const editions = await listEditions(db, digest.id);
    for (const edition of editions) {
      if (!isLocale(edition.locale)) continue;
      const links = { digest: signId(secret, 'digest', digest.id), subscription: '' };
      const words = await writeDigest({ env, content }, edition.locale, readArticles(edition), links);
      console.log(`\n===== ${edition.locale}: ${words.subject}\n\n${digestText(words)}`);
    }
    if (!digest.approved_at) console.log(`\nApprove it: npm run newsletter -- approve ${codeOf(editions)}`);
  },

  async approve() {
    const digest = await findOpenDigest();
    if (!digest || digest.approved_at) return fail('There is no draft. Make one: npm run newsletter -- draft');
    if (!(await approveDigest({ db, clock }, digest.id, code)))
      return fail('The draft says something else than the one with this code. Read it: npm run newsletter -- show');
    console.log('Approved. Send it: npm run newsletter -- send');
  },

  async send() {
    const digest = await findOpenDigest();
    if (!digest?.approved_at) return fail('There is no approved digest. Read the draft: npm run newsletter -- show');
    const outbox = new Outbox({ db, clock, secret, log: createLog('silent') });
    await beginDigest({ db, clock, outbox }, digest.id);
    console.log(`It goes out, ${env.newsletterPerMinute} a minute, as long as the server runs.`);
    await commands.status?.();
  },

  async status() {
    for (const digest of await listDigests(db)) {
      const { drafted_at, approved_at, begun_at, finished_at } = digest;
      const step = finished_at
        ? `finished ${finished_at}`
        : begun_at
          ? `going out since ${begun_at}`
          : approved_at
            ? `approved ${approved_at}`
            : `draft of ${drafted_at}`;
      const counts = Object.entries(await countRecipients(db, digest.id));
      console.log(`${digest.id}  ${step}  ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}`);
      for (const state of ['refused', 'unknown'] as const)
        for (const email of await listAddresses(db, digest.id, state)) console.log(`  ${state}: ${email}`);
    }
  },
};

try {
  const run = commands[command];
  if (run) await run();
  else {
    console.error(`Use: npm run newsletter -- ${Object.keys(commands).join('|')}`);
    process.exitCode = 2;
  }
} finally {
  await db.destroy();
}
