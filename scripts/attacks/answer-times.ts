import type { Database } from '../../src/foundation/database/database.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { addReaders } from '../../test/test-newsletter.ts';
import { type Answer, ask } from '../faults/ask.ts';
import { type Finding, find } from '../faults/finding.ts';
import type { Site } from '../faults/site.ts';
import { givePassword, password } from './people.ts';
import { rankTest } from './rank-test.ts';

/** Sends a form as a browser on some network does. */
export function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  network: number,
  cookie = '',
): Promise<Answer> {
  return ask(origin + path, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${100 + (network % 150)}.${Math.floor(network / 150) % 250}.7`,
      ...(cookie ? { cookie } : {}),
    },
    body: new URLSearchParams(fields).toString(),
  });
}

export const registration = (email: string, chosen = password) => ({
  firstName: 'Anna',
  lastName: 'Rossi',
  email,
  password: chosen,
  repeatPassword: chosen,
  country: 'IT',
  privacyAgreement: 'on',
});

/** Below this two samples count as different; six are compared, and one run in a hundred may cry wolf. */
const chance = 0.002;

/** What is made by chance for each answer says nothing. */
const withoutTokens = (text = '') => text.replace(/[\w-]{20,}/g, '');
const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Asks in turn about addresses that have an account and such that have none, and compares what the clock shows and what is said. */
export async function compareTimes(
  server: RunningServer,
  site: Site,
  db: Database,
  rounds: number,
): Promise<Finding[]> {
  const known = await site.addLearners(db, rounds);
  for (const learner of known.slice(0, 1)) await givePassword(db, learner.id);
  const [credential] = await db
    .selectFrom('credentials')
    .selectAll()
    .where('account_id', '=', known[0]?.id ?? '')
    .execute();
  for (const { id } of known.slice(1))
    if (credential)
      await db
        .insertInto('credentials')
        .values({ ...credential, id: crypto.randomUUID(), account_id: id, subject: id })
        .execute();
  await addReaders(
    db,
    known.map(({ email }) => email),
  );
  const origin = server.url;
  let network = 0;
  const found: Finding[] = [];
  const ways: { name: string; send: (email: string, number: number) => Promise<Answer> }[] = [
    {
      name: 'Log-in with a wrong password',
      send: (email, number) => sendForm(origin, '/login', { email, password: 'not the password' }, number),
    },
    { name: 'Registration', send: (email, number) => sendForm(origin, '/register', registration(email), number) },
    {
      name: 'Log-in with the password just registered',
      send: (email, number) => sendForm(origin, '/login', { email, password: 'another sea of glasses' }, number),
    },
    { name: 'Reset', send: (email, number) => sendForm(origin, '/passwordreset', { email }, number) },
    {
      name: 'A wish for the newsletter',
      send: (email, number) => sendForm(origin, '/newsletter', { email, language: 'en' }, number),
    },
    {
      name: 'The request after a reset',
      async send(email, number) {
        await sendForm(origin, '/passwordreset', { email }, number);
        return ask(`${origin}/healthz`);
      },
    },
  ];
  for (const { name, send } of ways) {
    const times: [number[], number[]] = [[], []];
    const answers: [Set<string>, Set<string>] = [new Set(), new Set()];
    for (let round = 0; round < rounds; round += 1) {
      const pair = [known[round]?.email ?? '', `nobody-${name.length}-${round}@school.example`];
      // Now the one first, now the other: what grows with time falls on both.
      for (const which of round % 2 ? [0, 1] : [1, 0]) {
        const email = pair[which] ?? '';
        network += 1;
        if (name.includes('just registered'))
          await sendForm(origin, '/register', registration(email, 'another sea of glasses'), network);
        const { status, time, body, headers } = await send(email, network);
        times[which as 0 | 1].push(time);
        const said = withoutTokens(body.replaceAll(email, ''));
        answers[which as 0 | 1].add(`${status} ${withoutTokens(headers.location)} ${said.length}`);
      }
    }
    const p = rankTest(...times);
    const [one, other] = times.map(median);
    const same = [...answers[0]].toSorted().join() === [...answers[1]].toSorted().join();
    found.push(
      find(
        `${name}: an address with account and subscription against one without, ${rounds} each`,
        `the same answer, p > ${chance}`,
        `${same ? 'the same answer' : `not the same: ${[...answers[0]].join(' / ')} against ${[...answers[1]].join(' / ')}`}; medians ${one?.toFixed(2)} and ${other?.toFixed(2)} ms, p = ${p.toFixed(3)}`,
        same && p > chance,
      ),
    );
  }
  return found;
}
