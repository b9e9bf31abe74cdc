import { parseHTML } from 'linkedom';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Database } from '../../src/foundation/database/database.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { createTestAccount, openTestSession } from '../../test/test-account.ts';
import { testGrants } from '../../test/test-grants.ts';
import { prepareTexts } from '../faults/desk-texts.ts';
import { type Finding, find } from '../faults/finding.ts';
import type { Site } from '../faults/site.ts';
import { collectForms } from './forms.ts';
import { attackAs } from './hostile-crowd.ts';
import { makeRequests } from './hostile-requests.ts';
import { collectOperations } from './operations.ts';
import type { People } from './people.ts';

const mostPages = 110;

/** Screens of the desk as somebody comes to them from its first page: of each sort some. */
async function walkDesk(origin: string, cookie: string): Promise<string[]> {
  const pages = ['/desk'];
  const sorts = new Map<string, number>();
  for (const page of pages) {
    const answer = await fetch(origin + page, { headers: { cookie }, redirect: 'manual' });
    const { document } = parseHTML(await answer.text());
    for (const link of document.querySelectorAll('a[href^="/desk"]')) {
      const href = (link.getAttribute('href') ?? '').replace(/#.*/, '');
      const sort = href.replaceAll(/[0-9a-f-]{30,}/g, 'id').replaceAll(/=[^&]*/g, '');
      const known = sorts.get(sort) ?? 0;
      if (pages.includes(href) || known > 3 || pages.length >= mostPages) continue;
      sorts.set(sort, known + 1);
      pages.push(href);
    }
  }
  return pages;
}

/** All that somebody who writes Greek alone has no say in. */
async function readOthers(db: Database): Promise<string> {
  const texts = await db
    .selectFrom('translations')
    .selectAll()
    .where('locale', '!=', 'gr')
    .orderBy('entry_id')
    .orderBy('locale')
    .execute();
  const entries = await db.selectFrom('entries').selectAll().orderBy('id').execute();
  const accounts = await db.selectFrom('accounts').select(['id', 'grants', 'suspended_at']).orderBy('id').execute();
  return JSON.stringify([texts, entries, accounts]);
}

/** Hostile requests to every screen of the desk, from somebody who may translate into Greek and nothing else. */
export async function attackDesk(
  server: RunningServer,
  site: Site,
  db: Database,
  people: People,
  count: number,
  seed: number,
): Promise<Finding[]> {
  const store = { db, clock: systemClock, sessions: site.sessionsOf(db) };
  await prepareTexts(store);
  const grants = testGrants('translator', { locales: ['gr'] });
  const { account, cookie } = await createTestAccount(store, { grants, two_factor_enabled: 1 });
  const pages = await walkDesk(server.url, cookie);
  const forms = await collectForms(server.url, pages, cookie);
  const ids = [...new Set(pages.join(' ').match(/[0-9a-f-]{32,36}/g) ?? [])];
  const operations = await collectOperations(server.url);
  const sender = { origin: server.url, cookie, forms, operations, ids: [...ids, 'en', 'gr', 'shared'] };
  const before = await readOthers(db);
  const requests = makeRequests(sender, count, seed);
  const { faults } = await attackAs(requests, sender, people, () => openTestSession(store, account.id));
  const kinds = [...faults].map(([kind, { count: times, example }]) => `${times} × ${kind} (${example})`);
  const after = await readOthers(db);
  return [
    find(
      `${count} hostile requests as a translator, ${pages.length} screens and ${forms.length} forms of the desk`,
      'no 5xx, no markup, headers on all, no way out',
      kinds.join('; ').slice(0, 900) || 'nothing amiss',
      kinds.length === 0,
    ),
    find(
      'Texts of other languages, entries and roles',
      'as before',
      before === after ? 'as before' : 'changed',
      before === after,
    ),
  ];
}
