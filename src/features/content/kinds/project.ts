import { z } from 'zod';
import { describeKind } from '../description/describe.ts';
import { address, choice, file, flag, line, number, optional, orElse, reference } from '../description/fields.ts';
import { result, summary, title, voice } from '../description/repeated-fields.ts';

const place = { en: 'Address', bg: 'Адрес', nb: 'Adresse', tr: 'Adres', it: 'Indirizzo', gr: 'Διεύθυνση' };
const handbook = { en: 'Handbook', bg: 'Наръчник', nb: 'Håndbok', tr: 'El kitabı', it: 'Manuale', gr: 'Εγχειρίδιο' };

export const project = {
  partner: describeKind({
    name: { en: 'Partner', bg: 'Партньор', nb: 'Partner', tr: 'Ortak', it: 'Partner', gr: 'Εταίρος' },
    shared: {
      country: line(
        { en: 'Country', bg: 'Държава', nb: 'Land', tr: 'Ülke', it: 'Paese', gr: 'Χώρα' },
        { pattern: [/^[A-Z]{2}$/, 'must be a two-letter country code'], example: 'GR' },
      ),
      voice,
      url: address(place),
      latitude: number(
        { en: 'Latitude', bg: 'Ширина', nb: 'Breddegrad', tr: 'Enlem', it: 'Latitudine', gr: 'Γεωγραφικό πλάτος' },
        { schema: z.number().min(-90).max(90), example: 42.7 },
      ),
      longitude: number(
        { en: 'Longitude', bg: 'Дължина', nb: 'Lengdegrad', tr: 'Boylam', it: 'Longitudine', gr: 'Γεωγραφικό μήκος' },
        { schema: z.number().min(-180).max(180), example: 23.32 },
      ),
      logo: file({ en: 'Logo', bg: 'Лого', nb: 'Logo', tr: 'Logo', it: 'Logo', gr: 'Λογότυπο' }, [
        'svg',
        'png',
        'jpg',
        'jpeg',
        'webp',
        'avif',
      ]),
      coordinator: orElse(
        flag({
          en: 'Coordinates the project',
          bg: 'Координира проекта',
          nb: 'Koordinerer prosjektet',
          tr: 'Projeyi koordine eder',
          it: 'Coordina il progetto',
          gr: 'Συντονίζει το έργο',
        }),
        false,
      ),
    },
    translated: {
      title,
      place: line({ en: 'Place', bg: 'Място', nb: 'Sted', tr: 'Yer', it: 'Luogo', gr: 'Τόπος' }),
      role: line({
        en: 'Role in the project',
        bg: 'Роля в проекта',
        nb: 'Rolle i prosjektet',
        tr: 'Projedeki rolü',
        it: 'Ruolo nel progetto',
        gr: 'Ρόλος στο έργο',
      }),
    },
    body: 'page',
  }),
  output: describeKind({
    name: { en: 'Output', bg: 'Продукт', nb: 'Produkt', tr: 'Çıktı', it: 'Prodotto', gr: 'Παραδοτέο' },
    shared: {
      result: reference(result.label, 'page'),
      format: choice(
        { en: 'Format', bg: 'Формат', nb: 'Format', tr: 'Biçim', it: 'Formato', gr: 'Μορφή' },
        {
          handbook,
          library: {
            en: 'Library',
            bg: 'Библиотека',
            nb: 'Ressursbank',
            tr: 'Kütüphane',
            it: 'Raccolta',
            gr: 'Βιβλιοθήκη',
          },
          course: {
            en: 'Course',
            bg: 'Курс',
            nb: 'Kurs',
            tr: 'Kurs',
            it: 'Percorso formativo',
            gr: 'Επιμορφωτικό πρόγραμμα',
          },
          podcast: { en: 'Podcast', bg: 'Подкаст', nb: 'Podkast', tr: 'Podcast', it: 'Podcast', gr: 'Podcast' },
          website: { en: 'Website', bg: 'Уебсайт', nb: 'Nettsted', tr: 'Web sitesi', it: 'Sito web', gr: 'Ιστότοπος' },
          document: { en: 'Document', bg: 'Документ', nb: 'Dokument', tr: 'Belge', it: 'Documento', gr: 'Έγγραφο' },
        },
        { fallback: 'document' },
      ),
      url: optional(address(place)),
      handbook: optional(reference(handbook, 'handbook')),
    },
    translated: { title, summary },
  }),
  handbook: describeKind({
    name: handbook,
    shared: { result: reference(result.label, 'page') },
    translated: {
      title,
      subtitle: line({
        en: 'Subtitle',
        bg: 'Подзаглавие',
        nb: 'Undertittel',
        tr: 'Alt başlık',
        it: 'Sottotitolo',
        gr: 'Υπότιτλος',
      }),
      summary,
    },
    body: 'page',
  }),
};
