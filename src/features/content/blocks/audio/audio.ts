import { describeBlock } from '../../description/describe.ts';
import { file } from '../../description/fields.ts';
import { title, transcript } from '../../description/repeated-fields.ts';
import { printRecording } from '../recording.ts';

const sound = { en: 'Sound', bg: 'Звук', nb: 'Lyd', tr: 'Ses', it: 'Audio', gr: 'Ήχος' };

export const audio = describeBlock({
  name: sound,
  fields: { title, file: file(sound, ['mp3']), transcript },
  print: printRecording,
});
