import { type TestApp, testOrigin } from './test-app.ts';

/** Somebody at a browser without script: keeps cookies, follows redirects of forms. */
export function createTestBrowser(app: TestApp, network = '203.0.113.7') {
  const cookies = new Map<string, string>();
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-forwarded-for': network,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair.slice(name.length + 1));
    }
    return response;
  };
  return {
    cookies,
    get: async (path: string) => keep(await app.request(path, { headers: headers() })),
    post: async (path: string, fields: Record<string, string>) => keep(await app.post(path, fields, headers())),
    /** The path a redirect leads to. */
    target: (response: Response) => {
      const url = new URL(response.headers.get('location') ?? '/none', testOrigin);
      return url.origin === testOrigin ? url.pathname + url.search : url.href;
    },
  };
}

/** The path of the link in a message. */
export function linkIn(text: string): string {
  const link = /https:\/\/polylogue\.example(\S+)/.exec(text)?.[1];
  if (!link) throw new Error('The message holds no link.');
  return link;
}
