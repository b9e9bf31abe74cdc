import type { ModuleSwitch, NavigationSwitch, SharedFields } from '../src/features/content/kinds.ts';
import { findEntry, raiseContentVersion, updateEntry } from '../src/features/content/queries.ts';
import { publish, unpublish } from '../src/features/content/revise.ts';
import type { Locale } from '../src/i18n/locales.ts';
import { testClock } from './template-database.ts';
import type { TestApp } from './test-app.ts';

/** The id of an entry of the starter content; throws where there is none. */
export async function entryId(app: TestApp, kind: string, slug: string): Promise<string> {
  const entry = await findEntry(app.db, kind, slug);
  if (!entry) throw new Error(`The starter content has no ${kind} "${slug}"`);
  return entry.id;
}

/** Sets the site's switches: those named are off, all others on. */
export async function switchOff(
  app: TestApp,
  { modules = [], navbar = [] }: { modules?: ModuleSwitch[]; navbar?: NavigationSwitch[] },
): Promise<void> {
  const entry = await findEntry(app.db, 'site', 'polylogue');
  if (!entry) throw new Error('The starter content has no site');
  const fields = JSON.parse(entry.fields) as SharedFields<'site'>;
  for (const name of Object.keys(fields.modules) as ModuleSwitch[]) fields.modules[name] = !modules.includes(name);
  for (const name of Object.keys(fields.navbar) as NavigationSwitch[]) fields.navbar[name] = !navbar.includes(name);
  await updateEntry(app.db, entry.id, { fields: JSON.stringify(fields) });
  await raiseContentVersion(app.db);
  await app.content.refresh();
}

/** Takes one language of an entry away from visitors while `work` runs. */
export async function whileUnpublished(
  app: TestApp,
  [kind, slug, locale]: [string, string, Locale],
  work: () => Promise<void>,
): Promise<void> {
  const id = await entryId(app, kind, slug);
  await unpublish(app.db, id, locale);
  await app.content.refresh();
  try {
    await work();
  } finally {
    await publish(app.db, testClock, id, locale);
    await app.content.refresh();
  }
}
