import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../foundation/project-root.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { readSite } from '../assistant/evaluation/read-site.ts';
import { createAnalyser } from './analysis/analyser.ts';
import { languageRules } from './analysis/languages.ts';
import { emptyLexicon } from './analysis/lexicon.ts';
import { readBuilt } from './analysis/read-analysers.ts';
import { KnownTexts, nameText, packTexts, type ReadDocument } from './known-texts.ts';
import { type Built, seal, unseal } from './sealed.ts';
import { shownIn } from './shown-in.ts';
import { Vocabulary } from './vocabulary.ts';

const norwegian = createAnalyser('nb', languageRules.nb, emptyLexicon);
const source = { id: '1', kind: 'page', slug: 'home', locale: 'nb', fields: '{}', blocks: '[]' };

function read(text: string): ReadDocument {
  const passage = { anchor: '', heading: '', text, forLearners: false, role: 'tells' as const };
  const document = { key: 'page/home', kind: 'page', locale: 'nb', path: '/nb', title: '', summary: '' } as const;
  return {
    document: { ...document, passages: [passage] },
    words: Uint32Array.of(3, 70_000),
    ends: Uint32Array.of(0, 0, 0, 2),
  };
}

const pack = (texts: ReadonlyMap<string, ReadDocument>): Built =>
  unseal(new Uint8Array(seal(packTexts(texts, 'words'))));

describe('texts that were read before a server starts', () => {
  it('are the same when they are taken, in whatever letters', () => {
    const texts = [read('Læreren spør'), read('Учителят пита'), read('')];
    const known = new KnownTexts(pack(new Map(texts.map((text, place) => [`text-${place}`, text]))));
    for (const [place, text] of texts.entries()) expect(known.find(`text-${place}`, 'words')).toEqual(text);
    expect(known.find('text-3', 'words')).toBeUndefined();
    expect(new KnownTexts().find('text-0', undefined)).toBeUndefined();
  });

  it('are not taken by other words than those they were read by', () => {
    const known = new KnownTexts(pack(new Map([['text', read('Hei')]])));
    for (const words of ['other words', '', undefined]) expect(known.find('text', words)).toBeUndefined();
  });

  it('have another name as soon as anything they are made of has changed', () => {
    const changed = [...Object.keys(source), 'shows'].map((part) => nameText({ ...source, [part]: 'other' }));
    expect(new Set([nameText(source), ...changed]).size).toBe(8);
    expect(nameText({ ...source })).toBe(nameText(source));
  });

  it('are in the build as the server would read them now', async () => {
    const { index, entries } = await readSite(join(projectRoot, 'content'));
    const [texts, words] = [await readBuilt('texts'), await readBuilt('words')];
    for (const locale of localeCodes) {
      const known = new KnownTexts(texts.get(locale));
      const vocabulary = new Vocabulary(norwegian, words.get(locale)?.bytes);
      const own = index.of(locale);
      const beginning = words.get(locale)?.name;
      let found = 0;
      for (const { id, kind, slug, translations } of entries) {
        const text = translations.get(locale);
        if (!text) continue;
        const [fields, blocks] = [JSON.stringify(text.fields), JSON.stringify(text.blocks)];
        const named = { id, kind, slug, locale, fields, blocks };
        const names = [nameText(named), nameText({ ...named, shows: shownIn(entries, locale) })];
        const before = known.find(names[0] ?? '', beginning) ?? known.find(names[1] ?? '', beginning);
        const now = own?.find(`${kind}/${slug}`);
        if (!before || !now) continue;
        found += 1;
        expect(before.document).toEqual(now.document);
        expect(before.ends).toEqual(now.ends);
        expect([...before.words].map((word) => vocabulary.word(word))).toEqual(
          [...now.words].map((word) => own?.vocabulary.word(word)),
        );
      }
      // What has changed since the build is read by the server.
      expect(found).toBeGreaterThan(100);
    }
  });
});
