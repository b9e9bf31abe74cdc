import { attach } from '../src/features/content/editing/attach.ts';
import { changeContent } from '../src/features/content/editing/change-content.ts';
import { create } from '../src/features/content/editing/create.ts';
import { plan } from '../src/features/content/editing/plan.ts';
import { publish } from '../src/features/content/editing/publish.ts';
import { restore } from '../src/features/content/editing/restore.ts';
import { save } from '../src/features/content/editing/save.ts';
import { saveShared } from '../src/features/content/editing/save-shared.ts';
import { unplan } from '../src/features/content/editing/unplan.ts';
import { unpublish } from '../src/features/content/editing/unpublish.ts';
import type { Kind, NavigationSwitch, SharedFields } from '../src/features/content/kinds.ts';
import { type KeptFile, keepFile } from '../src/features/content/media.ts';
import { type Part, sharedPart } from '../src/features/content/part.ts';
import { findEntry, findTranslation, getRevision, listRevisions } from '../src/features/content/queries.ts';
import type { Text } from '../src/features/content/texts.ts';
import type { Clock } from '../src/foundation/clock.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { openFolder } from '../src/foundation/files/open-folder.ts';
import type { ModuleSwitch } from '../src/foundation/http/modules.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { testClock } from './template-database.ts';
import type { TestApp } from './test-app.ts';

const author = 'test';

async function latestOf(db: Database, entryId: string, part: Part): Promise<string> {
  const latest = (await findTranslation(db, entryId, part))?.latest_revision_id;
  if (!latest) throw new Error(`Entry ${entryId} has no text in ${part}`);
  return latest;
}

/** Saves over whatever is the latest text, as somebody does who is alone. Returns the revision's id. */
export async function writeText(
  db: Database,
  clock: Clock,
  entryId: string,
  locale: Locale,
  text: Text,
): Promise<string> {
  const base = (await findTranslation(db, entryId, locale))?.latest_revision_id ?? null;
  const saved = await save({ db, clock }, { entryId, locale, text, base, author });
  if ('revisionId' in saved) return saved.revisionId;
  throw new Error(`Not saved: ${JSON.stringify(saved)}`);
}

/** Publishes the latest text, at once or from an hour on. */
export async function publishLatest(db: Database, clock: Clock, entryId: string, part: Part, at?: Date): Promise<void> {
  const named = { entryId, part, revisionId: await latestOf(db, entryId, part) };
  const { outcome } = at
    ? await plan({ db, clock }, { parts: [named], at, author })
    : await publish({ db, clock }, { ...named, author });
  if (outcome !== 'published' && outcome !== 'planned') throw new Error(`Not published: ${outcome}`);
}

/** Makes the state with this number the latest again. */
export async function restoreNumber(
  db: Database,
  clock: Clock,
  entryId: string,
  locale: Locale,
  number: number,
): Promise<void> {
  const revisionId = (await listRevisions(db, entryId, locale)).find((one) => one.number === number)?.id ?? '';
  const base = await latestOf(db, entryId, locale);
  const { outcome } = await restore({ db, clock }, { entryId, part: locale, revisionId, base, author });
  if (outcome !== 'restored' && outcome !== 'unchanged') throw new Error(`Not restored: ${outcome}`);
}

export const takeDown = (db: Database, entryId: string, locale: Locale) =>
  unpublish({ db, clock: testClock }, { entryId, locale, author });

export const takePlanBack = (db: Database, clock: Clock, entryId: string, part: Part) =>
  unplan({ db, clock }, { entryId, part, author });

/** A public entry with these texts. Its blocks need not be what the kind allows. */
export async function createPublished(
  db: Database,
  clock: Clock,
  entry: {
    kind: Kind;
    slug: string;
    parentId: string | null;
    position: number;
    shared: Record<string, unknown>;
    sourceLocale?: Locale;
  },
  texts: [Locale, Text][],
): Promise<string> {
  return changeContent({ db, clock }, async (transaction) => {
    const made = await create({ db: transaction, clock }, { ...entry, author });
    if (made.outcome !== 'created') throw new Error(`Not created: ${JSON.stringify(made)}`);
    await publishLatest(transaction, clock, made.entryId, sharedPart);
    for (const [locale, text] of texts) {
      await writeText(transaction, clock, made.entryId, locale, text);
      await publishLatest(transaction, clock, made.entryId, locale);
    }
    return made.entryId;
  });
}

/** Changes shared fields and publishes them. */
export async function changeShared(
  db: Database,
  clock: Clock,
  entryId: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const base = await latestOf(db, entryId, sharedPart);
  const saved = await saveShared({ db, clock }, { entryId, fields, base, author });
  if (!('revisionId' in saved)) throw new Error(`Not saved: ${JSON.stringify(saved)}`);
  await publishLatest(db, clock, entryId, sharedPart);
}

/** The id of an entry of the starter content; throws where there is none. */
export async function entryId(app: TestApp, kind: string, slug: string): Promise<string> {
  const entry = await findEntry(app.db, kind, slug);
  if (!entry) throw new Error(`The starter content has no ${kind} "${slug}"`);
  return entry.id;
}

/** Gives an entry a file, as an upload does. */
export async function storeFile(
  { db, clock }: TestApp,
  dataDir: string,
  id: string,
  name: string,
  bytes: Buffer,
): Promise<KeptFile> {
  const file = await keepFile(openFolder(dataDir), name, bytes);
  await attach({ db, clock }, { entryId: id, file, author, replaces: true });
  return file;
}

type OtherLocale = keyof SharedFields<'site'>['languages'];

interface SwitchedOff {
  modules?: ModuleSwitch[];
  navbar?: NavigationSwitch[];
  languages?: OtherLocale[];
}

/** Sets the site's switches: those named are off, all others on. */
export async function switchOff(
  app: TestApp,
  { modules = [], navbar = [], languages = [] }: SwitchedOff,
): Promise<void> {
  const id = await entryId(app, 'site', 'polylogue');
  const fields = JSON.parse(
    (await getRevision(app.db, await latestOf(app.db, id, sharedPart))).fields,
  ) as SharedFields<'site'>;
  for (const name of Object.keys(fields.modules) as ModuleSwitch[]) fields.modules[name] = !modules.includes(name);
  for (const name of Object.keys(fields.navbar) as NavigationSwitch[]) fields.navbar[name] = !navbar.includes(name);
  for (const name of Object.keys(fields.languages) as OtherLocale[]) fields.languages[name] = !languages.includes(name);
  await changeShared(app.db, testClock, id, fields);
  await app.content.refresh();
}

/** Takes one language of an entry away from visitors while `work` runs. */
export async function whileUnpublished(
  app: TestApp,
  [kind, slug, locale]: [string, string, Locale],
  work: () => Promise<void>,
): Promise<void> {
  const id = await entryId(app, kind, slug);
  await takeDown(app.db, id, locale);
  await app.content.refresh();
  try {
    await work();
  } finally {
    await publishLatest(app.db, testClock, id, locale);
    await app.content.refresh();
  }
}
