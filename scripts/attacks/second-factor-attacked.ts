import { totp } from '../../test/totp.ts';
import { type Finding, find } from '../faults/finding.ts';
import { sendForm } from './answer-times.ts';
import { password } from './people.ts';
import { cookieOf, mailsTo, type Scene, settle, shows, withPassword } from './scene.ts';

export async function startSecondFactors(scene: Scene): Promise<Finding[]> {
  const learner = await withPassword(scene);
  const fields = { action: 'start', currentPassword: password, twoFactorPassword: password };
  const starts = Array.from({ length: 8 }, (_, index) =>
    sendForm(scene.server.url, '/account/twofactor', fields, 6_000 + index, learner.cookie),
  );
  const statuses = (await Promise.all(starts)).map(({ status }) => status);
  const rows = await scene.db.selectFrom('two_factors').select('id').where('account_id', '=', learner.id).execute();
  return [
    find(
      '8 starts of a second factor at once',
      'one row, no 5xx',
      `${rows.length} rows, ${[...new Set(statuses)].join(', ')}`,
      rows.length <= 1 && statuses.every((status) => status < 500),
    ),
  ];
}

/** A thief knows the password and has a look at the owner's telephone; the owner resets the password while the thief is asked for the code. */
export async function outliveReset(scene: Scene): Promise<Finding[]> {
  const { server } = scene;
  const { email, cookie } = await withPassword(scene);
  const begin = { action: 'start', currentPassword: password, twoFactorPassword: password };
  const { body } = await sendForm(server.url, '/account/twofactor', begin, 6_100, cookie);
  const key = (/class="[^"]*key[^"]*">([A-Z2-7 ]+)</.exec(body)?.[1] ?? '').replaceAll(' ', '');
  const setup = /name="setup" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await sendForm(server.url, '/account/twofactor', { action: 'confirm', setup, code: totp(key) }, 6_100, cookie);
  const half = await sendForm(server.url, '/login', { email, password }, 6_101);
  await sendForm(server.url, '/passwordreset', { email }, 6_102);
  await settle(scene);
  const mail = (await mailsTo(server.dataDir, email)).findLast((text) => text.includes('passwordreset')) ?? '';
  const token = /passwordreset\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
  const chosen = 'an entirely new sea 9';
  const reset = await sendForm(
    server.url,
    '/passwordreset',
    { token, password: chosen, repeatPassword: chosen },
    6_102,
  );
  const code = totp(key, Date.now() + 30_000);
  const finished = await sendForm(server.url, '/login/code', { code }, 6_101, cookieOf(half));
  const isIn = await shows(server.url, cookieOf(finished));
  const asked = half.headers.location ?? '';
  return [
    find(
      'The step between password and code, finished after a reset',
      'asked for a code, opens nothing',
      `${asked.split('?')[0]}; reset ${reset.status}; then ${finished.status}, ${isIn ? 'in' : 'not in'}`,
      asked.includes('/login/code') && reset.status === 303 && !isIn,
    ),
  ];
}
