import { describeKind } from '../description/describe.ts';
import { address, choice, line, list, reference } from '../description/fields.ts';
import { summary, title, voice } from '../description/repeated-fields.ts';

export const library = {
  'resource-category': describeKind({
    name: {
      en: 'Resource category',
      bg: 'Категория ресурси',
      nb: 'Ressurskategori',
      tr: 'Kaynak kategorisi',
      it: 'Categoria di risorse',
      gr: 'Κατηγορία πόρων',
    },
    shared: { voice },
    translated: { title, summary },
  }),
  resource: describeKind({
    name: { en: 'Resource', bg: 'Ресурс', nb: 'Ressurs', tr: 'Kaynak', it: 'Risorsa', gr: 'Πόρος' },
    shared: {
      category: reference(
        { en: 'Category', bg: 'Категория', nb: 'Kategori', tr: 'Kategori', it: 'Categoria', gr: 'Κατηγορία' },
        'resource-category',
      ),
      url: address({ en: 'Address', bg: 'Адрес', nb: 'Adresse', tr: 'Adres', it: 'Indirizzo', gr: 'Διεύθυνση' }),
      format: choice(
        { en: 'Format', bg: 'Формат', nb: 'Format', tr: 'Biçim', it: 'Formato', gr: 'Μορφή' },
        {
          document: { en: 'Document', bg: 'Документ', nb: 'Dokument', tr: 'Belge', it: 'Documento', gr: 'Έγγραφο' },
          website: { en: 'Website', bg: 'Уебсайт', nb: 'Nettsted', tr: 'Web sitesi', it: 'Sito web', gr: 'Ιστότοπος' },
          tool: { en: 'Tool', bg: 'Инструмент', nb: 'Verktøy', tr: 'Araç', it: 'Strumento', gr: 'Εργαλείο' },
          course: { en: 'Course', bg: 'Курс', nb: 'Kurs', tr: 'Kurs', it: 'Corso', gr: 'Μάθημα' },
          video: { en: 'Video', bg: 'Видео', nb: 'Video', tr: 'Video', it: 'Video', gr: 'Βίντεο' },
          collection: {
            en: 'Collection',
            bg: 'Сборник',
            nb: 'Samling',
            tr: 'Derleme',
            it: 'Raccolta',
            gr: 'Συλλογή',
          },
        },
        { fallback: 'website' },
      ),
      languages: list(
        { en: 'Languages', bg: 'Езици', nb: 'Språk', tr: 'Diller', it: 'Lingue', gr: 'Γλώσσες' },
        line(
          { en: 'Language', bg: 'Език', nb: 'Språk', tr: 'Dil', it: 'Lingua', gr: 'Γλώσσα' },
          { pattern: [/^[a-z]{2,3}$/, 'must be language codes such as en, el, tr'], example: 'el' },
        ),
      ),
    },
    translated: {
      title,
      publisher: line({
        en: 'Publisher',
        bg: 'Издател',
        nb: 'Utgiver',
        tr: 'Yayımlayan',
        it: 'Editore',
        gr: 'Εκδότης',
      }),
      summary,
      classroom: line({
        en: 'In the classroom',
        bg: 'В класната стая',
        nb: 'I klasserommet',
        tr: 'Sınıfta',
        it: 'In classe',
        gr: 'Στην τάξη',
      }),
    },
    parent: { field: 'category', kind: 'resource-category' },
  }),
};
