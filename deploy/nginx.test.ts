import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../src/foundation/project-root.ts';
import { locales } from '../src/i18n/locales.ts';
import { missingForNginx, type OwnNginx, startOwnNginx } from '../test/own-nginx.ts';
import { findFreePort, type RunningServer, startServer } from '../test/running-server.ts';
import { copyStarterSite } from '../test/template-database.ts';

// Once, on the engine that several instances are for; where it is not installed they share a file.
const wanted = process.env.TEST_ENGINE !== 'sqlite' && existsSync(join(projectRoot, 'dist/server/server.js'));
const missing = missingForNginx();
if (wanted && missing)
  process.stdout.write(`${missing} is not installed: deploy/nginx/polylogue.conf is not tried out.\n`);

const browser = { accept: 'text/html', 'accept-encoding': 'br, gzip' };

describe.skipIf(!wanted || missing)('behind nginx, with two instances', () => {
  let folder: string;
  let nginx: OwnNginx;
  let ports: [number, number];
  let start: (index: 0 | 1) => Promise<RunningServer>;
  const instances: (RunningServer | undefined)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'polylogue-deploy-'));
    const databaseUrl = await copyStarterSite(folder);
    const port = await findFreePort();
    ports = [await findFreePort(), await findFreePort()];
    start = (index) =>
      startServer({
        dataDir: folder,
        settings: async () => ({
          PORT: String(ports[index]),
          SITE_URL: `https://localhost:${port}`,
          DATABASE_URL: databaseUrl,
          TRUST_PROXY: '1',
          DRAIN_SECONDS: '1',
        }),
      });
    nginx = await startOwnNginx(port, ports);
    instances.push(await start(0), await start(1));
  });
  afterAll(async () => {
    for (const instance of instances) await instance?.stop();
    await nginx?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const stop = async (index: 0 | 1) => {
    await instances[index]?.stop();
    instances[index] = undefined;
  };

  test('a page comes over HTTP/2, compressed by the server itself and with its headers', async () => {
    const { status, headers, body, protocol } = await nginx.request('/bg', { headers: browser });
    expect([status, protocol, headers['content-encoding']]).toEqual([200, 'h2', 'br']);
    expect(brotliDecompressSync(body).toString()).toContain('<html lang="bg"');
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers.etag).toBeDefined();
    const plain = await nginx.request('/bg', { headers: { accept: 'text/html' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const again = await nginx.request('/bg', { headers: { ...browser, 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('who comes without TLS is sent to the same address with it', async () => {
    const answer = await fetch(`${nginx.plainUrl}/bg/news?page=2`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://localhost/bg/news?page=2');
  });

  test('a form of the site is taken, one of another site is refused, and the cookie is for TLS only', async () => {
    const send = (origin: string) =>
      nginx.request('/theme', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'theme=dark&next=%2Fbg',
      });
    const taken = await send(nginx.url);
    expect([taken.status, taken.headers.location]).toEqual([303, '/bg']);
    expect(String(taken.headers['set-cookie'])).toMatch(/Secure/);
    expect((await send('https://elsewhere.example')).status).toBe(403);
  });

  test('what the instances count is not for visitors', async () => {
    expect((await nginx.request('/metrics')).status).toBe(404);
  });

  test('the log holds neither who asked nor what was asked for', async () => {
    await nginx.request('/news?token=very-private', { headers: { referer: 'https://localhost/secret-page' } });
    // nginx writes the line when the answer has left.
    await expect.poll(nginx.readAccessLog).toContain('/news');
    expect(await nginx.readAccessLog()).not.toMatch(/very-private|secret-page|127\.0\.0\.1/);
  });

  test('instances are started anew one after the other, and nobody who reads or sends a form notices', async () => {
    const failed: string[] = [];
    // An instance that turns somebody away and nginx that finds none say different times.
    const note = (path: string, { status, headers }: Awaited<ReturnType<OwnNginx['request']>>) =>
      failed.push(`${path} ${status}, again after ${headers['retry-after']}`);
    let answered = 0;
    let wantedStill = true;
    const visitors = ['/', '/bg', '/news', '/api/courses', '/assistant-of-no-kind'].map(async (path) => {
      while (wantedStill) {
        const answer = await nginx.request(path, { headers: browser });
        if (answer.status >= 500) note(path, answer);
        answered += 1;
      }
    });
    const form = { origin: nginx.url, 'content-type': 'application/x-www-form-urlencoded' };
    const senders = Array.from({ length: 4 }, async () => {
      while (wantedStill) {
        const sent = { method: 'POST', headers: form, body: 'theme=dark&next=%2Fbg' };
        const answer = await nginx.request('/theme', sent);
        if (answer.status !== 303) note('/theme', answer);
        answered += 1;
      }
    });
    for (const index of [0, 1] as const) {
      await stop(index);
      instances[index] = await start(index);
    }
    wantedStill = false;
    await Promise.all([...visitors, ...senders]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });

  test('while no instance answers visitors get our page in six languages, and the site as soon as one is back', async () => {
    await stop(0);
    await stop(1);
    for (const path of ['/', '/bg/news', '/api/courses']) {
      const { status, headers, body } = await nginx.request(path, { headers: browser });
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
      for (const { tag } of locales) expect(body.toString()).toContain(`<section lang="${tag}">`);
    }
    const form = await nginx.request('/theme', { method: 'POST', headers: { origin: nginx.url }, body: 'theme=dark' });
    expect(form.status).toBe(503);
    expect((await nginx.request('/away/away.css')).headers['content-type']).toBe('text/css');
    instances[0] = await start(0);
    expect((await nginx.request('/bg', { headers: browser })).status).toBe(200);
    expect((await nginx.request('/away/away.html')).status).toBe(404);
  });
});

test.skipIf(!wanted || missing)('names that a visitor sends for the network in front are thrown away', async () => {
  let seen: IncomingHttpHeaders = {};
  const echo = createServer((request, response) => {
    seen = request.headers;
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  const nginx = await startOwnNginx(await findFreePort(), [port, port]);
  await nginx.request('/', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' } });
  await nginx.stop();
  echo.close();
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen['x-forwarded-proto']).toBe('https');
  expect(seen.host).toBe(new URL(nginx.url).host);
});

test.skipIf(!wanted)('the page for visitors while no instance answers needs nothing but its style sheet', async () => {
  const html = await readFile(join(projectRoot, 'deploy/away/away.html'), 'utf8');
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/away/away.css"']);
  expect(html).not.toMatch(/<script|<style|style=/);
});
