import { createApp } from '../src/app.ts';
import type { Sessions } from '../src/features/accounts/sessions.ts';
import { PublishedContent } from '../src/features/content/published.ts';
import type { AfterLessonCompleted } from '../src/features/learning/after-lesson-completed.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { type Environment, readEnvironment } from '../src/foundation/env.ts';
import type { Assets } from '../src/foundation/http/assets.ts';
import { PageCache } from '../src/foundation/http/page-cache.ts';
import type { Route } from '../src/foundation/http/route.ts';
import { createLog, type Log } from '../src/foundation/log.ts';
import type { Mail, Mailer } from '../src/foundation/mail/mailer.ts';
import type { Services } from '../src/foundation/request.ts';
import { readSigningKey } from '../src/foundation/signing-key.ts';
import { isOpen, pageKeyFor, routeList } from '../src/route-list.ts';
import { createServices } from '../src/services.ts';
import { openTestDatabase, type Template, testClock, testDataDir } from './template-database.ts';

export const testOrigin = 'https://polylogue.example';

/** Shared by all test servers, so that two of them on one database are two instances of one site. */
const testSecret = 'a secret that only tests know, 32 or more';

const assets: Assets = { find: () => undefined, url: (source) => `/assets/${source.split('/').at(-1)}` };

/** With files in it, or without. */
type SentForm = FormData | URLSearchParams | Record<string, string>;

export interface TestApp {
  db: Database;
  clock: () => Date;
  sessions: Sessions;
  services: Services;
  /** What left through the mail server, oldest first. */
  mails: Mail[];
  /** Does what waits in the outbox: tests say when. */
  runJobs(): Promise<void>;
  content: PublishedContent;
  pageCache: PageCache;
  /** The router itself, for a server to stand in front of it. */
  fetch: Awaited<ReturnType<typeof createApp>>['fetch'];
  /** Asks the server for a path of the site. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** What the site's own page, opened by whose cookie it is, would send of a form: with a matching Origin, and with who has opened it where such forms say so. */
  sending(path: string, form: SentForm, headers?: Record<string, string>): Promise<RequestInit>;
  /** Sends a form as the site's own page would. */
  post(path: string, form: SentForm, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Forms that always say who has opened their page. */
const saysWriter = /\/(desk|evaluation|selfassessment|account\/profile|certificates)\b/;

export interface TestAppOptions {
  template?: Template;
  env?: Partial<Environment>;
  clock?: () => Date;
  db?: Database;
  log?: Log;
  /** Passwords are hashed at a cost that tests of something else need not pay. */
  cheapPasswords?: boolean;
  /** When work begins that is put off by chance: at once, if nothing is said. */
  chance?: () => number;
  afterLessonCompleted?: AfterLessonCompleted[];
  /** Other routes than the product's. */
  routes?: readonly Route[];
}

/** Settings of the assistant, the others as they are by default. */
export const withAssistant = (assistant: Partial<Environment['assistant']>): Pick<Environment, 'assistant'> => ({
  assistant: { ...readEnvironment({}).assistant, ...assistant },
});

/** The real server on a database of its own, without the network. */
export async function createTestApp({
  template = 'starter',
  env = {},
  clock = testClock,
  db,
  log: givenLog,
  cheapPasswords = true,
  chance = () => 0,
  afterLessonCompleted,
  routes = routeList,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = db ?? (await openTestDatabase(template));
  const environment: Environment = {
    ...readEnvironment({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SITE_URL: testOrigin,
      DATA_DIR: testDataDir,
      SECRET: testSecret,
    }),
    ...env,
  };
  const content = new PublishedContent(database, clock, isOpen);
  const pageCache = new PageCache(pageKeyFor(content), 60_000);
  await content.refresh();
  const log = givenLog ?? createLog(environment.logLevel);
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const mailer: Mailer = { send, sendOnce: send };
  const signingKey = await readSigningKey(environment.dataDir, 'certificates');
  const given = { env: environment, signingKey, log, clock, db: database, content, assets, routes, isOpen };
  const services = createServices(given, mailer, {
    cheapPasswords,
    chance,
    ...(afterLessonCompleted ? { afterLessonCompleted } : {}),
  });
  const app = await createApp(services, pageCache);
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('host', new URL(testOrigin).host);
    return app.request(new Request(testOrigin + path, { redirect: 'manual', ...init, headers }));
  };
  const sending: TestApp['sending'] = async (path, form, headers = {}) => {
    const fields = form instanceof FormData ? form : new URLSearchParams(form);
    const writer = saysWriter.test(path) && (await services.sessions.find(headers.cookie))?.account.id;
    if (writer && !fields.has('writer')) fields.set('writer', writer);
    const sent = { origin: testOrigin, ...headers };
    if (fields instanceof FormData) return { method: 'POST', body: fields, headers: sent };
    const type = 'application/x-www-form-urlencoded';
    return { method: 'POST', body: fields.toString(), headers: { 'content-type': type, ...sent } };
  };
  return {
    db: database,
    clock,
    sessions: services.sessions,
    services,
    mails,
    runJobs: async () => {
      await services.outbox.runDue();
    },
    content,
    pageCache,
    fetch: app.fetch,
    request,
    sending,
    post: async (path, form, headers) => request(path, await sending(path, form, headers)),
    close: () => database.destroy(),
  };
}
