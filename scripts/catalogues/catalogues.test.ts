import { describe, expect, test } from 'vitest';
import { compareCatalogue } from './compare.ts';
import { collectUses, findUnused, type Uses } from './uses.ts';

const source = {
  hello: 'Hello {name}',
  list: { found: '{count, plural, =0 {none} one {# piece} other {# pieces}}', of: '{kind, select, a {A} other {B}}' },
};
const greek = (changes: object = {}) => ({
  hello: 'Γεια σου {name}',
  list: { found: '{count, plural, =0 {κανένα} one {# κομμάτι} other {# κομμάτια}}', of: source.list.of, ...changes },
});

describe('a catalogue', () => {
  test('with the same phrases and arguments has nothing to complain about', () => {
    expect(compareCatalogue(source, greek(), 'el')).toEqual([]);
    expect(compareCatalogue(source, source, 'en')).toEqual([]);
  });

  test.each([
    ['a phrase that is missing', { list: source.list }, 'hello: is missing'],
    ['a phrase too many', { ...greek(), bye: 'x' }, 'bye: is not in the source'],
    ['another order', { list: greek().list, hello: 'Γεια σου {name}' }, 'hello: does not stand where it does'],
    ['an empty phrase', { ...greek(), hello: ' ' }, 'hello: is empty'],
    ['a phrase that is none', { ...greek(), hello: ['x'] }, 'hello: is not a text'],
    [
      'another name',
      { ...greek(), hello: 'Γεια σου {onoma}' },
      'has the arguments onoma argument; the source has name',
    ],
    ['an argument in quotes', { ...greek(), hello: "Γεια '{name}'" }, 'has the arguments none'],
    ['another kind of argument', greek({ found: '{count} κομμάτια' }), 'list.found: has the arguments count argument'],
    ['a brace that is not closed', { ...greek(), hello: 'Γεια {name' }, 'hello: is not a valid ICU message'],
    ['another choice', greek({ of: '{kind, select, b {A} other {B}}' }), 'list.of: has the arguments kind select of b'],
    ['a plural form that is missing', greek({ found: '{count, plural, other {#}}' }), 'lacks the plural form one'],
    [
      'a plural without the rest',
      greek({ found: '{count, plural, one {#}}' }),
      'list.found: is not a valid ICU message',
    ],
  ])('with %s is told so', (_, catalogue, reason) => {
    expect(compareCatalogue(source, catalogue, 'el').join('; ')).toContain(reason);
  });

  test('needs the forms of its own language, not of English', () => {
    const forms = { found: '{count, plural, one {#} few {#} other {#}}' };
    expect(compareCatalogue(forms, forms, 'pl')).toEqual(['found: lacks the plural form many']);
    expect(compareCatalogue(forms, { found: '{count, plural, other {#}}' }, 'ja')).toEqual([]);
  });
});

describe('phrases that nobody asks for', () => {
  const known = ['home.start', 'home.about', 'errors.title', 'errors.tooLarge', 'outputs.podcast', 'outputs.open'];
  const find = (text: string) => {
    const uses: Uses = { keys: new Set(), patterns: [], words: new Set() };
    collectUses(text, uses);
    return findUnused(known, uses);
  };

  test('are found among those that are asked for in any of the ways there are', () => {
    const text = `
      t('home.start'); i18n.t("outputs.podcast", { count: f(1, 2) });
      t(\`errors.\${texts[key] ?? 'title'}\`);
      const table = { key: 'home.about' };
      t(format === 'podcast' ? 'outputs.podcast' : 'outputs.open');
    `;
    expect(find(text)).toEqual({ unused: [], unknown: [] });
    expect(find("t('home.start'); split('errors')").unused).toEqual(known.slice(1));
  });

  test('a key in a comment of a longer word is not asked for', () => {
    expect(find("format('home.start.now'); last('home.about.x')").unused).toEqual(known);
  });

  test('a key that is asked for and is not there is told', () => {
    expect(find("t('home.begin')").unknown).toEqual(['home.begin']);
  });
});
