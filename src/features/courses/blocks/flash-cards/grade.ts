import type { Activity } from '../activity.ts';
import type { FlashCardsView } from './view.tsx';

export const flashCards: Activity<'flash-cards', string[], FlashCardsView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    cards: data.cards.map(({ id, front, back }) => ({ key: keys.of(id), front, back })),
  }),
  readForm: (form) => form.getAll('answer'),
  parse: (answer, { cards }, keys) => {
    if (!Array.isArray(answer)) return undefined;
    const ids = cards.map(({ id }) => id);
    const turned = new Set(answer.map((value) => keys.resolve(value, ids)));
    turned.delete(undefined);
    return turned.size === 0 ? undefined : ids.filter((id) => turned.has(id));
  },
  mark: ({ cards }, answer) => ({ outcome: answer.length === cards.length ? 'done' : 'open' }),
  show: (answer, keys) => answer.map((id) => keys.of(id)),
};
