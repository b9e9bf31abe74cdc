import { describeBlock } from '../../description/describe.ts';
import { file, optional } from '../../description/fields.ts';
import { pictureEndings } from '../../description/picture-fields.ts';
import { title, transcript } from '../../description/repeated-fields.ts';
import { printRecording } from '../recording.ts';

const film = { en: 'Video', bg: 'Видео', nb: 'Video', tr: 'Video', it: 'Video', gr: 'Βίντεο' };

// Captions and transcript are not optional: without them a deaf learner, or one in a noisy staff room, is left out.
export const video = describeBlock({
  name: film,
  fields: {
    title,
    file: file(film, ['webm', 'mp4']),
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
        nb: 'Teksting',
        tr: 'Altyazı',
        it: 'Sottotitoli',
        gr: 'Υπότιτλοι',
      },
      ['vtt'],
      { example: 'captions.en.vtt' },
    ),
    transcript,
  },
  print: printRecording,
});
