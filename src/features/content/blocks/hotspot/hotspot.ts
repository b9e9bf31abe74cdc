import { z } from 'zod';
import type { Grading } from '../../activities/activity.ts';
import { askAnew } from '../../activities/keys.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, correct, feedback, id, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import type { Words } from '../../description/field.ts';
import { file, line, namedList, object } from '../../description/fields.ts';
import { alt, fromAbove, fromLeft, percent, picture } from '../../description/picture-fields.ts';
import type { HotspotView } from './fields.tsx';

const place = { en: 'Place', bg: 'Място', nb: 'Område', tr: 'Yer', it: 'Zona', gr: 'Περιοχή' };

const width = { en: 'Width', bg: 'Широчина', nb: 'Bredde', tr: 'Genişlik', it: 'Larghezza', gr: 'Πλάτος' };
const height = { en: 'Height', bg: 'Височина', nb: 'Høyde', tr: 'Yükseklik', it: 'Altezza', gr: 'Ύψος' };

const outside = (from: Words, size: Words): Words => ({
  en: `This place reaches beyond the picture: “${from.en}” and “${size.en}” together may be 100 at most. Make one of them smaller.`,
  bg: `Мястото излиза извън изображението: „${from.bg}“ и „${size.bg}“ заедно могат да са най-много 100. Намалете едната стойност.`,
  nb: `Området går utenfor bildet: «${from.nb}» og «${size.nb}» kan være høyst 100 til sammen. Gjør en av dem mindre.`,
  tr: `Yer görselin dışına taşıyor: “${from.tr}” ve “${size.tr}” değerlerinin toplamı en çok 100 olabilir. Birini küçültün.`,
  it: `La zona esce dall’immagine: «${from.it}» e «${size.it}» insieme possono arrivare al massimo a 100. Ridurre uno dei due valori.`,
  gr: `Η περιοχή βγαίνει έξω από την εικόνα: το άθροισμα των πεδίων «${from.gr}» και «${size.gr}» μπορεί να είναι το πολύ 100. Μειώστε το ένα από τα δύο.`,
});

const noneCorrect = {
  en: 'Mark at least one place as correct.',
  bg: 'Отбележете поне едно място като вярно.',
  nb: 'Marker minst ett område som riktig.',
  tr: 'En az bir yeri doğru olarak işaretleyin.',
  it: 'Segnare come corretta almeno una zona.',
  gr: 'Ορίστε τουλάχιστον μία περιοχή ως σωστή.',
};

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
    x: percent(fromLeft),
    y: percent(fromAbove),
    width: percent(width, z.number().min(0).max(100).positive()),
    height: percent(height, z.number().min(0).max(100).positive()),
    feedback: feedback(),
    correct,
  },
  {
    areaOf: 'file',
    findProblems: ({ x, y, width: wide, height: high }) => {
      const message = 'must lie inside the picture';
      return [
        ...(x + wide > 100 ? [{ path: ['width'], message, words: outside(fromLeft, width) }] : []),
        ...(y + high > 100 ? [{ path: ['height'], message, words: outside(fromAbove, height) }] : []),
      ];
    },
  },
);

const description = describeBlock({
  name: {
    en: 'Find a place',
    bg: 'Намиране на място',
    nb: 'Finn et sted',
    tr: 'Yeri bulma',
    it: 'Trovare una zona',
    gr: 'Βρείτε ένα σημείο',
  },
  fields: {
    question,
    file: file(picture, ['svg']),
    alt,
    areas: namedList({ en: 'Places', bg: 'Места', nb: 'Områder', tr: 'Yerler', it: 'Zone', gr: 'Περιοχές' }, area, {
      most: 12,
    }),
    ...activityFields,
  },
  findProblems: ({ areas }) =>
    areas.some((one) => one.correct)
      ? []
      : [{ path: ['areas'], message: 'at least one area must be correct', words: noneCorrect }],
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
