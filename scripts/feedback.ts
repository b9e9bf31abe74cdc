/** npm run feedback: how each page is rated, and the newest comments. */
import { listComments, listRatings } from '../src/features/feedback/queries.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';

const shown = 50;

const db = openDatabase(readEnvironment());
try {
  const ratings = await listRatings(db);
  if (ratings.length === 0) console.log('No reviews.');
  for (const { page, count, content, experience } of ratings)
    console.log(
      `${page}  ${count} reviews  content ${Number(content).toFixed(1)}  experience ${Number(experience).toFixed(1)}`,
    );
  for (const { day, locale, page, content, experience, comment } of await listComments(db, shown))
    console.log(`\n${day}  ${locale}  ${page}  ${content} ${experience}\n${comment}`);
} finally {
  await db.destroy();
}
