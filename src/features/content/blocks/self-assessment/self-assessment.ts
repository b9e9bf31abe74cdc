import type { Grading } from '../../activities/activity.ts';
import { parseRecord, readNumber, readRecord, recallRecord } from '../../activities/answer-record.ts';
import { activityFields, id, instructions, portfolio } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import type { Words } from '../../description/field.ts';
import { line, list, name, namedList, object, optional, reference, tick } from '../../description/fields.ts';
import { text, title } from '../../description/repeated-fields.ts';
import { textsOf } from '../../paper/in-lists.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import type { SelfAssessmentView } from './fields.tsx';
import { groupByArea } from './group-by-area.ts';

const area = { en: 'Area', bg: 'Област', nb: 'Område', tr: 'Alan', it: 'Area', gr: 'Τομέας' };

const noArea = (name: string): Words => ({
  en: `There is no area “${name}”. Choose one of the areas, or nothing.`,
  bg: `Няма област „${name}“. Изберете някоя от областите или не избирайте нищо.`,
  nb: `Det finnes ikke noe område «${name}». Velg et av områdene, eller ingen av dem.`,
  tr: `“${name}” adında bir alan yok. Alanlardan birini seçin ya da hiçbirini seçmeyin.`,
  it: `Non c’è nessuna area «${name}». Scegliere una delle aree oppure nessuna.`,
  gr: `Δεν υπάρχει τομέας «${name}». Επιλέξτε έναν από τους τομείς ή κανέναν.`,
});

const description = describeBlock({
  name: {
    en: 'Self-assessment',
    bg: 'Самооценка',
    nb: 'Egenvurdering',
    tr: 'Öz değerlendirme',
    it: 'Autovalutazione',
    gr: 'Αυτοαξιολόγηση',
  },
  onPage: 'self-assessment',
  fields: {
    instructions,
    scale: list(
      {
        en: 'Scale, from low to high',
        bg: 'Скала, от ниско към високо',
        nb: 'Skala, fra lav til høy',
        tr: 'Ölçek, düşükten yükseğe',
        it: 'Scala, dal basso all’alto',
        gr: 'Κλίμακα, από χαμηλά προς τα πάνω',
      },
      line({ en: 'Step', bg: 'Степен', nb: 'Trinn', tr: 'Basamak', it: 'Gradino', gr: 'Βαθμίδα' }),
      { least: 2, most: 7 },
    ),
    statements: namedList(
      { en: 'Statements', bg: 'Твърдения', nb: 'Påstander', tr: 'İfadeler', it: 'Affermazioni', gr: 'Δηλώσεις' },
      object(
        { en: 'Statement', bg: 'Твърдение', nb: 'Påstand', tr: 'İfade', it: 'Affermazione', gr: 'Δήλωση' },
        {
          id,
          text,
          area: optional(name(area, { among: 'areas' })),
          levels: optional(
            object(
              {
                en: 'Other levels, folded',
                bg: 'Другите нива, скрити',
                nb: 'De andre nivåene, skjult',
                tr: 'Öteki düzeyler, kapalı',
                it: 'Gli altri livelli, chiusi',
                gr: 'Τα άλλα επίπεδα, κλειστά',
              },
              {
                starting: line({
                  en: 'Starting',
                  bg: 'В началото',
                  nb: 'I gang',
                  tr: 'Başlangıç',
                  it: 'All’inizio',
                  gr: 'Στην αρχή',
                }),
                leading: line({
                  en: 'Leading',
                  bg: 'Водещ',
                  nb: 'I spissen',
                  tr: 'Öncülük',
                  it: 'Alla guida',
                  gr: 'Σε θέση καθοδήγησης',
                }),
                seen: line({
                  en: 'What one would see',
                  bg: 'Какво ще се види',
                  nb: 'Tegn i timen',
                  tr: 'Ne görülür',
                  it: 'Che cosa si vedrebbe',
                  gr: 'Τι θα έβλεπε κανείς',
                }),
              },
            ),
          ),
          chapters: optional(
            list(
              {
                en: 'Chapters that train it',
                bg: 'Раздели, които го развиват',
                nb: 'Kapitler som trener det',
                tr: 'Bunu geliştiren bölümler',
                it: 'Capitoli che la sviluppano',
                gr: 'Κεφάλαια που την καλλιεργούν',
              },
              reference(
                { en: 'Chapter', bg: 'Раздел', nb: 'Kapittel', tr: 'Bölüm', it: 'Capitolo', gr: 'Κεφάλαιο' },
                'chapter',
              ),
            ),
          ),
        },
      ),
      { least: 1 },
    ),
    areas: optional(
      namedList(
        { en: 'Areas', bg: 'Области', nb: 'Områder', tr: 'Alanlar', it: 'Aree', gr: 'Τομείς' },
        object(area, {
          id,
          title,
          course: optional(
            reference(
              {
                en: 'Module that trains it',
                bg: 'Модул, който я развива',
                nb: 'Modul som trener dette området',
                tr: 'Bu alanı geliştiren modül',
                it: 'Modulo che la sviluppa',
                gr: 'Ενότητα που τον καλλιεργεί',
              },
              'course',
            ),
          ),
        }),
        { least: 1 },
      ),
    ),
    notApplicable: tick({
      en: 'Can be answered with “does not apply”',
      bg: 'Може да се отговори с „не се отнася за мен“',
      nb: 'Kan besvares med «Ikke aktuelt nå»',
      tr: '“Benim için geçerli değil” denebilir',
      it: 'Si può rispondere «non mi riguarda»',
      gr: 'Μπορεί να απαντηθεί με «δεν με αφορά»',
    }),
    portfolio,
    ...activityFields,
  },
  findProblems: ({ areas = [], statements }) =>
    statements.flatMap(({ area: own }, index) =>
      own === undefined || areas.some(({ id: known }) => known === own)
        ? []
        : [{ path: ['statements', index, 'area'], message: `there is no area "${own}"`, words: noArea(own) }],
    ),
  print: ({ instructions: told, scale, statements, areas, notApplicable }, { paper }) => {
    const steps = notApplicable ? [...scale, paper.t('blocks.notApplicable')] : scale;
    const print = (some: typeof statements) =>
      textsOf(some).map((statement): PaperPart => ({ kind: 'scale', statement, steps }));
    const grouped = groupByArea(statements, areas).flatMap(([title, some]): PaperPart[] => [
      ...(title ? [{ kind: 'item' as const, title, nodes: [] }] : []),
      ...print(some),
    ]);
    return [paper.sentence(told), ...grouped];
  },
});

/** The answer that counts for nothing. */
const doesNotApply = 0;

interface Scale {
  scale: readonly string[];
  notApplicable?: true | undefined;
}

const namesOf = ({ statements }: { statements: readonly { id: string }[] }) => statements.map(({ id: one }) => one);

/** Reads a step of the scale. */
const stepOf =
  ({ scale, notApplicable }: Scale) =>
  (value: unknown): number | undefined => {
    const step = readNumber(value);
    const least = notApplicable ? doesNotApply : 1;
    return step !== undefined && step >= least && step <= scale.length ? step : undefined;
  };

const grading: Grading<typeof description, Record<string, number>, SelfAssessmentView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    scale: data.scale,
    ...(data.notApplicable && { notApplicable: true }),
    groups: groupByArea(data.statements, data.areas).map(([title, some]) => ({
      ...(title && { title }),
      statements: some.map(({ id, text, levels }) => ({ key: keys.of(id), text, ...(levels && { levels }) })),
    })),
  }),
  readForm: readRecord,
  parse: (answer, data, keys) => parseRecord(answer, namesOf(data), keys, stepOf(data)),
  recall: (kept, data, keys) => recallRecord(kept, namesOf(data), keys, stepOf(data)),
  mark: () => ({ outcome: 'done' }),
  show: (answer, keys) => Object.fromEntries(Object.entries(answer).map(([id, step]) => [keys.of(id), step])),
  printAnswer: (answer, { scale, statements, areas }, paper) =>
    groupByArea(statements, areas).map(
      ([name, some]): PaperPart => ({
        kind: 'table',
        caption: name ?? null,
        columns: [paper.t('portfolio.statement'), paper.t('portfolio.answer')],
        rows: some.map(({ id: one, text: words }) => {
          const step = answer[one];
          // A statement that an editor has added since.
          if (step === undefined) return { cells: [words, '–'] };
          const said = step === doesNotApply ? paper.t('blocks.notApplicable') : `${step}. ${scale[step - 1] ?? ''}`;
          return { cells: [words, said] };
        }),
      }),
    ),
};

export const selfAssessment = { ...description, activity: grading };
