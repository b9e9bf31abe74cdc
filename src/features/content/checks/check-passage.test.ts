import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../i18n/locales.ts';
import { body, text } from '../description/repeated-fields.ts';
import { checkPassage } from './check-passage.ts';
import { type CheckName, checkNames } from './finding.ts';
import { checkNames as checkProperNames } from './names.ts';
import { listPassagesOf } from './passages.ts';

function compare(locale: Locale, own: string, source: string, field: typeof body | typeof text = body) {
  const [mine] = listPassagesOf(field, own);
  const [theirs] = listPassagesOf(field, source);
  if (!mine || !theirs) throw new Error('no passage');
  return { locale, from: 'en' as const, own: mine, source: theirs };
}

const find = (...told: Parameters<typeof compare>) => checkPassage(compare(...told)).map(({ check }) => check);

/** What is wrong, a translation and its source that show it, and one that shows that nothing is. */
const cases: readonly [CheckName, Locale, wrong: string, source: string, right: string][] = [
  ['numberMissing', 'it', 'Parlano in pochi.', 'All 24 speak.', 'Parlano tutti i 24.'],
  ['numberAdded', 'nb', 'Side 4 og 4.', 'Page 4.', 'Side 4.'],
  ['decimalMark', 'it', 'Il 0.47 circa.', 'About 0.47.', 'Circa 0,47.'],
  ['linkMissing', 'tr', 'Haberleri okuyun.', 'Read [the news](/news).', '[Haberleri](/news) okuyun.'],
  ['linkAdded', 'tr', '[Haberleri](/news) okuyun.', 'Read the news.', 'Haberleri okuyun.'],
  ['linkElsewhere', 'it', 'Le [notizie](/partners).', 'The [news](/news).', 'Le [notizie](/news).'],
  ['addressMissing', 'nb', 'Skriv til oss.', 'Write to info@example.org.', 'Skriv til info@example.org.'],
  ['codeMissing', 'bg', 'Напишете старт.', 'Type `start`.', 'Напишете `start`.'],
  ['gapMissing', 'gr', 'Γράψτε εδώ.', 'Write {{one}} here.', 'Γράψτε {{one}} εδώ.'],
  ['taughtWordsMissing', 'it', 'Chi dice sì.', 'Who says [Ja]{lang=de}.', 'Chi dice [Ja]{lang=de}.'],
  ['paragraphs', 'nb', 'En to.', 'One.\n\nTwo.', 'En.\n\nTo.'],
  ['headings', 'nb', 'Ord\n\nMer.', '## Words\n\nMore.', '## Ord\n\nMer.'],
  ['listItems', 'it', '- Uno', '- One\n- Two', '- Uno\n- Due'],
  ['strong', 'it', 'Molto bene.', '**Very** good.', '**Molto** bene.'],
  ['emphasis', 'it', 'Molto bene.', '*Very* good.', '*Molto* bene.'],
  ['looseMark', 'it', 'Molto** bene.', 'Very good.', 'Molto bene.'],
  ['fullStop', 'nb', 'De snakker', 'They talk.', 'De snakker.'],
  ['questionMark', 'gr', 'Ποιος μιλά.', 'Who talks?', 'Ποιος μιλά;'],
  ['exclamationMark', 'it', 'Bene.', 'Good!', 'Bene!'],
  ['colon', 'it', 'Chi parla.', 'Who talks:', 'Chi parla:'],
  ['ellipsis', 'it', 'E poi.', 'And then …', 'E poi…'],
  ['otherQuestionMark', 'gr', 'Ποιος μιλά?', 'Who talks?', 'Ποιος μιλά;'],
  ['straightQuote', 'it', "L'aula.", 'The room.', 'L’aula.'],
  ['otherQuote', 'bg', 'Каза «да».', 'Said “yes”.', 'Каза „да“.'],
  ['unpairedQuote', 'bg', 'Каза „да.', 'Said “yes”.', 'Каза „да“.'],
  ['unpairedBracket', 'nb', 'To (eller tre.', 'Two (or three).', 'To (eller tre).'],
  ['quotations', 'nb', 'Hun sa ja.', 'She said “yes”.', 'Hun sa «ja».'],
  ['twoSpaces', 'it', 'Prima  dopo.', 'Before after.', 'Prima dopo.'],
  ['spaceBefore', 'it', 'Sì , no.', 'Yes, no.', 'Sì, no.'],
  ['spaceMissing', 'it', 'Sì,forse.', 'Yes, maybe.', 'Sì, forse.'],
  ['threeDots', 'it', 'E poi... basta.', 'And then … enough.', 'E poi… basta.'],
  ['hyphen', 'it', 'Prima - dopo.', 'Before – after.', 'Prima – dopo.'],
  ['mixedAlphabets', 'bg', 'Учениkът.', 'The pupil.', 'Ученикът.'],
  ['otherAlphabet', 'gr', 'Η school μας.', 'Our room.', 'Η τάξη μας.'],
  ['invisible', 'it', 'Pri\u200bma.', 'Before.', 'Prima.'],
  ['doubledWord', 'nb', 'De snakker snakker.', 'They talk.', 'De snakker.'],
  ['sameAsSource', 'nb', 'Who talks', 'Who talks', 'Hvem snakker'],
  [
    'untranslated',
    'nb',
    'Nobody knows who has to begin now.',
    'Nobody knows who has to begin now.',
    'Ingen vet hvem som skal begynne.',
  ],
  ['unfinished', 'nb', 'TODO her.', 'Here.', 'Her.'],
  ['capital', 'nb', 'hvem snakker', 'Who talks', 'Hvem snakker'],
  [
    'tooShort',
    'it',
    'Sì.',
    'All of them talk with each other in the same room, and nobody waits.',
    'Parlano tutti insieme nella stessa aula, e nessuno aspetta.',
  ],
  [
    'tooLong',
    'it',
    'Parlano. '.repeat(20),
    'They talk with each other in this small room today.',
    'Parlano tra loro in questa piccola aula oggi.',
  ],
];

describe('the checks of a passage', () => {
  test.each(cases)('%s, in %s', (check, locale, wrong, source, right) => {
    expect(find(locale, wrong, source)).toContain(check);
    expect(find(locale, right, source)).toEqual([]);
  });

  test('each is shown here by an example, or asks other words than the passage’s own', () => {
    const elsewhere: CheckName[] = ['nameMissing', 'outerSpace', 'spelling', 'termMissing', 'termRejected'];
    expect([...new Set(cases.map(([check]) => check)), ...elsewhere].sort()).toEqual([...checkNames].sort());
    expect(find('it', ' Prima', 'Before', text)).toEqual(['outerSpace']);
    expect(checkProperNames(compare('it', 'Lei parla.', 'Zoltán talks.'), ['Zoltán'])).toHaveLength(1);
    expect(checkProperNames(compare('tr', 'Zoltán’ın sesi.', 'Zoltán’s voice.'), ['Zoltán'])).toEqual([]);
  });

  test('numbers are the same however a language writes them', () => {
    for (const [locale, own] of [
      ['nb', '1\u00a0000 elever kl. 14.30, sidene 3–4'],
      ['it', '1.000 alunni alle 14:30, pagine 3–4'],
      ['bg', '1000 ученици в 14:30, страници 3–4'],
    ] as const)
      expect(find(locale, own, '1,000 pupils at 14:30, pages 3–4')).toEqual([]);
  });

  test('a dropped number is always named, and the order of numbers does not matter', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(numbers, (all) => {
        const say = (some: number[]) => `${some.join(' + ')}`;
        const [first, ...rest] = all;
        expect(find('it', say(all.toReversed()), say(all))).not.toContain('numberMissing');
        expect(checkPassage(compare('it', say(rest), say(all)))).toContainEqual({
          check: 'numberMissing',
          detail: String(first),
        });
      }),
    );
  });

  test('a passage that says the same as its source lacks nothing, whatever is in it', () => {
    const piece = fc.constantFrom(
      '**a**',
      '*b*',
      '[c](/news)',
      '`d`',
      '{{e}}',
      '[Ja]{lang=de}',
      '7',
      '\n\n',
      '\n- f',
      ' g.',
      '(h)',
      '“i”',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const all = pieces.join(' ');
        fc.pre(all.trim() !== '');
        const compared: CheckName[] = [
          'numberMissing',
          'numberAdded',
          'linkMissing',
          'linkAdded',
          'linkElsewhere',
          'codeMissing',
          'gapMissing',
          'taughtWordsMissing',
          'paragraphs',
          'headings',
          'listItems',
          'strong',
          'emphasis',
          'quotations',
          'fullStop',
          'colon',
          'tooShort',
          'tooLong',
        ];
        for (const check of find('en', all, all)) expect(compared).not.toContain(check);
      }),
    );
  });

  test.each(['a@', 'a', 'a-', '](', ')', '. ', '”'])('a passage of nothing but %s is read to its end', (piece) => {
    const long = `a${piece.repeat(10_000)}b`;
    expect(find('gr', long, 'One.')).toContain('fullStop');
  });

  test('addresses are no words, wherever they stand', () => {
    const [passage] = listPassagesOf(
      body,
      'Ask (ann@school.example), a.b@c.d.org; see www.x.eu/a-b, my-site.org/x or a-b.txt.',
    );
    expect(passage?.words).toBe('Ask (…), …; see … … or a-b.txt.');
  });

  test('no text is too strange to be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (own, source) => {
        fc.pre(own !== '' && source !== '');
        expect(() => find('gr', own, source)).not.toThrow();
      }),
    );
  });
});
