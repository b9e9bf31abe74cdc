import type { FieldOptions } from './field.ts';
import { commonMark, flag, line, list, name, namedList, object, optional, tick } from './fields.ts';
import { text } from './repeated-fields.ts';

// Fields that several activities have, so that they are called the same everywhere.

/** How a part of an activity is called in its other fields and languages. */
export const id = name({ en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' });

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
      tr: 'Cevaptan sonra gösterilir.',
      it: 'Compare dopo una risposta.',
      gr: 'Εμφανίζεται μετά την απάντηση.',
    },
  },
);

export const correct = tick(
  { en: 'Correct', bg: 'Вярно', nb: 'Riktig', tr: 'Doğru', it: 'Corretta', gr: 'Σωστό' },
  { seenBy: 'editors' },
);

/** What can be chosen, each with what is said about it once it was. */
export const options = namedList(
  {
    en: 'Options',
    bg: 'Възможности',
    nb: 'Svaralternativer',
    tr: 'Seçenekler',
    it: 'Opzioni',
    gr: 'Επιλογές',
  },
  object(
    { en: 'Option', bg: 'Възможност', nb: 'Svaralternativ', tr: 'Seçenek', it: 'Opzione', gr: 'Επιλογή' },
    { id, text, feedback: feedback(), correct },
  ),
);

export const hint = line({ en: 'Hint', bg: 'Подсказка', nb: 'Hint', tr: 'İpucu', it: 'Suggerimento', gr: 'Υπόδειξη' });

/** As many ways to say it as a language has. */
export const acceptedAnswers = list(
  {
    en: 'Accepted answers',
    bg: 'Приемани отговори',
    nb: 'Godtatte svar',
    tr: 'Kabul edilen cevaplar',
    it: 'Risposte accettate',
    gr: 'Αποδεκτές απαντήσεις',
  },
  line({ en: 'Answer', bg: 'Отговор', nb: 'Svar', tr: 'Cevap', it: 'Risposta', gr: 'Απάντηση' }),
  { across: 'translated', seenBy: 'editors' },
);

export const item = { en: 'Item', bg: 'Елемент', nb: 'Element', tr: 'Öge', it: 'Elemento', gr: 'Στοιχείο' };
export const items = { en: 'Items', bg: 'Елементи', nb: 'Elementer', tr: 'Ögeler', it: 'Elementi', gr: 'Στοιχεία' };

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
        it: 'Obbligatoria perché la lezione conti',
        gr: 'Απαιτείται για να μετρήσει το μάθημα',
      },
      {
        hint: {
          en: 'Left out, it is needed.',
          bg: 'Ако липсва, дейността е нужна.',
          nb: 'Uten valg må den gjøres.',
          tr: 'Boş bırakılırsa gerekli sayılır.',
          it: 'Se non è indicato, è obbligatoria.',
          gr: 'Αν λείπει, απαιτείται.',
        },
      },
    ),
  ),
};

/** The learner may take it along in the portfolio. Never counts by itself. */
export const portfolio = tick({
  en: 'Goes into the portfolio, if the learner wants it',
  bg: 'Влиза в портфолиото, ако участникът иска',
  nb: 'Kommer med i mappa hvis deltakeren vil',
  tr: 'Katılımcı isterse portfolyoya girer',
  it: 'Entra nel portfolio, se chi partecipa lo vuole',
  gr: 'Μπαίνει στον φάκελο, αν το θέλει ο συμμετέχων',
});
