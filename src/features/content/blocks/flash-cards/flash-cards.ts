import type { Grading } from '../../activities/activity.ts';
import { activityFields, id, instructions } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { line, namedList, object } from '../../description/fields.ts';
import type { FlashCardsView } from './fields.tsx';

const description = describeBlock({
  name: {
    en: 'Flash cards',
    bg: 'Карти за запомняне',
    nb: 'Huskekort',
    tr: 'Bilgi kartları',
    it: 'Schede da girare',
    gr: 'Κάρτες μνήμης',
  },
  fields: {
    instructions,
    cards: namedList(
      { en: 'Cards', bg: 'Карти', nb: 'Kort', tr: 'Kartlar', it: 'Schede', gr: 'Κάρτες' },
      object(
        { en: 'Card', bg: 'Карта', nb: 'Kort', tr: 'Kart', it: 'Scheda', gr: 'Κάρτα' },
        {
          id,
          front: line({ en: 'Front', bg: 'Лице', nb: 'Forside', tr: 'Ön yüz', it: 'Fronte', gr: 'Μπροστά' }),
          back: line({ en: 'Back', bg: 'Гръб', nb: 'Bakside', tr: 'Arka yüz', it: 'Retro', gr: 'Πίσω' }),
        },
      ),
    ),
    ...activityFields,
  },
  print: ({ instructions: told, cards }, { paper }) => [
    paper.sentence(told),
    { kind: 'choices', mark: 'number', texts: cards.map(({ front }) => front) },
  ],
  printKey: ({ cards }) => [{ kind: 'terms', terms: cards.map(({ front, back }) => ({ term: front, text: back })) }],
});

const grading: Grading<typeof description, string[], FlashCardsView> = {
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

export const flashCards = { ...description, activity: grading };
