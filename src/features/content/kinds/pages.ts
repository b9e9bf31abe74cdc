import { describeKind } from '../description/describe.ts';
import { day, line, list } from '../description/fields.ts';
import { summary, title } from '../description/repeated-fields.ts';

export const pages = {
  page: describeKind({
    name: { en: 'Page', bg: 'Страница', nb: 'Side', tr: 'Sayfa', it: 'Pagina', gr: 'Σελίδα' },
    shared: {},
    translated: {
      title,
      description: line(
        { en: 'Description', bg: 'Описание', nb: 'Beskrivelse', tr: 'Açıklama', it: 'Descrizione', gr: 'Περιγραφή' },
        {
          hint: {
            en: 'For search engines and link previews, 110 to 160 characters.',
            bg: 'За търсачки и преглед на връзки, от 110 до 160 знака.',
            nb: 'For søkemotorer og forhåndsvisning av lenker, 110 til 160 tegn.',
            tr: 'Arama motorları ve bağlantı ön izlemeleri için, 110–160 karakter.',
            it: 'Per motori di ricerca e anteprime, da 110 a 160 caratteri.',
            gr: 'Για μηχανές αναζήτησης και προεπισκοπήσεις, 110 έως 160 χαρακτήρες.',
          },
        },
      ),
      eyebrow: line({
        en: 'Words above the title',
        bg: 'Думи над заглавието',
        nb: 'Ord over tittelen',
        tr: 'Başlığın üstündeki sözler',
        it: 'Parole sopra il titolo',
        gr: 'Λέξεις πάνω από τον τίτλο',
      }),
      lead: line({
        en: 'First paragraph',
        bg: 'Първи абзац',
        nb: 'Ingress',
        tr: 'Giriş paragrafı',
        it: 'Primo paragrafo',
        gr: 'Πρώτη παράγραφος',
      }),
    },
    body: 'page',
  }),
  news: describeKind({
    name: { en: 'News', bg: 'Новина', nb: 'Nyhet', tr: 'Haber', it: 'Notizia', gr: 'Νέα' },
    shared: {
      date: day({ en: 'Day', bg: 'Ден', nb: 'Dato', tr: 'Tarih', it: 'Data', gr: 'Ημερομηνία' }),
      topics: list(
        { en: 'Topics', bg: 'Теми', nb: 'Emner', tr: 'Konular', it: 'Temi', gr: 'Θέματα' },
        line(
          { en: 'Topic', bg: 'Тема', nb: 'Emne', tr: 'Konu', it: 'Tema', gr: 'Θέμα' },
          { across: 'structural', example: 'presence' },
        ),
      ),
    },
    translated: { title, summary },
    body: 'page',
    datedBy: 'date',
  }),
};
