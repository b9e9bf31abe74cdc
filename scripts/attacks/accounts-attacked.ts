import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../faults/ask.ts';
import { type Finding, find } from '../faults/finding.ts';
import { registration, sendForm } from './answer-times.ts';
import { password } from './people.ts';
import { cookieOf, mailsTo, type Scene, settle, shows, withPassword } from './scene.ts';

/** Somebody logs in with the password that is being replaced, just before, during and just after. */
export async function raceReset(scene: Scene, rounds: number): Promise<Finding> {
  const { server } = scene;
  let kept = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { email } = await withPassword(scene);
    await sendForm(server.url, '/passwordreset', { email }, 2_000 + round);
    await settle(scene);
    const mail = (await mailsTo(server.dataDir, email)).at(-1) ?? '';
    const token = /passwordreset\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    const chosen = 'an entirely new sea 9';
    const stolen: Promise<Answer>[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      stolen.push(sendForm(server.url, '/login', { email, password }, 2_100 + round * 10 + attempt));
      await wait(round + attempt);
    }
    const fields = { token, password: chosen, repeatPassword: chosen };
    const reset = await sendForm(server.url, '/passwordreset', fields, 2_000 + round);
    const answers = await Promise.all(stolen);
    if (reset.status !== 303)
      return find('Log-in with the old password during a reset', 'the reset works', String(reset.status), false);
    for (const answer of answers) if (await shows(server.url, cookieOf(answer))) kept += 1;
  }
  const tried = `Log-in with the old password during a reset, ${rounds} rounds of 4`;
  return find(tried, 'no session survives', `${kept} survive`, kept === 0);
}

export async function shutOwnerOut(scene: Scene): Promise<Finding[]> {
  const { server, db } = scene;
  const { email } = await withPassword(scene);
  for (let guess = 0; guess < 45; guess += 1)
    await sendForm(server.url, '/login', { email, password: `guess ${guess}` }, 3_000);
  const owner = await sendForm(server.url, '/login', { email, password }, 3_001);
  const other = await withPassword(scene);
  const before = (await mailsTo(server.dataDir, other.email)).length;
  for (let count = 0; count < 6; count += 1)
    await sendForm(server.url, '/passwordreset', { email: other.email }, 3_010 + count);
  const own = await sendForm(server.url, '/passwordreset', { email: other.email }, 3_030);
  await settle(scene);
  const mails = (await mailsTo(server.dataDir, other.email)).length - before;
  const wanted = `changed-${crypto.randomUUID()}@school.example`;
  await sendForm(server.url, '/register', registration(wanted, 'somebody elses sea 1'), 3_040);
  const change = await sendForm(
    server.url,
    '/account/email',
    { email: wanted, currentPassword: password, emailPassword: password },
    3_041,
    other.cookie,
  );
  await settle(scene);
  const row = await db
    .selectFrom('mailed_links')
    .select('account_id')
    .where('account_id', '=', other.id)
    .execute()
    .catch(() => []);
  return [
    find(
      '45 wrong log-ins from one network: the owner elsewhere, with the right password',
      'gets in',
      `status ${owner.status}`,
      owner.status === 303,
    ),
    find(
      '7 resets of an address: the owner’s answer, and the messages',
      'as always, at most 4 messages',
      `status ${own.status}, ${mails} messages`,
      own.status === 303 && mails >= 1 && mails <= 4,
    ),
    find(
      'An address registered by a stranger: its owner changes to it',
      'is not refused',
      `status ${change.status}, ${row.length} links`,
      change.status === 303,
    ),
  ];
}

export async function deleteDuringLogIn(scene: Scene, rounds: number): Promise<Finding[]> {
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const learner = await withPassword(scene);
    const logIns = Array.from({ length: 4 }, (_, index) =>
      sendForm(scene.server.url, '/login', { email: learner.email, password }, 7_000 + round * 10 + index),
    );
    await wait(round * 2);
    await scene.db.deleteFrom('accounts').where('id', '=', learner.id).execute();
    for (const { status } of await Promise.all(logIns)) statuses.add(status);
  }
  const seen = [...statuses].toSorted().join(', ');
  return [
    find(
      `An account deleted during its log-in, ${rounds} rounds of 4`,
      'no 5xx',
      seen,
      ![...statuses].some((status) => status >= 500),
    ),
  ];
}
