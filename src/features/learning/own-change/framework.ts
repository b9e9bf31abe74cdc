import type { Locale } from '../../../i18n/locales.ts';
import type { SelfAssessmentView } from '../../content/blocks/self-assessment/fields.tsx';
import { groupByArea } from '../../content/blocks/self-assessment/group-by-area.ts';
import type { BlockData } from '../../content/blocks.ts';
import type { ContentReader, PublishedEntry } from '../../content/published.ts';
import type { AnswerForm } from '../offline/answer-fields.ts';
import type { Assessed, Moment } from './own-change.ts';

/** The lines of the competence framework, as the page asks them. */
export interface Framework {
  page: PublishedEntry<'page'>;
  data: BlockData<'self-assessment'>;
}

/** What was answered at one moment: the step of the scale by line or area; 0 where it does not apply. */
export type Answers = Readonly<Record<string, number>>;

/** The page that holds them; undefined as long as it is not published. */
export async function findFramework(content: ContentReader, locale: Locale): Promise<Framework | undefined> {
  const page = await content.find('page', 'self-assessment', locale);
  const block = page?.blocks.find(({ type }) => type === 'self-assessment');
  return page && block?.type === 'self-assessment' ? { page, data: block.data } : undefined;
}

/** What is asked at a moment: every line, or looking back one question for each area. */
export function listAsked({ data }: Framework, moment: Moment): Assessed['statements'] {
  if (moment === 'back') return (data.areas ?? []).map(({ id }) => ({ id, area: id }));
  return data.statements.map(({ id, area, levels, chapters }) => ({ id, area, leading: levels?.leading, chapters }));
}

/** The same as somebody reads it. Nothing is hidden in it: the lines are named by their own ids. */
export function viewFramework({ data }: Framework, moment: Moment, lookingBack: string): SelfAssessmentView {
  const { scale, areas = [] } = data;
  const common = { scale, notApplicable: true, mayLeaveOut: true } as const;
  if (moment === 'back') {
    const statements = areas.map(({ id, title }) => ({ key: id, text: title }));
    return { ...common, instructions: lookingBack, groups: [{ statements }] };
  }
  const groups = groupByArea(data.statements, areas).map(([title, some]) => ({
    ...(title && { title }),
    statements: some.map(({ id, text, levels }) => ({ key: id, text, ...(levels && { levels }) })),
  }));
  return { ...common, instructions: data.instructions, groups };
}

/** The answers that are some: what was left out, and what nobody asked, is not among them. */
export function readAnswers(framework: Framework, moment: Moment, given: Record<string, unknown>): Answers {
  const { length } = framework.data.scale;
  const answered = listAsked(framework, moment).flatMap(({ id }): [string, number][] => {
    const step = typeof given[id] === 'string' && given[id] !== '' ? Number(given[id]) : given[id];
    return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= length ? [[id, step]] : [];
  });
  return Object.fromEntries(answered);
}

/** What the names of their fields begin with. */
const prefix = 'answer.';

/** How they stand in the form. */
export const formOf = (framework: Framework, moment: Moment): AnswerForm<Answers> => ({
  read: (fields) =>
    readAnswers(framework, moment, Object.fromEntries(fields.map(([name, step]) => [name.slice(prefix.length), step]))),
  write: (answers) => Object.entries(answers).map(([id, step]) => [prefix + id, String(step)]),
});

/** What the picture is made of: the first step of the scale is 0, the last 1. */
export function toAssessed(framework: Framework, moment: Moment, answers: Answers): Assessed {
  const { areas = [], scale } = framework.data;
  const steps = Object.entries(answers).filter(([, step]) => step > 0);
  return {
    moment,
    areas,
    statements: listAsked(framework, moment),
    shares: Object.fromEntries(steps.map(([id, step]) => [id, (step - 1) / (scale.length - 1)])),
  };
}
