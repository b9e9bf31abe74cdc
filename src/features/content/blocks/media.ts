import { describeBlock } from '../description/describe.ts';
import { file, line, list, object, optional, outsideAddress } from '../description/fields.ts';
import { caption, text, title, transcript } from '../description/repeated-fields.ts';

const picture = { en: 'Picture', bg: 'Изображение', nb: 'Bilde', tr: 'Görsel', it: 'Immagine', gr: 'Εικόνα' };
const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'];
const video = { en: 'Video', bg: 'Видео', nb: 'Video', tr: 'Video', it: 'Video', gr: 'Βίντεο' };
const sound = { en: 'Sound', bg: 'Звук', nb: 'Lyd', tr: 'Ses', it: 'Audio', gr: 'Ήχος' };
const paper = { en: 'File', bg: 'Файл', nb: 'Fil', tr: 'Dosya', it: 'File', gr: 'Αρχείο' };

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
const pictureFields = { file: file(picture, pictureEndings), alt, caption: optional(caption) };

export const media = {
  image: describeBlock({ name: picture, everywhere: true, fields: pictureFields }),
  gallery: describeBlock({
    name: { en: 'Gallery', bg: 'Галерия', nb: 'Galleri', tr: 'Galeri', it: 'Galleria', gr: 'Συλλογή εικόνων' },
    fields: {
      title: optional(title),
      pictures: list(
        { en: 'Pictures', bg: 'Изображения', nb: 'Bilder', tr: 'Görseller', it: 'Immagini', gr: 'Εικόνες' },
        object(picture, pictureFields),
        { least: 2 },
      ),
    },
  }),
  // Captions and transcript are not optional: without them a deaf learner, or one in a noisy staff room, is left out.
  video: describeBlock({
    name: video,
    fields: {
      title,
      file: file(video, ['webm', 'mp4']),
      poster: optional(
        file(
          {
            en: 'Picture before it plays',
            bg: 'Изображение преди началото',
            nb: 'Bilde før avspilling',
            tr: 'Oynatılmadan önceki görsel',
            it: 'Immagine prima dell’avvio',
            gr: 'Εικόνα πριν από την αναπαραγωγή',
          },
          pictureEndings,
        ),
      ),
      captions: file(
        {
          en: 'Captions',
          bg: 'Субтитри',
          nb: 'Undertekster',
          tr: 'Alt yazılar',
          it: 'Sottotitoli',
          gr: 'Υπότιτλοι',
        },
        ['vtt'],
        { example: 'captions.en.vtt' },
      ),
      transcript,
    },
  }),
  audio: describeBlock({ name: sound, fields: { title, file: file(sound, ['mp3']), transcript } }),
  // It loads only after consent; `text` says beforehand what it is.
  embed: describeBlock({
    name: {
      en: 'From another site',
      bg: 'От друг сайт',
      nb: 'Fra et annet nettsted',
      tr: 'Başka bir siteden',
      it: 'Da un altro sito',
      gr: 'Από άλλον ιστότοπο',
    },
    fields: {
      title,
      url: outsideAddress(
        { en: 'Address', bg: 'Адрес', nb: 'Adresse', tr: 'Adres', it: 'Indirizzo', gr: 'Διεύθυνση' },
        { across: 'translated' },
      ),
      text,
    },
  }),
  download: describeBlock({
    name: {
      en: 'File to download',
      bg: 'Файл за изтегляне',
      nb: 'Fil til nedlasting',
      tr: 'İndirilecek dosya',
      it: 'File da scaricare',
      gr: 'Αρχείο για λήψη',
    },
    fields: {
      title,
      file: file(paper, ['pdf', 'svg', 'png', 'jpg', 'jpeg', 'mp3', 'mp4', 'webm', 'vtt'], { example: 'sheet.pdf' }),
      text: optional(text),
    },
  }),
};
