import { openSqlite } from '../src/foundation/database/database.ts';
import { isOpenedByReaders } from '../src/foundation/http/route.ts';
import { routeList } from '../src/route-list.ts';
import { pathTo } from '../src/routes.ts';

/** Lists that look different with something asked of them. */
const asked = [
  '/desk/texts?kind=news',
  '/desk/texts/new?kind=resource',
  '/desk/board?show=none',
  '/desk/links?q=a',
  '/desk/search?q=the',
];

/** What is opened of each text: the entry, its parts, and what has changed in them. */
const screens = ['', '/shared', '/en', '/gr', '/en/review', '/en/history', '/gr/review'];

/** One text of each sort: with and without blocks, with activities, with pictures. */
const kinds = ['news', 'lesson', 'course', 'resource', 'handbook', 'page'];

/** Every screen of the desk, without language prefix: those with parameters for some entries of the site in a folder. */
export async function listDeskAddresses(dataDir: string): Promise<string[]> {
  const plain = routeList
    .filter((route) => route.desk && isOpenedByReaders(route) && !route.file && !route.path.includes(':'))
    // Somebody with a second factor is led on from the one; the other asks for a kind.
    .filter(({ name }) => name !== 'deskSecondFactor' && name !== 'deskNewText')
    .map(({ path }) => path);
  const db = openSqlite(`${dataDir}/polylogue.db`);
  const entries = await Promise.all(
    kinds.map((kind) =>
      db.selectFrom('entries').select('id').where('kind', '=', kind).orderBy('slug').executeTakeFirst(),
    ),
  );
  const file = await db.selectFrom('media').select('hash').orderBy('hash').executeTakeFirst();
  const person = await db.selectFrom('accounts').select('id').where('grants', '<>', '[]').executeTakeFirst();
  await db.destroy();
  return [
    ...plain,
    ...asked,
    ...entries.flatMap((entry) =>
      entry ? screens.map((screen) => pathTo('deskEntry', { id: entry.id }) + screen) : [],
    ),
    ...(file ? [pathTo('deskMediaFile', { hash: file.hash })] : []),
    ...(person ? [pathTo('deskPerson', { id: person.id })] : []),
  ];
}
