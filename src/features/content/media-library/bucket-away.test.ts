import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { findEntry, listMedia } from '../queries.ts';

/** A bucket that takes so many files more before it is away. */
let takes = 0;
const stored = new Set<string>();
const bucket = createServer((asked, answer) => {
  const { method, url = '' } = asked;
  const isTaken = method !== 'PUT' || takes-- > 0;
  if (method === 'PUT' && isTaken) stored.add(url);
  asked.resume();
  asked.once('end', () => answer.writeHead(isTaken ? (method === 'HEAD' && !stored.has(url) ? 404 : 200) : 503).end());
});

let app: TestApp;
beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const mediaBucket = { endpoint, bucket: 'media', region: 'eu-central-1', key: 'key', secret: 'secret' };
  app = await createTestApp({ env: { mediaBucket } });
});
afterAll(async () => {
  await app.close();
  bucket.close();
  bucket.closeAllConnections();
});

test('a picture sent while the bucket is away is asked for again in words, lies nowhere, and is whole once it is sent again', async () => {
  const { t } = getI18n('gr');
  const id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator'), locale: 'gr' });
  const create = { width: 500, height: 300, channels: 3, background: '#123456' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const send = (path: string, accept = 'text/html') => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(picture)], 'room.png'));
    return app.post(path, body, { cookie, accept });
  };
  const before = await listMedia(app.db, [id]);
  for (const path of ['/gr/desk/media', `/gr/desk/entries/${id}/files`])
    for (takes of [0, 1, 3]) {
      stored.clear();
      const refused = await send(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.text()).toContain(t('errors.away'));
      expect([...stored].filter((key) => key.includes('original'))).toEqual([]);
    }
  const scripted = await send(`/gr/desk/entries/${id}/files`, 'application/json');
  expect(await scripted.json()).toMatchObject({ status: 503, detail: t('errors.away') });
  expect(await listMedia(app.db, [id])).toEqual(before);
  expect(await app.db.selectFrom('media_details').select('hash').execute()).toEqual([]);
  takes = 9;
  expect((await send(`/gr/desk/entries/${id}/files`)).status).toBe(303);
  expect([...stored].filter((key) => key.includes('original'))).toHaveLength(1);
  expect((await listMedia(app.db, [id])).length).toBe(before.length + 1);
});
