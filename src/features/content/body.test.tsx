import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { ShownBlock } from '../../../test/shown-block.tsx';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { I18nProvider } from '../../i18n/i18n-context.tsx';
import type { Locale } from '../../i18n/locales.ts';
import type { Consent } from '../preferences/preferences.ts';
import { listFramedOrigins } from './blocks.ts';
import { describeMedia } from './media.ts';
import { FrameProvider } from './page-context.tsx';

const blocks = readEveryBlock();
const names = ['room.svg', 'wave.svg', 'wave.webm', 'greeting.mp3', 'captions.en.vtt', 'captions.gr.vtt', 'sheet.pdf'];
const media = Object.fromEntries(
  names.map((name, index) => [name, describeMedia({ name, hash: String(index).repeat(32), width: 0, height: 0 })]),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function show(id: string, locale: Locale = 'en', consent?: Consent): Promise<string> {
  const block = blocks.find((one) => one.id === id);
  if (!block) throw new Error(`no block ${id}`);
  const site = await app.content.get('site', 'polylogue', locale);
  const preferences = { locale, theme: 'auto' as const, consent, offered: undefined };
  const frame = {
    path: '/mooc/x',
    address: '/mooc/x',
    site,
    preferences,
    loggedIn: false,
    isOpen: () => true,
    isReviewed: false,
    rating: undefined,
  };
  return renderToStaticMarkup(
    <I18nProvider value={getI18n(locale)}>
      <FrameProvider value={frame}>
        <ShownBlock block={block} pictures={media} seed="learner" />
      </FrameProvider>
    </I18nProvider>,
  );
}

test('a film has captions in every language there are, its own switched on, and a transcript', async () => {
  const page = await show('film', 'gr');
  expect(page).toMatch(/<track kind="captions"[^>]*srcLang="en" label="Αγγλικά" default=""/);
  expect(page).toMatch(/srcLang="el" label="Ελληνικά"\/>/);
  expect(page).toContain('Hello, everybody.');
  expect(page).toContain('type="video/webm"');
});

test('a recording has its words in writing', async () => {
  expect(await show('sound')).toMatch(/<audio[^>]*original\.mp3[\s\S]*Transcript[\s\S]*Hello, everybody\./);
});

test('nothing is asked of another site before marketing cookies are allowed', async () => {
  for (const consent of [undefined, { analytics: true, marketing: false }]) {
    const page = await show('elsewhere', 'bg', consent);
    expect(page).not.toContain('<iframe');
    expect(page).toContain('href="https://en.wikipedia.org/wiki/Community_of_inquiry"');
    expect(page).toContain('action="/consent"');
  }
  expect(await show('elsewhere', 'bg', { analytics: false, marketing: true })).toContain(
    '<iframe src="https://en.wiki',
  );
  expect(listFramedOrigins(blocks)).toEqual(['https://en.wikipedia.org']);
});

test('allowing it keeps what was decided about analytics', async () => {
  expect(await show('elsewhere', 'en', { analytics: true, marketing: false })).toContain('name="analytics" value="on"');
  expect(await show('elsewhere', 'en', { analytics: false, marketing: false })).not.toContain('name="analytics"');
});

test('a table names its rows and columns', async () => {
  const page = await show('rooms');
  expect(page.match(/scope="col"/g)).toHaveLength(2);
  expect(page.match(/scope="row"/g)).toHaveLength(2);
});

test('a file is downloaded under its own name', async () => {
  expect(await show('sheet')).toContain('download="sheet.pdf"');
});
