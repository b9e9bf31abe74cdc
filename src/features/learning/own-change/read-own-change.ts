import type { Database } from '../../../foundation/database/database.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { BlockData } from '../../content/blocks.ts';
import type { ContentReader } from '../../content/published.ts';
import { findActivityRecord } from '../answer-queries.ts';
import { readKept } from '../kept-answer.ts';
import type { Assessed, Moment } from './own-change.ts';

type SelfAssessment = BlockData<'self-assessment'>;

/** A self-assessment by areas that stands in a lesson, and when it is asked. */
export interface Asked {
  lessonId: string;
  blockId: string;
  lessonTitle: string;
  locale: Locale;
  moment: Moment;
  data: SelfAssessment;
}

/** All self-assessments by areas that are asked before the programme, after it or looking back, in the order of the lessons. */
export function listAsked(content: ContentReader, locale: Locale): Promise<Asked[]> {
  return content.remember(`self-assessments ${locale}`, async () =>
    (await content.list('lesson', locale)).flatMap((lesson) =>
      lesson.blocks.flatMap((block): Asked[] => {
        if (block.type !== 'self-assessment' || !block.data.moment || !block.data.areas) return [];
        const { id, fields } = lesson;
        const { data } = block;
        return [
          {
            lessonId: id,
            blockId: block.id,
            lessonTitle: fields.title,
            locale: lesson.locale,
            moment: block.data.moment,
            data,
          },
        ];
      }),
    ),
  );
}

/** What was answered of one: the first step of the scale is 0, the last 1. Of what has no step any more nothing is known. */
function toAssessed({ moment, data }: Asked, answer: unknown): Assessed {
  const { areas = [], statements, scale } = data;
  const given = answer && typeof answer === 'object' ? (answer as Record<string, unknown>) : {};
  const shares = statements.flatMap(({ id }): [string, number][] => {
    const step = Number(given[id] ?? 0);
    return step >= 1 && step <= scale.length ? [[id, (step - 1) / (scale.length - 1)]] : [];
  });
  return {
    moment,
    areas,
    statements: statements.map(({ id, area, levels }) => ({ id, area, leading: levels?.leading })),
    shares: Object.fromEntries(shares),
  };
}

/** What somebody has answered, and which self-assessments are still open to them. */
export async function readAssessed(
  db: Database,
  accountId: string,
  asked: readonly Asked[],
): Promise<{ answered: Assessed[]; open: Asked[] }> {
  const answered: Assessed[] = [];
  const open: Asked[] = [];
  for (const one of asked) {
    const record = await findActivityRecord(db, accountId, one.lessonId, one.blockId);
    if (record) answered.push(toAssessed(one, readKept(record.answer)));
    else open.push(one);
  }
  return { answered, open };
}
