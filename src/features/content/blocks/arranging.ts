import { describeBlock } from '../description/describe.ts';
import { line, list, name, namedList, object } from '../description/fields.ts';
import { activityFields, instructions, text, title } from '../description/repeated-fields.ts';

const id = name({ en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' });
const item = { en: 'Item', bg: 'Елемент', nb: 'Element', tr: 'Öge', it: 'Elemento', gr: 'Στοιχείο' };
const items = { en: 'Items', bg: 'Елементи', nb: 'Elementer', tr: 'Ögeler', it: 'Elementi', gr: 'Στοιχεία' };
const category = { en: 'Category', bg: 'Група', nb: 'Kategori', tr: 'Kategori', it: 'Categoria', gr: 'Κατηγορία' };

export const arranging = {
  // The items stand in the right order; learners see them shuffled.
  ordering: describeBlock({
    name: {
      en: 'Put in order',
      bg: 'Подреждане',
      nb: 'Sett i rekkefølge',
      tr: 'Sıralama',
      it: 'Mettere in ordine',
      gr: 'Βάλτε στη σειρά',
    },
    activity: true,
    fields: { instructions, items: namedList(items, object(item, { id, text })), ...activityFields },
  }),
  matching: describeBlock({
    name: {
      en: 'Match pairs',
      bg: 'Свързване на двойки',
      nb: 'Finn par',
      tr: 'Eşleştirme',
      it: 'Abbinare',
      gr: 'Αντιστοίχιση',
    },
    activity: true,
    fields: {
      instructions,
      pairs: namedList(
        { en: 'Pairs', bg: 'Двойки', nb: 'Par', tr: 'Çiftler', it: 'Coppie', gr: 'Ζεύγη' },
        object(
          { en: 'Pair', bg: 'Двойка', nb: 'Par', tr: 'Çift', it: 'Coppia', gr: 'Ζεύγος' },
          {
            id,
            left: line({ en: 'Left', bg: 'Ляво', nb: 'Venstre', tr: 'Sol', it: 'Sinistra', gr: 'Αριστερά' }),
            right: line({ en: 'Right', bg: 'Дясно', nb: 'Høyre', tr: 'Sağ', it: 'Destra', gr: 'Δεξιά' }),
          },
        ),
      ),
      ...activityFields,
    },
  }),
  sorting: describeBlock({
    name: {
      en: 'Sort into categories',
      bg: 'Разпределяне по групи',
      nb: 'Sorter i kategorier',
      tr: 'Gruplara ayırma',
      it: 'Ordinare per categoria',
      gr: 'Ταξινόμηση σε κατηγορίες',
    },
    activity: true,
    fields: {
      instructions,
      categories: namedList(
        { en: 'Categories', bg: 'Групи', nb: 'Kategorier', tr: 'Kategoriler', it: 'Categorie', gr: 'Κατηγορίες' },
        object(category, { id, title }),
      ),
      items: namedList(items, object(item, { id, text, category: name(category) })),
      ...activityFields,
    },
    findProblems: ({ categories, items: all }) =>
      all
        .filter((one) => !categories.some((group) => group.id === one.category))
        .map((one) => ({ path: ['items'], message: `there is no category "${one.category}"` })),
  }),
  'flash-cards': describeBlock({
    name: {
      en: 'Flash cards',
      bg: 'Карти за запомняне',
      nb: 'Huskekort',
      tr: 'Bilgi kartları',
      it: 'Schede da girare',
      gr: 'Κάρτες μνήμης',
    },
    activity: true,
    fields: {
      instructions,
      cards: namedList(
        { en: 'Cards', bg: 'Карти', nb: 'Kort', tr: 'Kartlar', it: 'Schede', gr: 'Κάρτες' },
        object(
          { en: 'Card', bg: 'Карта', nb: 'Kort', tr: 'Kart', it: 'Scheda', gr: 'Κάρτα' },
          {
            id,
            front: line({ en: 'Front', bg: 'Лице', nb: 'Forside', tr: 'Ön yüz', it: 'Fronte', gr: 'Μπροστά' }),
            back: line({ en: 'Back', bg: 'Гръб', nb: 'Bakside', tr: 'Arka yüz', it: 'Retro', gr: 'Πίσω' }),
          },
        ),
      ),
      ...activityFields,
    },
  }),
  'self-assessment': describeBlock({
    name: {
      en: 'Self-assessment',
      bg: 'Самооценка',
      nb: 'Egenvurdering',
      tr: 'Öz değerlendirme',
      it: 'Autovalutazione',
      gr: 'Αυτοαξιολόγηση',
    },
    activity: true,
    fields: {
      instructions,
      scale: list(
        {
          en: 'Scale, from low to high',
          bg: 'Скала, от ниско към високо',
          nb: 'Skala, fra lav til høy',
          tr: 'Ölçek, düşükten yükseğe',
          it: 'Scala, dal basso all’alto',
          gr: 'Κλίμακα, από χαμηλά προς τα πάνω',
        },
        line({ en: 'Step', bg: 'Степен', nb: 'Trinn', tr: 'Basamak', it: 'Gradino', gr: 'Βαθμίδα' }),
        { least: 2, most: 7 },
      ),
      statements: namedList(
        { en: 'Statements', bg: 'Твърдения', nb: 'Påstander', tr: 'İfadeler', it: 'Affermazioni', gr: 'Προτάσεις' },
        object(
          { en: 'Statement', bg: 'Твърдение', nb: 'Påstand', tr: 'İfade', it: 'Affermazione', gr: 'Πρόταση' },
          {
            id,
            text,
          },
        ),
        { least: 1 },
      ),
      ...activityFields,
    },
  }),
};
