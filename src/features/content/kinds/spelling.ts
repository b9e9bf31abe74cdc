import { describeKind } from '../description/describe.ts';
import { line, list } from '../description/fields.ts';
import { title } from '../description/repeated-fields.ts';

export const spelling = {
  spelling: describeKind({
    name: {
      en: 'Words that are spelt right',
      bg: 'Думи, изписани правилно',
      nb: 'Ord som er riktig skrevet',
      tr: 'Doğru yazılmış kelimeler',
      it: 'Parole scritte correttamente',
      gr: 'Λέξεις με σωστή ορθογραφία',
    },
    shared: {
      names: list(
        { en: 'Names', bg: 'Имена', nb: 'Navn', tr: 'Adlar', it: 'Nomi', gr: 'Ονόματα' },
        line(
          {
            en: 'A name',
            bg: 'Име',
            nb: 'Et navn',
            tr: 'Bir ad',
            it: 'Un nome',
            gr: 'Ένα όνομα',
          },
          {
            example: 'Etherpad',
            hint: {
              en: 'Written alike in all languages.',
              bg: 'Пише се еднакво на всички езици.',
              nb: 'Skrives likt på alle språk.',
              tr: 'Bütün dillerde aynı yazılır.',
              it: 'Si scrive allo stesso modo in tutte le lingue.',
              gr: 'Γράφεται το ίδιο σε όλες τις γλώσσες.',
            },
          },
        ),
      ),
    },
    translated: {
      title,
      words: list(
        { en: 'Words', bg: 'Думи', nb: 'Ord', tr: 'Kelimeler', it: 'Parole', gr: 'Λέξεις' },
        line(
          {
            en: 'A word',
            bg: 'Дума',
            nb: 'Et ord',
            tr: 'Bir kelime',
            it: 'Una parola',
            gr: 'Μία λέξη',
          },
          {
            example: 'turn-taking',
            hint: {
              en: 'As it stands in a text; the dictionary does not have it.',
              bg: 'Както стои в текста; речникът не я съдържа.',
              nb: 'Slik det står i en tekst, også når ordboka ikke har det.',
              tr: 'Metinde geçtiği biçimiyle; sözlükte yoktur.',
              it: 'Come sta nel testo; il dizionario non la contiene.',
              gr: 'Όπως είναι στο κείμενο· το λεξικό δεν την έχει.',
            },
          },
        ),
        // Each language has its own words, as many as it needs.
        { across: 'translated' },
      ),
    },
  }),
};
