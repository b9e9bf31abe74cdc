import type { LessonProgressRow } from '../../foundation/database/learning-tables.ts';
import type { Services } from '../../foundation/request.ts';
import type { ActivityRecord } from '../content/activities/activity.ts';
import { getActivity, isActivity } from '../content/blocks.ts';
import type { LessonState } from '../courses/lesson-end.tsx';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { listActivityRecords, listJournalEntries } from './answer-queries.ts';
import { draftFormOf } from './draft-form.ts';
import { listDrafts } from './draft-queries.ts';
import type { KeptDraft } from './keep-draft.ts';
import { readKept } from './kept-answer.ts';
import { listLessonProgress } from './lesson-progress-queries.ts';
import { type ReadStanding, readStanding } from './read-standing.ts';

/** Everything a lesson page shows of one learner. */
export interface LearnersLesson {
  open: OpenLesson;
  standing: ReadStanding;
  state: LessonState;
  /** Work on activities, by block id. */
  records: Records;
}

/** What the learner is writing or filling in, by block id. Only lessons that have a place for it are asked. */
export async function readDrafts(
  { db }: Services,
  accountId: string,
  { lesson, blocks }: OpenLesson,
): Promise<ReadonlyMap<string, KeptDraft>> {
  const forms = new Map(blocks.map(({ block }) => [block.id, draftFormOf(block)]));
  const writes = [...forms.values()].some((form) => form);
  const rows = writes ? await listDrafts(db, accountId, lesson.id) : [];
  return new Map(
    rows.map(({ block_id, text, version }) => [block_id, { text, ...forms.get(block_id)?.read(text), version }]),
  );
}

/** What is kept of an activity, with the name of the answer that it is about. */
interface NamedRecord extends ActivityRecord {
  attempt: string;
}

type Records = ReadonlyMap<string, NamedRecord>;

async function readRecords({ db }: Services, accountId: string, { lesson, blocks }: OpenLesson): Promise<Records> {
  const inJournal = blocks.flatMap(({ block }) =>
    isActivity(block) && getActivity(block.type).inJournal ? [block.id] : [],
  );
  const [rows, journal] = await Promise.all([
    listActivityRecords(db, accountId, lesson.id),
    inJournal.length > 0 ? listJournalEntries(db, accountId, lesson.id) : [],
  ]);
  const written = new Map(journal.map((entry) => [entry.block_id, entry.text]));
  return new Map(
    rows.map((row) => [
      row.block_id,
      {
        answer: inJournal.includes(row.block_id) ? (written.get(row.block_id) ?? '') : (readKept(row.answer) ?? null),
        outcome: row.outcome as ActivityRecord['outcome'],
        tries: row.tries,
        done: row.done_at !== null,
        seen: row.solution_seen_at !== null,
        askedAgain: row.asked_again,
        attempt: row.attempt_id ?? '',
      },
    ]),
  );
}

function toState({ required }: OpenLesson, progress: LessonProgressRow | undefined, records: Records): LessonState {
  const done = progress?.completed_at != null;
  return {
    reachedEnd: progress?.reached_end_at != null,
    done,
    openActivities: done ? [] : required.filter((id) => !records.get(id)?.done),
    saved: progress !== undefined,
  };
}

/** Only what the foot of a lesson shows: what an answer that completes nothing can change. */
export async function readLessonState(
  services: Services,
  accountId: string,
  open: OpenLesson,
): Promise<Pick<LearnersLesson, 'state' | 'records'>> {
  const [records, [progress]] = await Promise.all([
    readRecords(services, accountId, open),
    listLessonProgress(services.db, accountId, [open.lesson.id]),
  ]);
  return { records, state: toState(open, progress, records) };
}

/** Reads it for a learner who may open it: somebody enrolled in the course. */
export async function readLearnersLesson(
  services: Services,
  accountId: string,
  open: OpenLesson,
): Promise<LearnersLesson> {
  const { db, clock } = services;
  const [standing, records] = await Promise.all([
    readStanding(db, accountId, open.outline, clock().toISOString(), true),
    readRecords(services, accountId, open),
  ]);
  const progress = standing.progress.get(open.lesson.id);
  return { open, standing, records, state: toState(open, progress, records) };
}
