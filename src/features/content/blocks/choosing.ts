import { z } from 'zod';
import { describeBlock } from '../description/describe.ts';
import { commonMark, file, flag, line, name, namedList, number, object, tick } from '../description/fields.ts';
import { activityFields, explanation, feedback, question, text } from '../description/repeated-fields.ts';
import { alt } from './media.ts';

const option = { en: 'Option', bg: 'Възможност', nb: 'Svaralternativ', tr: 'Seçenek', it: 'Opzione', gr: 'Επιλογή' };
const options = {
  en: 'Options',
  bg: 'Възможности',
  nb: 'Svaralternativer',
  tr: 'Seçenekler',
  it: 'Opzioni',
  gr: 'Επιλογές',
};
const nameOf = { en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' };
const place = { en: 'Place', bg: 'Място', nb: 'Sted', tr: 'Yer', it: 'Punto', gr: 'Σημείο' };
const picture = { en: 'Picture', bg: 'Изображение', nb: 'Bilde', tr: 'Görsel', it: 'Immagine', gr: 'Εικόνα' };

const correct = tick(
  { en: 'Correct', bg: 'Вярно', nb: 'Riktig', tr: 'Doğru', it: 'Corretta', gr: 'Σωστό' },
  { seenBy: 'editors' },
);

const choices = namedList(options, object(option, { id: name(nameOf), text, feedback: feedback(), correct }));

const percent = (label: typeof place, schema = z.number().min(0).max(100)) => number(label, { schema, example: 25 });

/** `x`, `y`, `width` and `height` are percent of the drawing. */
const area = object(
  place,
  {
    id: name(nameOf),
    label: line({
      en: 'What it is',
      bg: 'Какво е',
      nb: 'Hva det er',
      tr: 'Ne olduğu',
      it: 'Che cos’è',
      gr: 'Τι είναι',
    }),
    x: percent({
      en: 'From the left',
      bg: 'Отляво',
      nb: 'Fra venstre',
      tr: 'Soldan',
      it: 'Da sinistra',
      gr: 'Από αριστερά',
    }),
    y: percent({ en: 'From above', bg: 'Отгоре', nb: 'Ovenfra', tr: 'Yukarıdan', it: 'Dall’alto', gr: 'Από πάνω' }),
    width: percent(
      { en: 'Width', bg: 'Широчина', nb: 'Bredde', tr: 'Genişlik', it: 'Larghezza', gr: 'Πλάτος' },
      z.number().min(0).max(100).positive(),
    ),
    height: percent(
      { en: 'Height', bg: 'Височина', nb: 'Høyde', tr: 'Yükseklik', it: 'Altezza', gr: 'Ύψος' },
      z.number().min(0).max(100).positive(),
    ),
    feedback: feedback(),
    correct,
  },
  {
    findProblems: ({ x, y, width, height }) =>
      x + width <= 100 && y + height <= 100 ? [] : [{ path: [], message: 'must lie inside the picture' }],
  },
);

export const choosing = {
  'single-choice': describeBlock({
    name: {
      en: 'One answer',
      bg: 'Един отговор',
      nb: 'Ett svar',
      tr: 'Tek yanıt',
      it: 'Una risposta',
      gr: 'Μία απάντηση',
    },
    activity: true,
    fields: { question, options: choices, ...activityFields },
    findProblems: ({ options: all }) =>
      all.filter((one) => one.correct).length === 1
        ? []
        : [{ path: ['options'], message: 'exactly one option must be correct' }],
  }),
  'multiple-choice': describeBlock({
    name: {
      en: 'Several answers',
      bg: 'Няколко отговора',
      nb: 'Flere svar',
      tr: 'Birden çok yanıt',
      it: 'Più risposte',
      gr: 'Πολλές απαντήσεις',
    },
    activity: true,
    fields: { question, options: choices, ...activityFields },
    findProblems: ({ options: all }) =>
      all.some((one) => one.correct) ? [] : [{ path: ['options'], message: 'at least one option must be correct' }],
  }),
  'true-false': describeBlock({
    name: {
      en: 'True or false',
      bg: 'Вярно или невярно',
      nb: 'Sant eller usant',
      tr: 'Doğru mu yanlış mı',
      it: 'Vero o falso',
      gr: 'Σωστό ή λάθος',
    },
    activity: true,
    fields: {
      statement: commonMark({
        en: 'Statement',
        bg: 'Твърдение',
        nb: 'Påstand',
        tr: 'İfade',
        it: 'Affermazione',
        gr: 'Πρόταση',
      }),
      answer: flag(
        { en: 'It is true', bg: 'Вярно е', nb: 'Det er sant', tr: 'Doğru', it: 'È vera', gr: 'Είναι σωστή' },
        { seenBy: 'editors' },
      ),
      ...activityFields,
      explanation,
    },
  }),
  hotspot: describeBlock({
    name: {
      en: 'Find a place',
      bg: 'Намерете място',
      nb: 'Finn et sted',
      tr: 'Yeri bulma',
      it: 'Trovare un punto',
      gr: 'Βρείτε ένα σημείο',
    },
    activity: true,
    fields: {
      question,
      file: file(picture, ['svg']),
      alt,
      areas: namedList({ en: 'Places', bg: 'Места', nb: 'Steder', tr: 'Yerler', it: 'Punti', gr: 'Σημεία' }, area, {
        most: 12,
      }),
      ...activityFields,
    },
    findProblems: ({ areas }) =>
      areas.some((one) => one.correct) ? [] : [{ path: ['areas'], message: 'at least one area must be correct' }],
  }),
};
