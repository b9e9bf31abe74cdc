import { z } from 'zod';
import type { Words } from './field.ts';
import { file, line, number, object, optional } from './fields.ts';
import { caption } from './repeated-fields.ts';

// A picture and what stands in its place, the same wherever a text shows one.

export const picture = { en: 'Picture', bg: 'Изображение', nb: 'Bilde', tr: 'Görsel', it: 'Immagine', gr: 'Εικόνα' };
export const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'];

export const alt = line(
  {
    en: 'Alternative text',
    bg: 'Алтернативен текст',
    nb: 'Alternativ tekst',
    tr: 'Alternatif metin',
    it: 'Testo alternativo',
    gr: 'Εναλλακτικό κείμενο',
  },
  {
    hint: {
      en: 'What is read out to somebody who does not see the picture.',
      bg: 'Това, което се прочита на човек, който не вижда изображението.',
      nb: 'Det som leses opp for den som ikke ser bildet.',
      tr: 'Görseli göremeyen birine okunan metin.',
      it: 'Ciò che si legge a chi non vede l’immagine.',
      gr: 'Αυτό που διαβάζεται σε όποιον δεν βλέπει την εικόνα.',
    },
  },
);

export const fromLeft = {
  en: 'From the left',
  bg: 'Отляво',
  nb: 'Fra venstre',
  tr: 'Soldan',
  it: 'Da sinistra',
  gr: 'Από αριστερά',
};
export const fromAbove = {
  en: 'From above',
  bg: 'Отгоре',
  nb: 'Ovenfra',
  tr: 'Yukarıdan',
  it: 'Dall’alto',
  gr: 'Από πάνω',
};

/** A share of a picture's width or height. */
export const percent = (label: Words, schema = z.number().min(0).max(100)) => number(label, { schema, example: 25 });

/** What stays in view of a picture that is cut to the shape of its neighbours, in percent of it. One without is shown whole. */
export const focus = object(
  {
    en: 'Focal point',
    bg: 'Фокусна точка',
    nb: 'Fokuspunkt',
    tr: 'Odak noktası',
    it: 'Punto focale',
    gr: 'Σημείο εστίασης',
  },
  { x: percent(fromLeft), y: percent(fromAbove) },
  {
    pointOf: 'file',
    hint: {
      en: 'The picture is cut to the shape of its neighbours around this point. Without a point it is shown whole.',
      bg: 'Изображението се изрязва около тази точка във формата на съседните. Без точка се показва цяло.',
      nb: 'Bildet beskjæres rundt dette punktet til samme form som bildene ved siden av. Uten punkt vises hele bildet.',
      tr: 'Görsel, yanındakilerle aynı biçimde olacak şekilde bu noktanın çevresinden kırpılır. Nokta yoksa bütün olarak gösterilir.',
      it: 'L’immagine viene ritagliata attorno a questo punto, nella forma di quelle accanto. Senza punto si vede intera.',
      gr: 'Η εικόνα περικόπτεται γύρω από αυτό το σημείο, στο σχήμα των διπλανών της. Χωρίς σημείο εμφανίζεται ολόκληρη.',
    },
  },
);

/** A picture with what is read out in its place. */
export const pictureFields = { file: file(picture, pictureEndings), alt, caption: optional(caption) };
