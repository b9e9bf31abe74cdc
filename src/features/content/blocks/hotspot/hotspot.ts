import { z } from 'zod';
import type { Grading } from '../../activities/activity.ts';
import { askAnew } from '../../activities/keys.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, correct, feedback, id, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { file, line, namedList, number, object } from '../../description/fields.ts';
import { alt, picture } from '../../description/picture-fields.ts';
import type { HotspotView } from './fields.tsx';

const place = { en: 'Place', bg: 'Място', nb: 'Sted', tr: 'Yer', it: 'Punto', gr: 'Σημείο' };

const percent = (label: typeof place, schema = z.number().min(0).max(100)) => number(label, { schema, example: 25 });

/** `x`, `y`, `width` and `height` are percent of the drawing. */
const area = object(
  place,
  {
    id,
    label: line({
      en: 'What it is',
      bg: 'Какво е',
      nb: 'Hva det er',
      tr: 'Ne olduğu',
      it: 'Che cos’è',
      gr: 'Τι είναι',
    }),
    x: percent({
      en: 'From the left',
      bg: 'Отляво',
      nb: 'Fra venstre',
      tr: 'Soldan',
      it: 'Da sinistra',
      gr: 'Από αριστερά',
    }),
    y: percent({ en: 'From above', bg: 'Отгоре', nb: 'Ovenfra', tr: 'Yukarıdan', it: 'Dall’alto', gr: 'Από πάνω' }),
    width: percent(
      { en: 'Width', bg: 'Широчина', nb: 'Bredde', tr: 'Genişlik', it: 'Larghezza', gr: 'Πλάτος' },
      z.number().min(0).max(100).positive(),
    ),
    height: percent(
      { en: 'Height', bg: 'Височина', nb: 'Høyde', tr: 'Yükseklik', it: 'Altezza', gr: 'Ύψος' },
      z.number().min(0).max(100).positive(),
    ),
    feedback: feedback(),
    correct,
  },
  {
    findProblems: ({ x, y, width, height }) =>
      x + width <= 100 && y + height <= 100 ? [] : [{ path: [], message: 'must lie inside the picture' }],
  },
);

const description = describeBlock({
  name: {
    en: 'Find a place',
    bg: 'Намерете място',
    nb: 'Finn et sted',
    tr: 'Yeri bulma',
    it: 'Trovare un punto',
    gr: 'Βρείτε ένα σημείο',
  },
  fields: {
    question,
    file: file(picture, ['svg']),
    alt,
    areas: namedList({ en: 'Places', bg: 'Места', nb: 'Steder', tr: 'Yerler', it: 'Punti', gr: 'Σημεία' }, area, {
      most: 12,
    }),
    ...activityFields,
  },
  findProblems: ({ areas }) =>
    areas.some((one) => one.correct) ? [] : [{ path: ['areas'], message: 'at least one area must be correct' }],
  print: async ({ question: asked, file: name, alt: words, areas }, { paper, media }) => {
    const places = areas.map(({ x, y, width, height }) => ({ x, y, width, height }));
    const drawing = await paper.picture({ file: name, alt: words }, media, places);
    return [
      paper.text(asked),
      ...(drawing ? [{ kind: 'picture' as const, ...drawing }] : []),
      { kind: 'choices', mark: 'number', texts: areas.map(({ label }) => label) },
    ];
  },
});

const grading: Grading<typeof description, string, HotspotView> = {
  publicView: ({ data }, keys, pictures) => {
    const picture = pictures[data.file];
    return {
      question: toRich(data.question),
      picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : null,
      alt: data.alt,
      areas: askAnew(data.areas, keys).map(({ id, label, x, y, width, height }) => ({
        key: keys.of(id),
        label,
        x,
        y,
        width,
        height,
      })),
    };
  },
  readForm: (form) => form.get('answer'),
  parse: (answer, { areas }, keys) =>
    keys.resolve(
      answer,
      areas.map(({ id }) => id),
    ),
  mark: ({ areas }, answer) => {
    const chosen = areas.find(({ id }) => id === answer);
    const right = chosen?.correct === true;
    return { outcome: right ? 'right' : 'wrong', parts: { [answer]: { right, text: chosen?.feedback } } };
  },
  show: (answer, keys) => keys.of(answer),
  solution: ({ areas }) => areas.find(({ correct }) => correct)?.id ?? '',
};

export const hotspot = { ...description, activity: grading };
