import type { FieldOptions } from './field.ts';
import { choice, commonMark, flag, line, optional } from './fields.ts';

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
  {
    en: { en: 'English', bg: 'Английски', nb: 'Engelsk', tr: 'İngilizce', it: 'Inglese', gr: 'Αγγλικά' },
    bg: { en: 'Bulgarian', bg: 'Български', nb: 'Bulgarsk', tr: 'Bulgarca', it: 'Bulgaro', gr: 'Βουλγαρικά' },
    nb: { en: 'Norwegian', bg: 'Норвежки', nb: 'Norsk', tr: 'Norveççe', it: 'Norvegese', gr: 'Νορβηγικά' },
    tr: { en: 'Turkish', bg: 'Турски', nb: 'Tyrkisk', tr: 'Türkçe', it: 'Turco', gr: 'Τουρκικά' },
    it: { en: 'Italian', bg: 'Италиански', nb: 'Italiensk', tr: 'İtalyanca', it: 'Italiano', gr: 'Ιταλικά' },
    gr: { en: 'Greek', bg: 'Гръцки', nb: 'Gresk', tr: 'Yunanca', it: 'Greco', gr: 'Ελληνικά' },
  },
);

export const text = line({ en: 'Text', bg: 'Текст', nb: 'Tekst', tr: 'Metin', it: 'Testo', gr: 'Κείμενο' });

export const body = commonMark(text.label);

export const transcript = commonMark({
  en: 'Transcript',
  bg: 'Запис на говора',
  nb: 'Tekstversjon',
  tr: 'Konuşma metni',
  it: 'Trascrizione',
  gr: 'Απομαγνητοφώνηση',
});

export const caption = line({
  en: 'Caption',
  bg: 'Надпис',
  nb: 'Bildetekst',
  tr: 'Alt yazı',
  it: 'Didascalia',
  gr: 'Λεζάντα',
});

export const question = commonMark({
  en: 'Question',
  bg: 'Въпрос',
  nb: 'Spørsmål',
  tr: 'Soru',
  it: 'Domanda',
  gr: 'Ερώτηση',
});

export const instructions = line({
  en: 'What to do',
  bg: 'Какво се прави',
  nb: 'Hva som skal gjøres',
  tr: 'Ne yapılacak',
  it: 'Che cosa fare',
  gr: 'Τι κάνουμε',
});

export const feedback = (options: FieldOptions<string> = {}) =>
  line(
    {
      en: 'Feedback',
      bg: 'Обратна връзка',
      nb: 'Tilbakemelding',
      tr: 'Geri bildirim',
      it: 'Feedback',
      gr: 'Ανατροφοδότηση',
    },
    { seenBy: 'answered', ...options },
  );

export const explanation = commonMark(
  { en: 'Explanation', bg: 'Обяснение', nb: 'Forklaring', tr: 'Açıklama', it: 'Spiegazione', gr: 'Εξήγηση' },
  {
    seenBy: 'answered',
    hint: {
      en: 'Shown after an answer.',
      bg: 'Показва се след отговор.',
      nb: 'Vises etter et svar.',
      tr: 'Yanıttan sonra gösterilir.',
      it: 'Compare dopo una risposta.',
      gr: 'Εμφανίζεται μετά την απάντηση.',
    },
  },
);

/** What every activity has besides its own fields. */
export const activityFields = {
  explanation: optional(explanation),
  required: optional(
    flag(
      {
        en: 'Needed for the lesson to count',
        bg: 'Нужна, за да се зачете урокът',
        nb: 'Må gjøres for at leksjonen skal telle',
        tr: 'Dersin sayılması için gerekli',
        it: 'Necessaria perché la lezione conti',
        gr: 'Απαιτείται για να μετρήσει το μάθημα',
      },
      {
        hint: {
          en: 'Left out, it is needed.',
          bg: 'Ако липсва, дейността е нужна.',
          nb: 'Uten valg må den gjøres.',
          tr: 'Boş bırakılırsa gereklidir.',
          it: 'Se manca, è necessaria.',
          gr: 'Αν λείπει, απαιτείται.',
        },
      },
    ),
  ),
};
