import { z } from 'zod';
import { choice, number } from './fields.ts';
import { languageWords } from './repeated-fields.ts';

// What says for which class a text is: the language that is taught, the level, the time it takes.

/** The language that pupils learn, as its BCP 47 tag. */
export const taught = choice(
  {
    en: 'Taught language',
    bg: 'Изучаван език',
    nb: 'Språket elevene lærer',
    tr: 'Öğretilen dil',
    it: 'Lingua insegnata',
    gr: 'Διδασκόμενη γλώσσα',
  },
  {
    en: languageWords.en,
    de: { en: 'German', bg: 'Немски', nb: 'Tysk', tr: 'Almanca', it: 'Tedesco', gr: 'Γερμανικά' },
    fr: { en: 'French', bg: 'Френски', nb: 'Fransk', tr: 'Fransızca', it: 'Francese', gr: 'Γαλλικά' },
    es: { en: 'Spanish', bg: 'Испански', nb: 'Spansk', tr: 'İspanyolca', it: 'Spagnolo', gr: 'Ισπανικά' },
    it: languageWords.it,
  },
);

const code = (value: string) => ({ en: value, bg: value, nb: value, tr: value, it: value, gr: value });

/** A level of the Common European Framework, or two that stand side by side. */
export const level = choice(
  { en: 'Level', bg: 'Ниво', nb: 'Nivå', tr: 'Düzey', it: 'Livello', gr: 'Επίπεδο' },
  {
    A1: code('A1'),
    'A1-A2': code('A1–A2'),
    A2: code('A2'),
    'A2-B1': code('A2–B1'),
    B1: code('B1'),
    'B1-B2': code('B1–B2'),
    B2: code('B2'),
    'B2-C1': code('B2–C1'),
    C1: code('C1'),
  },
);

/** What phrases are gathered by: beginners, and those who can say more. */
export const phraseLevel = choice(level.label, {
  'A1-A2': level.choices['A1-A2'],
  'B1-B2': level.choices['B1-B2'],
});

/** Two long days of school. */
const longestMinutes = 960;

export const minutes = number(
  { en: 'Minutes', bg: 'Минути', nb: 'Minutter', tr: 'Dakika', it: 'Minuti', gr: 'Λεπτά' },
  { schema: z.number().int().min(1).max(longestMinutes), example: 15 },
);
