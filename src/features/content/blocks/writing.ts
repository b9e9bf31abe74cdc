import { describeBlock } from '../description/describe.ts';
import type { Problem } from '../description/field.ts';
import { commonMark, line, list, name, namedList, object, optional } from '../description/fields.ts';
import { activityFields, instructions, question } from '../description/repeated-fields.ts';

/** A gap in the text: `{{gap-id}}`. */
export const gapMark = /\{\{([a-z0-9-]+)\}\}/g;

const hint = line({ en: 'Hint', bg: 'Подсказка', nb: 'Hint', tr: 'İpucu', it: 'Suggerimento', gr: 'Υπόδειξη' });
const gap = { en: 'Gap', bg: 'Празно място', nb: 'Tomrom', tr: 'Boşluk', it: 'Spazio', gr: 'Κενό' };

/** As many ways to say it as a language has. */
const answers = list(
  {
    en: 'Accepted answers',
    bg: 'Приемани отговори',
    nb: 'Godtatte svar',
    tr: 'Kabul edilen yanıtlar',
    it: 'Risposte accettate',
    gr: 'Αποδεκτές απαντήσεις',
  },
  line({ en: 'Answer', bg: 'Отговор', nb: 'Svar', tr: 'Yanıt', it: 'Risposta', gr: 'Απάντηση' }),
  { across: 'translated', seenBy: 'editors' },
);

function findGapProblems(text: string, gaps: { id: string }[]): Problem[] {
  const marks = [...text.matchAll(gapMark)].map(([, mark]) => mark);
  const unknown = marks.filter((mark) => !gaps.some((one) => one.id === mark));
  const lost = gaps.filter(({ id }) => marks.filter((mark) => mark === id).length !== 1);
  return [
    ...unknown.map((mark) => ({ path: ['text'], message: `{{${mark}}} is not among the gaps` })),
    ...lost.map(({ id }) => ({ path: ['gaps'], message: `{{${id}}} must stand in the text once` })),
  ];
}

export const writing = {
  'gap-fill': describeBlock({
    name: {
      en: 'Text with gaps',
      bg: 'Текст с празни места',
      nb: 'Utfyllingstekst',
      tr: 'Boşluklu metin',
      it: 'Testo con spazi',
      gr: 'Κείμενο με κενά',
    },
    activity: true,
    fields: {
      instructions,
      text: commonMark(
        { en: 'Text', bg: 'Текст', nb: 'Tekst', tr: 'Metin', it: 'Testo', gr: 'Κείμενο' },
        { marks: gapMark, example: 'Could you {{first-gap}} that, please?' },
      ),
      gaps: namedList(
        { en: 'Gaps', bg: 'Празни места', nb: 'Tomrom', tr: 'Boşluklar', it: 'Spazi', gr: 'Κενά' },
        object(gap, {
          id: name({ en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' }),
          answers,
          hint: optional(hint),
        }),
        { least: 1 },
      ),
      ...activityFields,
    },
    findProblems: ({ text, gaps }) => findGapProblems(text, gaps),
  }),
  'short-answer': describeBlock({
    name: {
      en: 'Short answer',
      bg: 'Кратък отговор',
      nb: 'Kort svar',
      tr: 'Kısa yanıt',
      it: 'Risposta breve',
      gr: 'Σύντομη απάντηση',
    },
    activity: true,
    fields: {
      question,
      answers,
      model: line(
        {
          en: 'Model answer',
          bg: 'Примерен отговор',
          nb: 'Eksempelsvar',
          tr: 'Örnek yanıt',
          it: 'Risposta modello',
          gr: 'Υπόδειγμα απάντησης',
        },
        { seenBy: 'answered' },
      ),
      ...activityFields,
    },
  }),
  reflection: describeBlock({
    name: { en: 'Reflection', bg: 'Размисъл', nb: 'Refleksjon', tr: 'Düşünme', it: 'Riflessione', gr: 'Αναστοχασμός' },
    activity: true,
    fields: { question, hint: optional(hint), ...activityFields },
  }),
};
