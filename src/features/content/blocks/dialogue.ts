import { describeBlock } from '../description/describe.ts';
import { choice, line, name, namedList, object, optional } from '../description/fields.ts';
import { activityFields, feedback, instructions, text } from '../description/repeated-fields.ts';

const id = name({ en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' });
const turn = { en: 'Turn', bg: 'Реплика', nb: 'Replikk', tr: 'Söz', it: 'Battuta', gr: 'Ατάκα' };
const answer = { en: 'Answer', bg: 'Отговор', nb: 'Svar', tr: 'Yanıt', it: 'Risposta', gr: 'Απάντηση' };

const choices = namedList(
  { en: 'Answers', bg: 'Отговори', nb: 'Svar', tr: 'Yanıtlar', it: 'Risposte', gr: 'Απαντήσεις' },
  object(answer, {
    id,
    text,
    next: name({
      en: 'Leads to',
      bg: 'Води към',
      nb: 'Fører til',
      tr: 'Sonraki söz',
      it: 'Porta a',
      gr: 'Οδηγεί σε',
    }),
    feedback: optional(feedback()),
  }),
  { least: 1 },
);

const ending = choice(
  { en: 'Ending', bg: 'Край', nb: 'Slutt', tr: 'Bitiş', it: 'Finale', gr: 'Τέλος' },
  {
    good: { en: 'Good', bg: 'Добър', nb: 'God', tr: 'İyi', it: 'Buono', gr: 'Καλό' },
    poor: { en: 'Poor', bg: 'Слаб', nb: 'Dårlig', tr: 'Zayıf', it: 'Debole', gr: 'Αδύναμο' },
  },
  { seenBy: 'editors' },
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
    ending: optional(ending),
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

interface DialogueNode {
  id: string;
  choices?: { id: string; next: string }[] | undefined;
  ending?: string | undefined;
}

/** The nodes that can be reached from one of them, itself among them. */
function reachable(nodes: DialogueNode[], from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const { next } of nodes.find((one) => one.id === name)?.choices ?? []) open.push(next);
  }
  return found;
}

/** What is wrong with the way a conversation branches: a learner must never get stuck, and every line must be heard by somebody. */
function findBranchingProblems(start: string, nodes: DialogueNode[]): string[] {
  const names = new Set(nodes.map((one) => one.id));
  const problems: string[] = [];
  if (!names.has(start)) return [`start: there is no node "${start}"`];
  for (const one of nodes) {
    if (!one.choices && !one.ending) problems.push(`"${one.id}" has neither choices nor an ending`);
    if (one.choices && one.ending) problems.push(`"${one.id}" is an ending and has choices`);
    for (const { id: name, next } of one.choices ?? [])
      if (!names.has(next)) problems.push(`"${one.id}", choice "${name}" leads to "${next}", which does not exist`);
  }
  if (problems.length > 0) return problems;
  const heard = reachable(nodes, start);
  const endings = nodes.filter((one) => one.ending);
  for (const one of nodes) {
    if (!heard.has(one.id)) problems.push(`"${one.id}" is never reached`);
    const ahead = reachable(nodes, one.id);
    if (!endings.some((ending) => ahead.has(ending.id))) problems.push(`no ending can be reached from "${one.id}"`);
  }
  if (!endings.some((one) => one.ending === 'good')) problems.push('there is no good ending');
  return problems;
}

/** A classroom conversation that turns on what the learner says. */
export const dialogue = describeBlock({
  name: { en: 'Conversation', bg: 'Разговор', nb: 'Samtale', tr: 'Konuşma', it: 'Conversazione', gr: 'Συνομιλία' },
  activity: true,
  fields: {
    instructions,
    start: name({
      en: 'First turn',
      bg: 'Първа реплика',
      nb: 'Første replikk',
      tr: 'İlk söz',
      it: 'Prima battuta',
      gr: 'Πρώτη ατάκα',
    }),
    nodes,
    ...activityFields,
  },
  findProblems: ({ start, nodes: all }) =>
    findBranchingProblems(start, all).map((message) => ({ path: ['nodes'], message })),
});
