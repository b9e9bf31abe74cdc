/** npm run assistant:unanswered [-- bg]: what people asked in the last 90 days and did not find, in all languages or one; the most asked first. */
import { countRefused, listUnanswered } from '../src/features/assistant/queries.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { isLocale, localeCodes } from '../src/i18n/locales.ts';

const shown = 100;

const [asked] = process.argv.slice(2);
const db = openDatabase(readEnvironment());
try {
  if (asked !== undefined && !isLocale(asked)) throw new Error(`There is no language ${asked}.`);
  const locales = isLocale(asked) ? [asked] : localeCodes;
  const refused = await countRefused(db, locales);
  if (refused.length === 0) console.log('Nothing was refused.');
  for (const { locale, count } of refused) console.log(`${locale}  ${count} questions without an answer`);
  for (const { locale, question, count, day } of await listUnanswered(db, locales, shown))
    console.log(`${String(count).padStart(5)}  ${day}  ${locale}  ${question}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
