import { id } from '../description/activity-fields.ts';
import { describeKind } from '../description/describe.ts';
import { commonMark, line, linesByName, list, namedList, object, optional } from '../description/fields.ts';
import { text, title } from '../description/repeated-fields.ts';
import { phraseLevel, taught } from '../description/taught-fields.ts';

const functions = {
  en: 'Functions',
  bg: 'Езикови функции',
  nb: 'Språkhandlinger',
  tr: 'Dil işlevleri',
  it: 'Funzioni comunicative',
  gr: 'Γλωσσικές λειτουργίες',
};

/** What lessons name pieces of, so that each is written once. */
export const referenceWorks = {
  bibliography: describeKind({
    name: {
      en: 'Bibliography',
      bg: 'Библиография',
      nb: 'Kildeliste',
      tr: 'Kaynakça',
      it: 'Bibliografia',
      gr: 'Βιβλιογραφία',
    },
    pieces: 'sources',
    shared: {
      sources: namedList(
        { en: 'Sources', bg: 'Източници', nb: 'Kilder', tr: 'Kaynaklar', it: 'Fonti', gr: 'Πηγές' },
        object(
          { en: 'Source', bg: 'Източник', nb: 'Kilde', tr: 'Kaynak', it: 'Fonte', gr: 'Πηγή' },
          {
            id,
            citation: commonMark(
              {
                en: 'Citation',
                bg: 'Библиографско описание',
                nb: 'Kildehenvisning',
                tr: 'Künye',
                it: 'Citazione bibliografica',
                gr: 'Βιβλιογραφική αναφορά',
              },
              { across: 'structural' },
            ),
          },
        ),
        { least: 1 },
      ),
    },
    translated: { title },
  }),
  phrases: describeKind({
    name: {
      en: 'Useful phrases',
      bg: 'Полезни изрази',
      nb: 'Nyttige uttrykk',
      tr: 'Kullanışlı ifadeler',
      it: 'Frasi utili',
      gr: 'Χρήσιμες εκφράσεις',
    },
    pieces: 'functions',
    shared: {
      functions: namedList(
        functions,
        object(
          {
            en: 'What is done with them',
            bg: 'Какво се прави с тях',
            nb: 'Hva de brukes til',
            tr: 'Ne için kullanıldıkları',
            it: 'A che cosa servono',
            gr: 'Σε τι χρησιμεύουν',
          },
          {
            id,
            phrases: list(
              { en: 'Phrases', bg: 'Изрази', nb: 'Uttrykk', tr: 'İfadeler', it: 'Frasi', gr: 'Εκφράσεις' },
              object(
                { en: 'Phrase', bg: 'Израз', nb: 'Uttrykk', tr: 'İfade', it: 'Frase', gr: 'Έκφραση' },
                { taught, level: phraseLevel, text: line(text.label, { across: 'structural' }) },
              ),
            ),
          },
        ),
        { least: 1 },
      ),
    },
    translated: {
      title,
      functions: linesByName(functions),
      notes: optional(
        linesByName({
          en: 'Notes',
          bg: 'Бележки',
          nb: 'Merknader',
          tr: 'Notlar',
          it: 'Note',
          gr: 'Σημειώσεις',
        }),
      ),
    },
  }),
};
