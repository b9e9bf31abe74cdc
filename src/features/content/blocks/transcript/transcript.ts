import { z } from 'zod';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Grading } from '../../activities/activity.ts';
import type { Keys } from '../../activities/keys.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, id, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import type { Words } from '../../description/field.ts';
import { choice, commonMark, line, list, name, namedList, number, object, optional } from '../../description/fields.ts';
import { title } from '../../description/repeated-fields.ts';
import { level, taught } from '../../description/taught-fields.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { spaceWords } from '../../taught-words.ts';
import type { TranscriptView, TurnNote } from './fields.tsx';
import { type TurnChannel, type TurnKind, turnChannels, turnKinds } from './kinds.ts';

/** In seconds; nobody is silent for longer in a lesson. */
const longestPause = 300;

const turn = object(
  { en: 'Turn', bg: 'Реплика', nb: 'Taletur', tr: 'Söz', it: 'Turno di parola', gr: 'Συνεισφορά' },
  {
    id,
    speaker: line({
      en: 'Speaker',
      bg: 'Кой говори',
      nb: 'Hvem som snakker',
      tr: 'Konuşan',
      it: 'Chi parla',
      gr: 'Ομιλητής',
    }),
    text: line(
      {
        en: 'What is said',
        bg: 'Какво се казва',
        nb: 'Det som sies',
        tr: 'Söylenen',
        it: 'Che cosa dice',
        gr: 'Τι λέγεται',
      },
      {
        across: 'structural',
        hint: {
          en: 'In the taught language, with the learners’ errors. It is not translated.',
          bg: 'На изучавания език, с грешките на учениците. Не се превежда.',
          nb: 'På språket elevene lærer, med elevenes feil. Det oversettes ikke.',
          tr: 'Öğretilen dilde, öğrencilerin hatalarıyla. Çevrilmez.',
          it: 'Nella lingua insegnata, con gli errori degli alunni. Non si traduce.',
          gr: 'Στη διδασκόμενη γλώσσα, με τα λάθη των μαθητών. Δεν μεταφράζεται.',
        },
      },
    ),
    channel: optional(
      choice<TurnChannel>(
        {
          en: 'Where it is said, if not by voice',
          bg: 'Къде се казва, ако не е с глас',
          nb: 'Hvor det sies, når det ikke er med stemmen',
          tr: 'Sesle değilse nerede söylendiği',
          it: 'Dove lo dice, se non a voce',
          gr: 'Πού λέγεται, αν όχι με τη φωνή',
        },
        turnChannels,
      ),
    ),
    pause: optional(
      number(
        {
          en: 'Seconds of silence before it',
          bg: 'Секунди мълчание преди нея',
          nb: 'Sekunder med stillhet før',
          tr: 'Öncesindeki sessizlik (saniye)',
          it: 'Secondi di silenzio prima',
          gr: 'Δευτερόλεπτα σιωπής πριν',
        },
        { schema: z.number().positive().max(longestPause), example: 4 },
      ),
    ),
    kind: optional(
      choice<TurnKind>(
        {
          en: 'What it is an example of',
          bg: 'Пример за какво е',
          nb: 'Hva det er et eksempel på',
          tr: 'Neyin örneği',
          it: 'Di che cosa è un esempio',
          gr: 'Παράδειγμα για',
        },
        turnKinds,
        { seenBy: 'learners' },
      ),
    ),
    note: optional(
      line(
        { en: 'Note', bg: 'Бележка', nb: 'Merknad', tr: 'Açıklama', it: 'Commento', gr: 'Σχόλιο' },
        { seenBy: 'learners' },
      ),
    ),
  },
);

type Turn = z.infer<typeof turn.schema>;

const noTurn = (name: string): Words => ({
  en: `There is no turn “${name}”. Choose one of the turns.`,
  bg: `Няма реплика „${name}“. Изберете някоя от репликите.`,
  nb: `Det finnes ingen taletur «${name}». Velg en av taleturene.`,
  tr: `“${name}” adında bir söz yok. Sözlerden birini seçin.`,
  it: `Non c’è nessun turno «${name}». Scegliere uno dei turni.`,
  gr: `Δεν υπάρχει συνεισφορά «${name}». Επιλέξτε μία από τις συνεισφορές.`,
});

/** Classroom talk in the taught language with notes to its turns, and a question that is answered by picking some of them. */
const description = describeBlock({
  name: {
    en: 'Annotated transcript',
    bg: 'Разговор с бележки',
    nb: 'Samtale med merknader',
    tr: 'Açıklamalı konuşma metni',
    it: 'Conversazione commentata',
    gr: 'Σχολιασμένη συνομιλία',
  },
  fields: {
    title,
    taught,
    level,
    turns: namedList(
      { en: 'Turns', bg: 'Реплики', nb: 'Taleturer', tr: 'Sözler', it: 'Turni', gr: 'Συνεισφορές' },
      turn,
    ),
    ask: optional(
      object(question.label, {
        question,
        answers: list(
          {
            en: 'Turns that answer it',
            bg: 'Реплики, които са отговорът',
            nb: 'Taleturer som er svaret',
            tr: 'Cevap olan sözler',
            it: 'Turni che rispondono',
            gr: 'Συνεισφορές που απαντούν',
          },
          name(
            { en: 'Turn', bg: 'Реплика', nb: 'Taletur', tr: 'Söz', it: 'Turno', gr: 'Συνεισφορά' },
            { among: 'turns' },
          ),
          { seenBy: 'editors' },
        ),
        feedback: commonMark(
          {
            en: 'Feedback',
            bg: 'Обратна връзка',
            nb: 'Tilbakemelding',
            tr: 'Geri bildirim',
            it: 'Feedback',
            gr: 'Ανατροφοδότηση',
          },
          { seenBy: 'answered' },
        ),
      }),
    ),
    ...activityFields,
  },
  findProblems: ({ ask, turns }) =>
    (ask?.answers ?? []).flatMap((answer, index) =>
      turns.some(({ id }) => id === answer)
        ? []
        : [{ path: ['ask', 'answers', index], message: `there is no turn "${answer}"`, words: noTurn(answer) }],
    ),
  print: (data, { paper }) => {
    const { locale } = paper;
    const turns = data.turns.map(({ speaker, text, channel, pause }, index): PaperPart => {
      const aside = [pause && paper.t('blocks.silence', { count: pause }), channel && turnChannels[channel][locale]];
      return {
        kind: 'turn',
        number: index + 1,
        speaker: [speaker, ...aside.filter(Boolean)].join(', '),
        text: spaceWords(text, data.taught),
        lang: data.taught,
      };
    });
    return [
      { kind: 'item', title: data.title, nodes: [] },
      ...turns,
      ...(data.ask ? [paper.text(data.ask.question)] : printNotes(data, locale)),
    ];
  },
  printKey: (data, { paper }) => {
    if (!data.ask) return [];
    const right = data.turns.flatMap(({ id }, index) => (data.ask?.answers.includes(id) ? [index + 1] : []));
    return [
      paper.words([paper.sentence(`${data.title}${/[?!;…]$/.test(data.title) ? '' : ':'} ${right.join(', ')}`)]),
      paper.text(data.ask.feedback),
      ...printNotes(data, paper.locale),
    ];
  },
});

function sayNote({ kind, note }: Turn, locale: Locale): string {
  return [kind && turnKinds[kind][locale], note].filter(Boolean).join(': ');
}

function printNotes({ turns }: { turns: Turn[] }, locale: Locale): PaperPart[] {
  const notes = turns.flatMap((one, index) => {
    const text = sayNote(one, locale);
    return text ? [{ term: String(index + 1), text }] : [];
  });
  return notes.length > 0 ? [{ kind: 'terms', terms: notes }] : [];
}

function listNotes({ turns }: { turns: Turn[] }, keys: Keys): Record<string, TurnNote> {
  const noted = turns.filter(({ kind, note }) => kind ?? note);
  return Object.fromEntries(
    noted.map(({ id, kind, note }) => [keys.of(id), { ...(kind && { kind }), ...(note && { text: note }) }]),
  );
}

const read = 'read';

/** With a question, picking the turns; without one, having read it. */
const grading: Grading<typeof description, string[] | string, TranscriptView> = {
  publicView: ({ data }, keys) => ({
    title: data.title,
    taught: data.taught,
    turns: data.turns.map(({ id, speaker, text, channel, pause }) => ({
      key: keys.of(id),
      speaker,
      text: spaceWords(text, data.taught),
      ...(channel && { channel }),
      ...(pause && { pause }),
    })),
    // Notes tell what the question asks for: they come with its answer.
    ...(data.ask ? { question: toRich(data.ask.question) } : { notes: listNotes(data, keys) }),
  }),
  readForm: (form) => form.getAll('answer'),
  parse: (answer, { turns, ask }, keys) => {
    if (!ask) return read;
    if (!Array.isArray(answer) || answer.length > turns.length) return undefined;
    const ids = turns.map(({ id }) => id);
    const picked = answer.map((value) => keys.resolve(value, ids)).filter((id) => id !== undefined);
    return picked.length > 0 ? ids.filter((id) => picked.includes(id)) : undefined;
  },
  mark: (data, answer, keys) => {
    if (!data.ask || !Array.isArray(answer)) return { outcome: 'done' };
    const { answers, feedback } = data.ask;
    const right = data.turns.every(({ id }) => answer.includes(id) === answers.includes(id));
    return {
      outcome: right ? 'right' : 'wrong',
      parts: Object.fromEntries(answer.map((id) => [id, { right: answers.includes(id) }])),
      detail: { feedback: toRich(feedback), ...(right && { notes: listNotes(data, keys) }) } as never,
    };
  },
  show: (answer, keys) => (Array.isArray(answer) ? answer.map((id) => keys.of(id)) : answer),
  solution: ({ ask }) => ask?.answers ?? read,
};

export const transcript = { ...description, activity: grading };
