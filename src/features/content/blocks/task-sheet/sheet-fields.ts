import type { z } from 'zod';
import { id } from '../../description/activity-fields.ts';
import { commonMark, line, namedList, object, optional } from '../../description/fields.ts';
import { text, title } from '../../description/repeated-fields.ts';
import { level, minutes, taught } from '../../description/taught-fields.ts';

const inTaughtLanguage = {
  en: 'In the taught language. It is not translated.',
  bg: 'На изучавания език. Не се превежда.',
  nb: 'På språket elevene lærer. Det oversettes ikke.',
  tr: 'Öğretilen dilde. Çevrilmez.',
  it: 'Nella lingua insegnata. Non si traduce.',
  gr: 'Στη διδασκόμενη γλώσσα. Δεν μεταφράζεται.',
};

const card = object(
  { en: 'Card', bg: 'Карта', nb: 'Kort', tr: 'Kart', it: 'Scheda', gr: 'Κάρτα' },
  {
    id,
    title: line(title.label, { across: 'structural', hint: inTaughtLanguage }),
    text: commonMark(text.label, { across: 'structural', hint: inTaughtLanguage }),
  },
);

const step = object(
  { en: 'Step', bg: 'Стъпка', nb: 'Steg', tr: 'Adım', it: 'Fase', gr: 'Βήμα' },
  { id, minutes, text },
);

export const sheetFields = {
  title,
  taught,
  level,
  minutes,
  group: line({
    en: 'Who with whom',
    bg: 'Кой с кого',
    nb: 'Hvem med hvem',
    tr: 'Kim kiminle',
    it: 'Chi con chi',
    gr: 'Ποιος με ποιον',
  }),
  pupils: commonMark(
    {
      en: 'What pupils read',
      bg: 'Какво четат учениците',
      nb: 'Det elevene leser',
      tr: 'Öğrencilerin okuyacağı',
      it: 'Che cosa leggono gli alunni',
      gr: 'Τι διαβάζουν οι μαθητές',
    },
    { across: 'structural', hint: inTaughtLanguage },
  ),
  cards: optional(
    namedList({ en: 'Cards', bg: 'Карти', nb: 'Kort', tr: 'Kartlar', it: 'Schede', gr: 'Κάρτες' }, card, {
      least: 1,
    }),
  ),
  steps: namedList({ en: 'Steps', bg: 'Стъпки', nb: 'Steg', tr: 'Adımlar', it: 'Fasi', gr: 'Βήματα' }, step, {
    least: 1,
  }),
  online: line({ en: 'Online', bg: 'Онлайн', nb: 'På nett', tr: 'Çevrim içi', it: 'Online', gr: 'Εξ αποστάσεως' }),
  low: line({
    en: 'With little technology',
    bg: 'С малко техника',
    nb: 'Med lite teknologi',
    tr: 'Az teknolojiyle',
    it: 'Con poca tecnologia',
    gr: 'Με λίγα τεχνικά μέσα',
  }),
  key: commonMark(
    { en: 'Key', bg: 'Отговори', nb: 'Fasit', tr: 'Cevap anahtarı', it: 'Soluzioni', gr: 'Λύσεις' },
    { found: false },
  ),
};

export type TaskSheet = z.infer<ReturnType<typeof object<typeof sheetFields>>['schema']>;
