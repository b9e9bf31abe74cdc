import { choice, commonMark, line } from './fields.ts';

// Fields that several kinds or blocks have, so that they are called the same everywhere.

export const title = line({
  en: 'Title',
  bg: 'Заглавие',
  nb: 'Tittel',
  tr: 'Başlık',
  it: 'Titolo',
  gr: 'Τίτλος',
});

export const summary = line(
  { en: 'Summary', bg: 'Резюме', nb: 'Sammendrag', tr: 'Özet', it: 'Riassunto', gr: 'Περίληψη' },
  {
    hint: {
      en: 'One or two sentences. They stand in lists and in search engines.',
      bg: 'Едно-две изречения. Стоят в списъци и в търсачки.',
      nb: 'Én eller to setninger. De står i lister og i søkemotorer.',
      tr: 'Bir iki cümle. Listelerde ve arama motorlarında görünür.',
      it: 'Una o due frasi. Compaiono negli elenchi e nei motori di ricerca.',
      gr: 'Μία ή δύο προτάσεις. Εμφανίζονται σε λίστες και σε μηχανές αναζήτησης.',
    },
  },
);

export const goal = line({
  en: 'Learning goal',
  bg: 'Учебна цел',
  nb: 'Læringsmål',
  tr: 'Öğrenme hedefi',
  it: 'Obiettivo formativo',
  gr: 'Μαθησιακός στόχος',
});

export const result = {
  label: {
    en: 'Project result',
    bg: 'Резултат по проекта',
    nb: 'Prosjektresultat',
    tr: 'Proje sonucu',
    it: 'Risultato del progetto',
    gr: 'Αποτέλεσμα του έργου',
  },
};

/** How the languages of the site are called. */
export const languageWords = {
  en: { en: 'English', bg: 'Английски', nb: 'Engelsk', tr: 'İngilizce', it: 'Inglese', gr: 'Αγγλικά' },
  bg: { en: 'Bulgarian', bg: 'Български', nb: 'Bulgarsk', tr: 'Bulgarca', it: 'Bulgaro', gr: 'Βουλγαρικά' },
  nb: { en: 'Norwegian', bg: 'Норвежки', nb: 'Norsk', tr: 'Norveççe', it: 'Norvegese', gr: 'Νορβηγικά' },
  tr: { en: 'Turkish', bg: 'Турски', nb: 'Tyrkisk', tr: 'Türkçe', it: 'Turco', gr: 'Τουρκικά' },
  it: { en: 'Italian', bg: 'Италиански', nb: 'Italiensk', tr: 'İtalyanca', it: 'Italiano', gr: 'Ιταλικά' },
  gr: { en: 'Greek', bg: 'Гръцки', nb: 'Gresk', tr: 'Yunanca', it: 'Greco', gr: 'Ελληνικά' },
};

/** One of six hues, one for each language; illustration only. */
export const voice = choice(
  {
    en: 'Colour of the drawing',
    bg: 'Цвят на рисунката',
    nb: 'Farge på tegningen',
    tr: 'Çizimin rengi',
    it: 'Colore del disegno',
    gr: 'Χρώμα του σχεδίου',
  },
  languageWords,
);

export const text = line({ en: 'Text', bg: 'Текст', nb: 'Tekst', tr: 'Metin', it: 'Testo', gr: 'Κείμενο' });

export const body = commonMark(text.label);

export const transcript = commonMark({
  en: 'Transcript',
  bg: 'Запис на говора',
  nb: 'Tekst til opptaket',
  tr: 'Konuşma metni',
  it: 'Trascrizione',
  gr: 'Απομαγνητοφώνηση',
});

export const caption = line({
  en: 'Caption',
  bg: 'Надпис',
  nb: 'Bildetekst',
  tr: 'Açıklama yazısı',
  it: 'Didascalia',
  gr: 'Λεζάντα',
});
