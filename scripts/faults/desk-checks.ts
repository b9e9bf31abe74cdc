import { findTranslation, getRevision, listEntryChanges, listRevisions } from '../../src/features/content/queries.ts';
import type { Database } from '../../src/foundation/database/database.ts';
import { type Acknowledged, type DeskTexts, linkOf } from './desk-acts.ts';

async function wordsOf(db: Database, id: string, part: string, which: 'latest' | 'published' | 'planned') {
  const row = await findTranslation(db, id, part);
  const revision = row?.[`${which}_revision_id`];
  if (!revision) return '';
  const { fields, blocks } = await getRevision(db, revision);
  return fields + blocks;
}

/** Texts that are published together and of which readers see different states; asked while nobody writes. */
export async function findHalfDone(db: Database, { together }: DeskTexts): Promise<string[]> {
  const shown = await Promise.all(together.map((id) => wordsOf(db, id, 'en', 'published')));
  const words = shown.map((text) => /word\d+x/.exec(text)?.[0] ?? 'as before');
  return new Set(words).size > 1 ? [`published together: ${words.join(', ')}`] : [];
}

/** A state that was published or planned twice in history though it was asked for once. */
async function findTwice(db: Database, { together, planned }: DeskTexts): Promise<string[]> {
  const twice: string[] = [];
  for (const id of [...together, planned]) {
    const changes = (await listEntryChanges(db, id)).map(({ verb, revision_id }) => `${verb} ${revision_id}`);
    const revisions = (await listRevisions(db, id, 'en')).map(({ fields, blocks }) => fields + blocks);
    for (const all of [changes, revisions]) if (new Set(all).size < all.length) twice.push(`twice in history: ${id}`);
  }
  return twice;
}

async function findLostFiles(db: Database, { uploaded }: Acknowledged, origin: string): Promise<string[]> {
  const lost: string[] = [];
  for (const { hash, width } of uploaded) {
    const row = await db.selectFrom('media_details').select('width').where('hash', '=', hash).executeTakeFirst();
    const answers = await Promise.all(
      ['original.png', `${width}.avif`, `${width}.webp`].map((name) => fetch(`${origin}/media/${hash}/${name}`)),
    );
    if (row?.width !== width || answers.some(({ status }) => status !== 200)) lost.push(`picture ${hash}`);
  }
  return lost;
}

/** An invitation is there once; so is its mail, where nobody was stopped while it was sent. */
async function findLostInvitations(db: Database, { invited }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('mailed_links').select('details').where('purpose', '=', 'invitation').execute();
  const addresses = rows.map(({ details }) => (JSON.parse(details) as { email: string }).email);
  return invited.filter((email) => addresses.filter((one) => one === email).length !== 1);
}

/** What was acknowledged and is not there, and what was done twice. */
export async function findLost(db: Database, texts: DeskTexts, done: Acknowledged, origin: string): Promise<string[]> {
  const { last, written, accepted } = done;
  const lost: string[] = [];
  const expect = async (what: string, word: string | undefined, found: Promise<string>) => {
    if (word === undefined || !(await found).includes(word)) lost.push(`${what} ${word}`);
  };
  for (const part of ['en', 'gr'] as const)
    for (const word of written[part]) await expect('written', word, wordsOf(db, texts.story, part, 'latest'));
  for (const id of texts.together) await expect('published', last.together, wordsOf(db, id, 'en', 'published'));
  await expect('planned', last.planned, wordsOf(db, texts.planned, 'en', 'planned'));
  for (const id of texts.exchanged) await expect('file', last.exchanged, wordsOf(db, id, 'it', 'latest'));
  for (const id of texts.linking)
    await expect('address', last.linked && linkOf(last.linked), wordsOf(db, id, 'en', 'latest'));
  await expect('settings', last.settings, wordsOf(db, texts.settings, 'en', 'latest'));
  const drafts = await db
    .selectFrom('machine_drafts')
    .select('passage')
    .where('entry_id', '=', texts.drafted)
    .execute();
  const open = drafts.map(({ passage }) => passage);
  lost.push(...accepted.filter((passage) => open.includes(passage)).map((passage) => `accepted ${passage}`));
  return [
    ...lost,
    ...(await findTwice(db, texts)),
    ...(await findLostFiles(db, done, origin)),
    ...(await findLostInvitations(db, done)),
  ];
}
