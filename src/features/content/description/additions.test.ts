import { expect, test } from 'vitest';
import { listChanges } from './changes.ts';
import { describeBlock, describeKind } from './describe.ts';
import { describeForm, describeSchema } from './describe-form.ts';
import { address, choice, day, line, number, optional } from './fields.ts';
import { listLeaves } from './leaves.ts';
import { readValue } from './read-value.ts';
import { body, summary, text, title } from './repeated-fields.ts';
import { skeletonOf } from './skeleton.ts';

/** A kind with six fields, as somebody would add it to one of the files of kinds/. */
const event = describeKind({
  name: { en: 'Event', bg: 'Събитие', nb: 'Arrangement', tr: 'Etkinlik', it: 'Evento', gr: 'Εκδήλωση' },
  shared: {
    date: day({ en: 'Day', bg: 'Ден', nb: 'Dato', tr: 'Tarih', it: 'Data', gr: 'Ημερομηνία' }),
    places: number({ en: 'Places', bg: 'Места', nb: 'Plasser', tr: 'Kontenjan', it: 'Posti', gr: 'Θέσεις' }),
    format: choice(
      { en: 'Format', bg: 'Формат', nb: 'Format', tr: 'Biçim', it: 'Formato', gr: 'Μορφή' },
      {
        online: { en: 'Online', bg: 'Онлайн', nb: 'På nett', tr: 'Çevrim içi', it: 'Online', gr: 'Διαδικτυακά' },
        room: { en: 'In a room', bg: 'В зала', nb: 'I et rom', tr: 'Salonda', it: 'In aula', gr: 'Σε αίθουσα' },
      },
      { fallback: 'online' },
    ),
    url: optional(address({ en: 'Link', bg: 'Връзка', nb: 'Lenke', tr: 'Bağlantı', it: 'Link', gr: 'Σύνδεσμος' })),
  },
  translated: { title, summary },
  body: 'page',
  datedBy: 'date',
});

/** A type of block, as somebody would add it to one of the files of blocks/. */
const quotation = describeBlock({
  name: { en: 'Quotation', bg: 'Цитат', nb: 'Sitat', tr: 'Alıntı', it: 'Citazione', gr: 'Παράθεμα' },
  fields: {
    text: body,
    speaker: line({ en: 'Speaker', bg: 'Кой говори', nb: 'Taler', tr: 'Konuşan', it: 'Chi parla', gr: 'Ομιλητής' }),
    year: optional(number({ en: 'Year', bg: 'Година', nb: 'År', tr: 'Yıl', it: 'Anno', gr: 'Έτος' })),
    note: optional(text),
  },
  print: ({ text: said }, { paper }) => [paper.text(said)],
});

test('a kind that was described can be written, read, asked for in a form and told to programs', () => {
  const meeting = { date: '2026-12-01', places: 20, format: 'room' };
  expect(event.shared.schema.safeParse(meeting).success).toBe(true);
  expect(event.shared.schema.safeParse({ ...meeting, places: 'many' }).success).toBe(false);
  const later = { ...meeting, format: 'hologram', host: 'Patras' };
  expect(readValue(event.shared, later, { fill: true, problems: [] })).toEqual({ ...later, format: 'online' });
  expect(describeForm(event.shared, 'nb').fields?.map(({ label }) => label)).toEqual([
    'Dato',
    'Plasser',
    'Format',
    'Lenke',
  ]);
  expect(describeSchema(event.translated)).toMatchObject({ required: ['title', 'summary'] });
});

test('a type of block that was described can be compared between languages and states, and left out where it is broken', () => {
  const english = { text: 'I *hear* you.', speaker: 'Iva', year: 2024 };
  const greek = { text: 'Σε *ακούω*.', speaker: 'Ίβα', year: 2024 };
  expect(skeletonOf(quotation.data, english)).toEqual(skeletonOf(quotation.data, greek));
  expect(skeletonOf(quotation.data, english)).not.toEqual(skeletonOf(quotation.data, { ...greek, year: 2025 }));
  expect(listChanges(quotation.data, english, { ...english, year: 2025 }).map(({ path }) => path)).toEqual([['year']]);
  expect(listLeaves(quotation.data, english).map(({ seenBy }) => seenBy)).toEqual(['everyone', 'everyone', 'everyone']);
  expect(readValue(quotation.data, { text: 'Alone.' }, { fill: false, problems: [] })).toBeUndefined();
});
