import { ask } from '../faults/ask.ts';
import { type Finding, find } from '../faults/finding.ts';
import type { Scene } from './scene.ts';

export async function forgeOrigins({ server, people }: Scene): Promise<Finding[]> {
  const { port } = new URL(server.url);
  const profile = { firstName: 'Forged', lastName: 'Forged', certificateName: 'Forged', country: 'IT', language: 'en' };
  const body = new URLSearchParams(profile).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', cookie: people.learner.cookie };
  const forged: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://localhost:${port}` },
    { origin: 'http://evil.example', host: 'evil.example' },
    { origin: 'http://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: `http://localhost:${port}.evil.example` },
    { origin: `http://localhost:${port}@evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ];
  const let_in: string[] = [];
  for (const headers of forged) {
    const { status } = await ask(`${server.url}/account/profile`, {
      method: 'POST',
      body,
      headers: { ...type, ...headers },
    });
    if (status !== 403) let_in.push(`${JSON.stringify(headers)}: ${status}`);
  }
  return [
    find(
      'A change with a forged origin, host or scheme',
      `${forged.length} × 403`,
      let_in.join('; ') || 'all 403',
      let_in.length === 0,
    ),
  ];
}

export async function poisonPages({ server }: Scene): Promise<Finding[]> {
  const evil: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-prefix': '/evil.example', 'x-original-url': '/account' },
    { 'accept-language': 'evil.example', 'user-agent': 'evil.example', referer: 'https://evil.example' },
    { cookie: 'theme=evil.example; locale=evil.example; consent=evil.example' },
  ];
  const poisoned: string[] = [];
  for (const [index, path] of ['/', '/news', '/bg/resources', '/partners', '/rss.xml', '/sitemap.xml'].entries())
    for (const headers of evil) {
      await ask(`${server.url}${path}`, { headers });
      const { body, headers: answered } = await ask(`${server.url}${path}`);
      if (body.includes('evil.example') || JSON.stringify(answered).includes('evil.example'))
        poisoned.push(`${path} ${index}`);
    }
  return [
    find(
      'Pages kept under strange headers',
      'none shows them to the next',
      poisoned.join(', ') || 'none',
      poisoned.length === 0,
    ),
  ];
}

export async function sendTypes({ server, site, people }: Scene): Promise<Finding[]> {
  const paths = ['/evaluation', '/account/profile', '/login', '/register', ...site.activities.map(({ path }) => path)];
  const bodies: [type: string, body: string][] = [
    ['application/json', '{"answer":"x"}'],
    ['text/plain', 'answer=x'],
    ['application/octet-stream', '\u0000\u0001'],
    ['multipart/form-data', 'x'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="answer"; filename="f"\r\n\r\nx\r\n--x--\r\n',
    ],
  ];
  const wrong = new Map<string, number>();
  for (const path of paths)
    for (const [type, body] of bodies) {
      const { status } = await ask(server.url + path, {
        method: 'POST',
        body,
        headers: { origin: server.url, cookie: people.learner.cookie, 'content-type': type },
      });
      if (status >= 500)
        wrong.set(`${status} for ${type.split(';')[0]}`, (wrong.get(`${status} for ${type.split(';')[0]}`) ?? 0) + 1);
    }
  const seen = [...wrong].map(([what, count]) => `${count} × ${what}`).join(', ');
  return [find(`Bodies of 5 wrong types at ${paths.length} forms`, 'no 5xx', seen || 'none', wrong.size === 0)];
}
