import { describeKind } from '../description/describe.ts';
import { address, choice, line, list, optional, reference } from '../description/fields.ts';
import { summary, title, voice } from '../description/repeated-fields.ts';
import { level, minutes, taught } from '../description/taught-fields.ts';

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
      url: optional(
        address(
          { en: 'Address', bg: 'Адрес', nb: 'Adresse', tr: 'Adres', it: 'Indirizzo', gr: 'Διεύθυνση' },
          {
            hint: {
              en: 'Left out where all of it stands here.',
              bg: 'Не се попълва, ако целият ресурс е тук.',
              nb: 'Utelates når alt står her.',
              tr: 'Kaynağın tamamı buradaysa boş bırakılır.',
              it: 'Si omette se la risorsa è tutta qui.',
              gr: 'Παραλείπεται όταν όλος ο πόρος βρίσκεται εδώ.',
            },
          },
        ),
      ),
      format: choice(
        { en: 'Format', bg: 'Формат', nb: 'Format', tr: 'Biçim', it: 'Formato', gr: 'Μορφή' },
        {
          document: { en: 'Document', bg: 'Документ', nb: 'Dokument', tr: 'Belge', it: 'Documento', gr: 'Έγγραφο' },
          website: { en: 'Website', bg: 'Уебсайт', nb: 'Nettsted', tr: 'Web sitesi', it: 'Sito web', gr: 'Ιστότοπος' },
          tool: { en: 'Tool', bg: 'Инструмент', nb: 'Verktøy', tr: 'Araç', it: 'Strumento', gr: 'Εργαλείο' },
          course: { en: 'Course', bg: 'Курс', nb: 'Kurs', tr: 'Kurs', it: 'Corso', gr: 'Σειρά μαθημάτων' },
          video: { en: 'Video', bg: 'Видео', nb: 'Video', tr: 'Video', it: 'Video', gr: 'Βίντεο' },
          'lesson-plan': {
            en: 'Lesson plan',
            bg: 'План на урок',
            nb: 'Undervisningsopplegg',
            tr: 'Ders planı',
            it: 'Piano di lezione',
            gr: 'Σχέδιο μαθήματος',
          },
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
      licence: optional(
        line(
          { en: 'Licence', bg: 'Лиценз', nb: 'Lisens', tr: 'Lisans', it: 'Licenza', gr: 'Άδεια' },
          { across: 'structural', example: 'CC BY 4.0' },
        ),
      ),
      taught: optional(
        list(
          {
            en: 'For teaching',
            bg: 'За преподаване на',
            nb: 'For undervisning i',
            tr: 'Öğretilen dil',
            it: 'Per insegnare',
            gr: 'Για τη διδασκαλία',
          },
          taught,
        ),
      ),
      level: optional(level),
      minutes: optional(minutes),
    },
    translated: {
      title,
      publisher: line({
        en: 'Publisher',
        bg: 'Издател',
        nb: 'Utgiver',
        tr: 'Yayıncı',
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
      note: optional(
        line({
          en: 'Good to know',
          bg: 'Добре е да знаете',
          nb: 'Godt å vite',
          tr: 'Bilmekte yarar var',
          it: 'Buono a sapersi',
          gr: 'Καλό να ξέρετε',
        }),
      ),
      ages: optional(line({ en: 'Age', bg: 'Възраст', nb: 'Alder', tr: 'Yaş', it: 'Età', gr: 'Ηλικία' })),
      group: optional(line({ en: 'Groups', bg: 'Групи', nb: 'Grupper', tr: 'Gruplar', it: 'Gruppi', gr: 'Ομάδες' })),
      devices: optional(
        line({
          en: 'What is needed',
          bg: 'Какво е нужно',
          nb: 'Det som trengs',
          tr: 'Gerekenler',
          it: 'Che cosa serve',
          gr: 'Τι χρειάζεται',
        }),
      ),
    },
    body: 'page',
    mayBeBare: true,
    parent: { field: 'category', kind: 'resource-category' },
  }),
};
