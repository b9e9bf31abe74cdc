import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '../faults/ask.ts';
import { type Finding, find } from '../faults/finding.ts';
import { sendForm } from './answer-times.ts';
import { type Scene, shows } from './scene.ts';

export async function lookAround(scene: Scene): Promise<Finding[]> {
  const { server, people, db } = scene;
  const get = (path: string, headers: Record<string, string> = {}) => ask(server.url + path, { headers });
  const account = await get('/account', { cookie: people.learner.cookie });
  const reset = await get('/passwordreset?token=abc');
  const confirm = await get('/confirm?token=abc');
  const metrics = await get('/metrics');
  const security = await get('/.well-known/security.txt');
  const { mode } = await stat(join(server.dataDir, 'polylogue.db'));
  const altered: string[] = [];
  const [name, value = ''] = people.victim.cookie.split(/=(.*)/s);
  for (let place = 0; place < value.length; place += 1) {
    const changed = `${value.slice(0, place)}${value[place] === 'A' ? 'B' : 'A'}${value.slice(place + 1)}`;
    if (decodeURIComponent(changed) !== value && (await shows(server.url, `${name}=${changed}`)))
      altered.push(String(place));
  }
  const strangers: string[] = [];
  for (const path of ['name', 'revoke'].map((verb) => `/certificates/${people.victim.certificate}/${verb}`)) {
    const answer = await sendForm(
      server.url,
      path,
      { name: 'Stolen Name', confirm: 'on', reason: 'because', reissue: 'on' },
      5_000,
      people.learner.cookie,
    );
    if (answer.status === 303 && !answer.headers.location?.includes('/login'))
      strangers.push(`${path} ${answer.status}`);
  }
  const { revoked_at, name: named } = await db
    .selectFrom('certificates')
    .select(['revoked_at', 'name'])
    .where('number', '=', people.victim.certificate)
    .executeTakeFirstOrThrow();
  const stolen = revoked_at !== null || named !== 'Maria Petrova';
  const cache = String(account.headers['cache-control']);
  const referrers = [reset, confirm].map(({ headers }) => String(headers['referrer-policy']));
  return [
    find('Personal pages', 'private, no-store', cache, cache.includes('private') && cache.includes('no-store')),
    find(
      'Pages with a token in their address: referrer',
      'no-referrer or same-origin',
      referrers.join(', '),
      // Without any referrer a browser sends a form of the page with Origin null, which is refused.
      referrers.every((policy) => policy === 'no-referrer' || policy === 'same-origin'),
    ),
    find('/metrics for everybody', 'closed', String(metrics.status), metrics.status !== 200),
    find(
      '/.well-known/security.txt',
      '200',
      String(security.status),
      security.status === 200 && /^Contact:/m.test(security.body),
    ),
    find(
      'The database file for other users of the machine',
      'mode 600',
      (mode & 0o777).toString(8),
      (mode & 0o077) === 0,
    ),
    find(
      'A session cookie with one character changed',
      'opens nothing',
      altered.length ? `opens at ${altered.join(', ')}` : 'opens nothing',
      altered.length === 0,
    ),
    find(
      'Another learner’s certificate: name and revocation',
      'refused',
      stolen ? 'changed' : strangers.join(', ') || 'refused',
      !stolen,
    ),
  ];
}
