import { setTimeout as wait } from 'node:timers/promises';
import { timeUntil } from '../../test/waiting.ts';
import { ask } from './ask.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { startMailServer, type Temper } from './mail-servers.ts';
import { makeSite } from './site.ts';
import { summarise } from './visitors.ts';

const password = 'three glasses of the sea';

function register(origin: string, email: string, network: number) {
  const person = { firstName: 'Maria', lastName: 'Petrova', email, country: 'BG', privacyAgreement: 'on' };
  return ask(`${origin}/register`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.2.${network}.1`,
    },
    body: new URLSearchParams({ ...person, password, repeatPassword: password }).toString(),
  });
}

async function tryTemper(temper: Temper, count: number): Promise<Finding[]> {
  const mailServer = await startMailServer(temper);
  const site = await makeSite();
  const server = await site.start({ SMTP_URL: mailServer.url });
  const times: number[] = [];
  const statuses = new Set<number>();
  const addresses = Array.from({ length: count }, (_, index) => `person-${index}@school.example`);
  for (const [index, email] of addresses.entries()) {
    const { status, time } = await register(server.url, email, index);
    statuses.add(status);
    times.push(time);
  }
  await wait(3_000);
  const title = `Mail server ${temper}`;
  const db = site.open();
  const countJobs = async (kind: 'dead' | 'all') => {
    const rows = await db.selectFrom('outbox').select('dead_at').execute();
    return kind === 'all' ? rows.length : rows.filter((row) => row.dead_at !== null).length;
  };
  const found = [
    find(
      `${title}: ${count} registrations`,
      'all answered as always, slowest < 2 s',
      `${[...statuses].join(', ')}, slowest ${milliseconds(summarise(times).slowest)}`,
      [...statuses].join() === '303' && summarise(times).slowest < 2_000,
    ),
  ];
  if (temper === 'refuses all') {
    const dead = await timeUntil(async () => (await countJobs('dead')) === count, 30_000);
    found.push(
      find(
        `${title} for good (550)`,
        'given up at once, kept for the operator',
        `${await countJobs('dead')} of ${count} dead after ${dead === undefined ? '30 s' : milliseconds(dead)}, ${mailServer.tries} tries`,
        dead !== undefined,
      ),
    );
  } else {
    const waiting = await countJobs('all');
    mailServer.temper = 'takes all';
    const all = () => addresses.every((email) => mailServer.taken.includes(email));
    const caught = await timeUntil(async () => all(), 90_000);
    const doubles = mailServer.taken.length - new Set(mailServer.taken).size;
    found.push(
      find(
        `${title}: then well again`,
        'every message taken once, within 90 s',
        `${waiting} waited, ${new Set(mailServer.taken).size} of ${count} taken after ${caught === undefined ? '90 s' : milliseconds(caught)}, ${doubles} twice`,
        caught !== undefined && doubles === 0,
      ),
    );
    mailServer.temper = temper;
    await register(server.url, 'last@school.example', 250);
    await wait(1_500);
  }
  await db.destroy();
  const began = performance.now();
  const ended = await Promise.race([server.stop(), wait(30_000, 'late')]);
  const time = performance.now() - began;
  if (ended === 'late') await server.kill();
  found.push(find(`${title}: stop`, '≤ 10 s', milliseconds(time), time <= 10_000));
  await site.remove();
  await mailServer.close();
  return found;
}

/** The mail server is down, mute, cuts connections or refuses: nobody waits for it, nothing is lost, and the site still ends in time. */
export async function troubleMail(quick: boolean): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const temper of ['down', 'mute', 'cuts half way', 'refuses all'] as const)
    found.push(...(await tryTemper(temper, quick ? 10 : 40)));
  return found;
}
