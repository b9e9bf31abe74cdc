import { isAccepted, readTyped } from '../../activities/accepted-answer.ts';
import type { Grading } from '../../activities/activity.ts';
import { parseRecord, readRecord } from '../../activities/answer-record.ts';
import type { Keys } from '../../activities/keys.ts';
import type { Rich, RichNode } from '../../activities/rich.ts';
import { toRich } from '../../activities/to-rich.ts';
import { acceptedAnswers, activityFields, hint, id, instructions } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import type { BrokenRule, Words } from '../../description/field.ts';
import { commonMark, namedList, object, optional } from '../../description/fields.ts';
import type { GapFillView } from './fields.tsx';
import { gapMark } from './gap-mark.ts';
import { printGaps } from './printed-gaps.ts';

const gap = { en: 'Gap', bg: 'Празно място', nb: 'Felt', tr: 'Boşluk', it: 'Spazio', gr: 'Κενό' };

const noGap = (mark: string): Words => ({
  en: `${mark} stands in the text, but no gap has this name. Add the gap below, or take the mark out of the text.`,
  bg: `В текста има ${mark}, но никое празно място няма това име. Добавете празното място по-долу или махнете знака от текста.`,
  nb: `${mark} står i teksten, men ingen av feltene har dette navnet. Legg til feltet nedenfor, eller ta merket ut av teksten.`,
  tr: `Metinde ${mark} var, ama bu adda bir boşluk yok. Boşluğu aşağıya ekleyin ya da işareti metinden çıkarın.`,
  it: `Nel testo c’è ${mark}, ma nessuno spazio ha questo nome. Aggiungere lo spazio più sotto o togliere il segno dal testo.`,
  gr: `Στο κείμενο υπάρχει ${mark}, αλλά κανένα κενό δεν έχει αυτό το όνομα. Προσθέστε το κενό παρακάτω ή αφαιρέστε το σημάδι από το κείμενο.`,
});

const notOnce = (mark: string): Words => ({
  en: `Put ${mark} into the text exactly once, where this gap is to be.`,
  bg: `Поставете ${mark} в текста точно веднъж – там, където трябва да е празното място.`,
  nb: `Sett ${mark} inn i teksten nøyaktig én gang, der feltet skal være.`,
  tr: `${mark} işaretini metinde boşluğun olacağı yere yalnızca bir kez koyun.`,
  it: `Mettere ${mark} nel testo una volta sola, dove deve stare lo spazio.`,
  gr: `Βάλτε το ${mark} στο κείμενο ακριβώς μία φορά, εκεί όπου θα είναι το κενό.`,
});

/** What is wrong is changed in the text, which a translation has its own of. */
function findGapProblems(text: string, gaps: { id: string }[]): BrokenRule[] {
  const marks = [...text.matchAll(gapMark)].map(([, mark = '']) => mark);
  const unknown = marks.filter((mark) => !gaps.some((one) => one.id === mark));
  const lost = gaps.filter(({ id }) => marks.filter((mark) => mark === id).length !== 1);
  return [
    ...unknown.map((mark) => ({
      path: ['text'],
      message: `{{${mark}}} is not among the gaps`,
      words: noGap(`{{${mark}}}`),
    })),
    ...lost.map(({ id }) => ({
      path: ['text'],
      message: `{{${id}}} must stand in the text once`,
      words: notOnce(`{{${id}}}`),
    })),
  ];
}

const description = describeBlock({
  name: {
    en: 'Text with gaps',
    bg: 'Текст с празни места',
    nb: 'Utfyllingstekst',
    tr: 'Boşluklu metin',
    it: 'Testo con spazi',
    gr: 'Κείμενο με κενά',
  },
  fields: {
    instructions,
    text: commonMark(
      { en: 'Text', bg: 'Текст', nb: 'Tekst', tr: 'Metin', it: 'Testo', gr: 'Κείμενο' },
      { marks: gapMark, example: 'Could you {{first-gap}} that, please?' },
    ),
    gaps: namedList(
      { en: 'Gaps', bg: 'Празни места', nb: 'Felt', tr: 'Boşluklar', it: 'Spazi', gr: 'Κενά' },
      object(gap, {
        id: { ...id, amongMarks: 'text' },
        answers: acceptedAnswers,
        hint: optional(hint),
      }),
      { least: 1 },
    ),
    ...activityFields,
  },
  findProblems: ({ text, gaps }) => findGapProblems(text, gaps),
  print: ({ instructions: told, text, gaps }, { paper }) => {
    const ids = gaps.map(({ id: own }) => own);
    const hints = gaps.flatMap((one, index) => (one.hint ? [`(${index + 1}) ${one.hint}`] : []));
    return [
      paper.sentence(told),
      { kind: 'text', nodes: printGaps(paper.readText(text), ids) },
      ...(hints.length > 0 ? [{ kind: 'note' as const, text: hints.join(' · ') }] : []),
    ];
  },
});

/** Characters; a text may have many gaps. */
const longestGap = 200;

/** Cuts a text at its gaps. */
function cut(text: string, keys: Keys): Rich {
  return text.split(gapMark).flatMap((piece, index): Rich => {
    if (index % 2 === 1) return [{ gap: keys.of(piece) }];
    return piece === '' ? [] : [piece];
  });
}

function placeGaps(nodes: Rich, keys: Keys): Rich {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return cut(node, keys);
    return 'gap' in node ? [node] : [{ ...node, children: placeGaps(node.children, keys) }];
  });
}

const grading: Grading<typeof description, Record<string, string>, GapFillView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    text: placeGaps(toRich(data.text), keys),
    gaps: data.gaps.map(({ id, hint }) => ({ key: keys.of(id), ...(hint ? { hint } : {}) })),
  }),
  readForm: readRecord,
  parse: (answer, { gaps }, keys) =>
    parseRecord(
      answer,
      gaps.map(({ id }) => id),
      keys,
      (typed) => readTyped(typed, longestGap),
    ),
  mark: ({ gaps }, answer) => {
    const parts = Object.fromEntries(
      gaps.map(({ id, answers }) => [id, { right: isAccepted(answer[id] ?? '', answers) }]),
    );
    return { outcome: Object.values(parts).every(({ right }) => right) ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) => Object.fromEntries(Object.entries(answer).map(([id, typed]) => [keys.of(id), typed])),
  solution: ({ gaps }) => Object.fromEntries(gaps.map(({ id, answers }) => [id, answers[0] ?? ''])),
};

export const gapFill = { ...description, activity: grading };
