import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const app = new Hono<{ Variables: { frames?: readonly string[] } }>();
app.use(securityHeaders({ siteUrl: 'https://polylogue.example' }));
app.get('/page', (c) => c.text('page'));
app.get('/with-frame', (c) => {
  c.set('frames', ['https://elsewhere.example']);
  return c.text('page');
});
app.get('/file', (c) => c.text('file', 200, { 'content-security-policy': "default-src 'none'; sandbox" }));

app.get('/with-token', (c) => c.text('page', 200, { 'referrer-policy': 'same-origin' }));
app.get('/for-all', (c) => c.text('{}', 200, { 'cross-origin-resource-policy': 'cross-origin' }));

const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy') ?? '';

test('a page shows nothing of other sites', async () => {
  expect(await policyOf('/page')).toContain("default-src 'none'");
  expect(await policyOf('/page')).not.toContain('frame-src');
});

test('a page with frames lets in those and no others', async () => {
  expect(await policyOf('/with-frame')).toMatch(/; frame-src https:\/\/elsewhere\.example$/);
  expect((await app.request('/with-frame')).headers.has('cross-origin-embedder-policy')).toBe(false);
  expect((await app.request('/page')).headers.get('cross-origin-embedder-policy')).toBe('require-corp');
});

test('an answer with a policy of its own keeps it', async () => {
  expect(await policyOf('/file')).toBe("default-src 'none'; sandbox");
});

test('a page with a token in its address tells no other site where somebody came from', async () => {
  expect((await app.request('/with-token')).headers.get('referrer-policy')).toBe('same-origin');
  expect((await app.request('/page')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('other sites show what says that they may', async () => {
  expect((await app.request('/for-all')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await app.request('/page')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
