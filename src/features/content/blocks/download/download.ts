import { describeBlock } from '../../description/describe.ts';
import { file, optional } from '../../description/fields.ts';
import { text, title } from '../../description/repeated-fields.ts';

const sheet = { en: 'File', bg: 'Файл', nb: 'Fil', tr: 'Dosya', it: 'File', gr: 'Αρχείο' };

export const download = describeBlock({
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
    file: file(sheet, ['pdf', 'svg', 'png', 'jpg', 'jpeg', 'mp3', 'mp4', 'webm', 'vtt'], { example: 'sheet.pdf' }),
    text: optional(text),
  },
  print: ({ title: name, file: own, text: words = null }, { paper, media }) => {
    const found = media[own];
    return found ? [{ kind: 'link', title: name, url: paper.url(found.url), text: words }] : [];
  },
});
