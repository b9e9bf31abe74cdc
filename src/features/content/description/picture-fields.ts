import { file, line, optional } from './fields.ts';
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

/** A picture with what is read out in its place. */
export const pictureFields = { file: file(picture, pictureEndings), alt, caption: optional(caption) };
