import type { Activity } from '../activity.ts';
import { toRich } from '../to-rich.ts';
import type { HotspotView } from './view.tsx';

export const hotspot: Activity<'hotspot', string, HotspotView> = {
  publicView: ({ data }, keys, pictures) => {
    const picture = pictures[data.file];
    return {
      question: toRich(data.question),
      picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : null,
      alt: data.alt,
      areas: data.areas.map(({ id, label, x, y, width, height }) => ({ key: keys.of(id), label, x, y, width, height })),
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
