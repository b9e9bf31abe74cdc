import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

interface TestPerson {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

export interface TestIdentityProvider {
  issuer: string;
  /** By subject, which is also what is typed as the log-in there. */
  people: Map<string, TestPerson>;
  /** Logs somebody in and agrees at the provider, from the address our site sent them to; the address they are sent back to. */
  visit(url: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

export const testClient = { clientId: 'polylogue', clientSecret: 'a client secret of tests' };

/** The real oidc-provider on a port of its own: discovery, PKCE, consent, ID tokens. */
export async function startIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  const people = new Map<string, TestPerson>();
  const server = await listen();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  };
  const silenced = console.warn;
  console.warn = () => {};
  const provider = new Provider(issuer, configuration);
  console.warn = silenced;
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    visit: (url, subject) => visit(issuer, url, subject),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function listen(): Promise<Server> {
  return new Promise((ready) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => ready(server));
  });
}

async function visit(issuer: string, start: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      form = undefined;
      if (!url.startsWith(issuer)) return url;
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 500)}`);
    url = new URL(action, url).href;
    form = page.includes('value="login"')
      ? new URLSearchParams({ prompt: 'login', login: subject, password: 'x' })
      : new URLSearchParams({ prompt: 'consent' });
  }
  throw new Error('The provider never sent the visitor back.');
}
