import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importContent } from '../src/features/content/import-content.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import { openFolder } from '../src/foundation/files/open-folder.ts';
import { makeFiveModules } from '../test/five-modules.ts';
import { copyPictures, copyStarter, makeTemplates } from '../test/template-database.ts';

/**
 * What the servers of the journeys begin with, made once for all of them: to import every text costs a server more than most journeys do.
 * Workers know the folder by the environment.
 */
const find = (name: string) => join(process.env.E2E_SEEDS ?? '', name);

/** The starter content, imported. */
export const starterSeed = () => find('starter');

/** Five modules that can be completed, imported from `fiveModulesContent`. */
export const fiveModulesSeed = () => find('five-modules');
export const fiveModulesContent = () => process.env.E2E_FIVE_MODULES ?? '';

async function importFiveModules(content: string): Promise<void> {
  await copyPictures(fiveModulesSeed());
  const db = openSqlite(join(fiveModulesSeed(), 'polylogue.db'));
  await migrate(db);
  const { problems } = await importContent(db, () => new Date(), openFolder(fiveModulesSeed()), content);
  await db.destroy();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}

/** Gives what is to be done after the last journey. */
export async function makeSeeds(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-seeds-'));
  process.env.E2E_SEEDS = folder;
  await makeTemplates('sqlite');
  for (const seed of [starterSeed(), fiveModulesSeed()]) await mkdir(seed);
  await copyStarter(starterSeed());
  const modules = await makeFiveModules();
  process.env.E2E_FIVE_MODULES = modules.path;
  await importFiveModules(modules.path);
  return async () => {
    await modules.remove();
    await rm(folder, { recursive: true });
  };
}
