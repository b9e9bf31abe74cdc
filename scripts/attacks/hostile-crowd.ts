import type { Database } from '../../src/foundation/database/database.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { openTestSession } from '../../test/test-account.ts';
import { type Finding, find } from '../faults/finding.ts';
import type { Site } from '../faults/site.ts';
import { type Fault, findFaults } from './check-answers.ts';
import { collectForms } from './forms.ts';
import { type HostileRequest, makeRequests, type Sender } from './hostile-requests.ts';
import { collectOperations } from './operations.ts';
import { type People, type Person, snapshot } from './people.ts';
import { sendRaw } from './raw-request.ts';

/** Some of these end the sender's own session, as they should. */
const endsSession = /logout|account\/(sessions|password|delete)|api\/session/;

interface Outcome {
  statuses: Map<number, number>;
  faults: Map<string, { count: number; example: string }>;
}

const publicPages = [
  ...['/', '/news', '/resources', '/register', '/login', '/passwordreset', '/certificates'],
  ...['/contact', '/feedback', '/newsletter', '/search?q=task'],
];

async function prepareSender(origin: string, site: Site, people: People, person: Person | undefined): Promise<Sender> {
  const lessons = [...new Set(site.activities.map(({ path }) => path.split('/')[2] ?? ''))];
  const blocks = site.activities.map(({ path }) => path.split('/').at(-1) ?? '');
  // Certificates may be corrected and revoked by coordinators: theirs to attack is their own.
  const certificates =
    person === people.coordinator ? [person.certificate] : [people.victim.certificate, person?.certificate ?? ''];
  const pages = person
    ? [
        '/account',
        '/mooc',
        '/course/presence',
        '/course/across-borders',
        '/certificate',
        '/evaluation',
        '/contact',
        '/feedback',
        ...lessons.map((id) => `/mooc/${id}`),
        ...certificates.map((number) => `/certificates/${number}`),
      ]
    : publicPages;
  const forms = await collectForms(origin, pages, person?.cookie ?? '');
  const foreign =
    person && person !== people.coordinator ? [people.victim.id, people.victim.sessionId] : [people.victim.id];
  const activities = site.activities
    .map(({ path }) => path.split('/'))
    .map(([, , lesson, , block]) => `${lesson}.${block}`);
  return {
    origin,
    cookie: person?.cookie ?? '',
    forms,
    operations: await collectOperations(origin),
    ids: [
      ...lessons,
      ...blocks,
      ...activities.slice(0, 12),
      ...certificates,
      ...foreign,
      'presence',
      'competence-framework',
    ].filter(Boolean),
  };
}

export async function attackAs(
  requests: HostileRequest[],
  sender: Sender,
  people: People,
  renew: () => Promise<string>,
): Promise<Outcome> {
  const outcome: Outcome = { statuses: new Map(), faults: new Map() };
  const port = Number(new URL(sender.origin).port);
  let cookie = sender.cookie;
  const note = ({ kind, about }: Fault, { method, path }: HostileRequest) => {
    const known = outcome.faults.get(kind);
    outcome.faults.set(kind, {
      count: (known?.count ?? 0) + 1,
      example: known?.example ?? `${method} ${path.slice(0, 70)}: ${about}`,
    });
  };
  let next = 0;
  const worker = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const bytes = Buffer.from(request.bytes.toString('latin1').replace(sender.cookie, cookie), 'latin1');
      const loggedIn = cookie !== '' && bytes.includes(`Cookie: ${cookie}\r\n`);
      const answer = await sendRaw(port, bytes);
      outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
      for (const fault of findFaults(answer, { origin: sender.origin, people, loggedIn })) note(fault, request);
      const ended = request.method !== 'GET' && endsSession.test(request.path);
      if (cookie !== '' && (ended || next % 25 === 0)) cookie = await renew();
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return outcome;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** Thousands of hostile requests as visitor, learner and coordinator; afterwards what belongs to somebody else is as it was. */
export async function attackEverywhere(
  server: RunningServer,
  site: Site,
  db: Database,
  people: People,
  count: number,
  seed: number,
): Promise<Finding[]> {
  const before = await snapshot(db, people.victim.id);
  const contentBefore = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const found: Finding[] = [];
  const senders: [string, Person | undefined][] = [
    ['visitor', undefined],
    ['learner', people.learner],
    ['coordinator', people.coordinator],
  ];
  for (const [index, [name, person]] of senders.entries()) {
    const sender = await prepareSender(server.url, site, people, person);
    const requests = makeRequests(sender, Math.ceil(count / senders.length), seed + index);
    const renew = async () =>
      person
        ? openTestSession(
            { db, clock: () => new Date(), sessions: site.sessionsOf(db) } as Parameters<typeof openTestSession>[0],
            person.id,
          )
        : '';
    const { statuses, faults } = await attackAs(requests, sender, people, renew);
    const total = sum(statuses.values());
    const atTheDoor = sum([400, 403, 404, 405, 413, 415, 431].map((status) => statuses.get(status) ?? 0));
    const shown = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ');
    found.push(
      find(
        `${total} hostile requests as ${name}, ${sender.forms.length} forms`,
        'most reach a handler',
        `${Math.round((100 * (total - atTheDoor)) / total)} % passed the door: ${shown}`,
        atTheDoor < total / 2,
      ),
    );
    const kinds = [...faults].map(([kind, { count: times, example }]) => `${times} × ${kind} (${example})`);
    found.push(
      find(
        `What was answered to ${name}`,
        'no 5xx, no markup, headers on all, no way out',
        kinds.join('; ').slice(0, 900) || 'nothing amiss',
        kinds.length === 0,
      ),
    );
  }
  const after = await snapshot(db, people.victim.id);
  const contentAfter = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('accounts')
    .select(['id', 'grants'])
    .where('id', 'in', [people.learner.id, people.coordinator.id])
    .execute();
  const grants = own
    .map((row) => row.grants)
    .toSorted()
    .join(' ');
  found.push(
    find(
      'Everything that belongs to somebody else',
      'as before',
      before === after ? 'as before' : 'changed',
      before === after,
    ),
  );
  found.push(
    find(
      'Texts of the site',
      'as before',
      `${contentAfter.count} revisions`,
      contentAfter.count === contentBefore.count,
    ),
  );
  found.push(
    find('Roles of the senders', 'as before', grants, grants === '[] [{"role":"coordinator","locales":[],"kinds":[]}]'),
  );
  return found;
}
