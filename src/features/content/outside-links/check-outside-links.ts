import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideLinkRow } from '../../../foundation/database/desk-tables.ts';
import { askOutside, NotOutside } from '../../../foundation/http/ask-outside.ts';
import type { Services } from '../../../foundation/request.ts';
import { rememberLinks } from '../inside-links/known-links.ts';
import {
  claimLink,
  deleteOutsideLinks,
  insertOutsideLinks,
  listDueLinks,
  listKnownAddresses,
  listLatestStates,
  updateOutsideLink,
} from './outside-link-queries.ts';
import { isOutside } from './replace-address.ts';

type Store = Pick<Services, 'db' | 'clock' | 'env'>;

const day = 24 * 60 * 60_000;
/** How long a link that answers is left alone, and one that does not, in milliseconds. */
const rests = { answered: 7 * day, failed: day };
/** How many are looked at in an hour: a few hundred links are through in a week, and nobody's server notices. */
const anHour = 20;
/** Between two questions to one server, in milliseconds. */
const politeness = 1000;
const mostSteps = 5;

/** What is known of a link after it was looked at: `undefined` is a page that answers. */
export type Fault = 'name' | 'silence' | 'refused' | `${number}`;

/** How a page elsewhere is asked; tests ask servers of their own. */
export interface Door {
  ask: typeof askOutside;
  wait: (milliseconds: number) => Promise<unknown>;
}
const door: Door = { ask: askOutside, wait: pause };

/** A server that does not want programs, or not so many of them, has the page all the same. */
const isThere = (status: number) => status < 400 || [401, 403, 405, 406, 418, 429, 451, 999].includes(status);

function nameFault(error: unknown): Fault {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_NODATA') return 'name';
  return error instanceof NotOutside ? 'refused' : 'silence';
}

/** Looks whether a page is there: by its head, else by asking for it, along all it leads to. */
export async function lookAt(address: string, agent: string, { ask, wait }: Door): Promise<Fault | undefined> {
  let [now, method] = [address, 'HEAD' as 'HEAD' | 'GET'];
  for (let step = 0; step < mostSteps; step += 1) {
    try {
      const { status, location } = await ask(now, { method, agent });
      if (status >= 300 && status < 400 && location && URL.canParse(location, now)) now = new URL(location, now).href;
      else if (isThere(status)) return undefined;
      else if (method === 'GET') return `${status}`;
      else method = 'GET';
    } catch (error) {
      // Some servers close the door when they are asked for a head alone.
      if (method === 'GET' || error instanceof NotOutside) return nameFault(error);
      method = 'GET';
    }
    await wait(politeness);
  }
  return 'silence';
}

async function listNamed({ db }: Store): Promise<Set<string>> {
  const latest = await listLatestStates(db);
  const links = await rememberLinks(db, new Map(latest.map(({ id, kind }) => [id, kind])));
  const named = [...links.values()].flatMap((own) => own.flatMap(({ to, names }) => (names ? [] : [to])));
  return new Set(named.filter(isOutside));
}

/** Keeps the list of addresses that stand in texts. */
async function listAnew(store: Store): Promise<void> {
  const { db, clock } = store;
  const named = await listNamed(store);
  const known = new Set(await listKnownAddresses(db));
  const added = [...named].filter((one) => !known.has(one));
  await insertOutsideLinks(db, added, clock().toISOString());
  await deleteOutsideLinks(
    db,
    [...known].filter((one) => !named.has(one)),
  );
}

async function look(store: Store, link: OutsideLinkRow, by: Door): Promise<void> {
  const { db, clock, env } = store;
  const now = clock();
  const later = (rest: number) => new Date(now.getTime() + rest).toISOString();
  if (!(await claimLink(db, link, later(rests.failed)))) return;
  const fault = await lookAt(link.address, `Polylogue link check (+${env.siteUrl})`, by);
  const known = fault
    ? { failed_at: link.failed_at ?? now.toISOString(), failures: link.failures + 1, answer: fault }
    : { failed_at: null, failures: 0, answer: null };
  await updateOutsideLink(db, link.address, {
    ...known,
    checked_at: now.toISOString(),
    due_at: later(fault ? rests.failed : rests.answered),
  });
}

/** Looks at some of the links to other sites, each once a week and one server once a second; every hour. */
export async function checkOutsideLinks(store: Store, by: Door = door): Promise<void> {
  if (!store.env.checksLinks) return;
  await listAnew(store);
  let last = '';
  for (const link of await listDueLinks(store.db, store.clock().toISOString(), anHour)) {
    const { host } = new URL(link.address);
    if (host === last) await by.wait(politeness);
    last = host;
    await look(store, link, by);
  }
}
