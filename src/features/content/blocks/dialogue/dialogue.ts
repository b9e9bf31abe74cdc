import type { Grading } from '../../activities/activity.ts';
import { activityFields, feedback, id, instructions } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { choice, line, name, namedList, object, optional } from '../../description/fields.ts';
import { text } from '../../description/repeated-fields.ts';
import { textsOf } from '../../paper/in-lists.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { findBranchingProblems } from './branching.ts';
import { follow, play, retell } from './conversation.ts';
import type { DialogueView } from './fields.tsx';
import { ending as endingName, endings, firstTurn, leadsTo, turn } from './turn-words.ts';

const answer = { en: 'Answer', bg: 'Отговор', nb: 'Svar', tr: 'Cevap', it: 'Risposta', gr: 'Απάντηση' };

const choices = namedList(
  { en: 'Answers', bg: 'Отговори', nb: 'Svar', tr: 'Cevaplar', it: 'Risposte', gr: 'Απαντήσεις' },
  object(answer, {
    id,
    text,
    next: name(leadsTo, { among: 'nodes' }),
    feedback: optional(feedback()),
  }),
  { least: 1 },
);

const nodes = namedList(
  { en: 'Turns', bg: 'Реплики', nb: 'Replikker', tr: 'Sözler', it: 'Battute', gr: 'Ατάκες' },
  object(turn, {
    id,
    speaker: line({
      en: 'Speaker',
      bg: 'Кой говори',
      nb: 'Hvem som snakker',
      tr: 'Konuşan',
      it: 'Chi parla',
      gr: 'Ομιλητής',
    }),
    text,
    choices: optional(choices),
    ending: optional(choice(endingName, endings, { seenBy: 'editors' })),
    reflection: optional(
      line(
        {
          en: 'Question to think about',
          bg: 'Въпрос за размисъл',
          nb: 'Spørsmål til ettertanke',
          tr: 'Düşünme sorusu',
          it: 'Domanda per riflettere',
          gr: 'Ερώτηση για αναστοχασμό',
        },
        { seenBy: 'answered' },
      ),
    ),
  }),
);

/** A classroom conversation that turns on what the learner says. */
const description = describeBlock({
  name: { en: 'Conversation', bg: 'Разговор', nb: 'Samtale', tr: 'Konuşma', it: 'Conversazione', gr: 'Συνομιλία' },
  fields: {
    instructions,
    start: name(firstTurn, { among: 'nodes' }),
    nodes,
    ...activityFields,
  },
  findProblems: ({ start, nodes: all }) => findBranchingProblems(start, all),
  print: (data, { paper, keys }) => {
    const opening = play(data, [], keys);
    return [
      paper.sentence(data.instructions),
      ...opening.turns.flatMap((one): PaperPart[] => ('speaker' in one ? [{ kind: 'turn', ...one }] : [])),
      paper.words([{ kind: 'note', text: paper.t('blocks.whatDoYouSay') }]),
      { kind: 'choices', mark: 'circle', texts: textsOf(opening.choices) },
    ];
  },
});

/** Conversations may turn in circles, but not for ever. */
const longestPath = 60;

const grading: Grading<typeof description, string[], DialogueView> = {
  publicView: ({ data }, keys) => ({ instructions: data.instructions, opening: play(data, [], keys) }),
  readForm: (form) => {
    if (form.has('answer.restart')) return [];
    const path = String(form.get('answer.path') ?? '');
    return [...(path === '' ? [] : path.split(',')), form.get('answer.choice')];
  },
  parse: (answer, data, keys) => {
    if (!Array.isArray(answer) || answer.length > longestPath) return undefined;
    return follow(data, answer, keys)?.map(({ id }) => id);
  },
  mark: (data, answer, keys) => {
    const played = play(data, answer, keys);
    // So long a way leads nowhere any more but to the beginning.
    const scene = answer.length >= longestPath && !played.ending ? { ...played, choices: [] } : played;
    return { outcome: scene.ending ? 'done' : 'open', detail: { ...scene } };
  },
  retell: (answer, data) => (Array.isArray(answer) ? retell(data, answer) : undefined),
  show: (answer, keys, data) => follow(data, answer, keys)?.map(({ key }) => key) ?? [],
};

export const dialogue = { ...description, activity: grading };
