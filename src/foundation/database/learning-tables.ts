/** What is kept of a learner. Entries are named by their ids. */

export interface EnrolmentRow {
  account_id: string;
  course_id: string;
  enrolled_at: string;
}

export interface LessonProgressRow {
  account_id: string;
  lesson_id: string;
  reached_end_at: string | null;
  /** Set once and never taken back. */
  completed_at: string | null;
  /** Required activities that are done, and how many the lesson asked for when they were counted last. */
  activities_done: number;
  activities_required: number;
  /** Where reading stopped. */
  read_block: string | null;
  updated_at: string;
}

/** How far a learner has come in a chapter or a course; `percent` only grows. */
export interface ProgressMarkRow {
  account_id: string;
  entry_id: string;
  percent: number;
  completed_at: string | null;
  /** The lessons that counted when it was completed, as a JSON list of ids. */
  counted_lessons: string | null;
}

export interface ActivityRecordRow {
  account_id: string;
  lesson_id: string;
  block_id: string;
  tries: number;
  outcome: string;
  /** The last answer as JSON; of a reflection, whose words lie in the journal, only the hash. */
  answer: string;
  locale: string;
  /** The name of that answer. */
  attempt_id: string | null;
  done_at: string | null;
  /** When the learner asked to be shown the solution. */
  solution_seen_at: string | null;
  /** How often a check has asked again after that. */
  asked_again: number;
  /** When that answer was given. */
  updated_at: string;
}

export interface ActivityAttemptRow {
  account_id: string;
  /** Made by whoever sends it, so that sending it again counts once. */
  id: string;
  lesson_id: string;
  block_id: string;
  answer: string;
  outcome: string;
  /** When it was given. */
  created_at: string;
}

export interface JournalEntryRow {
  account_id: string;
  lesson_id: string;
  block_id: string;
  text: string;
  created_at: string;
  updated_at: string;
}

/** Whether something that a learner made goes into the portfolio, where they have said so. */
export interface PortfolioChoiceRow {
  account_id: string;
  lesson_id: string;
  block_id: string;
  included: number;
  chosen_at: string;
}

/** What somebody answers to the lines of the competence framework at one moment. */
export interface FrameworkAnswersRow {
  account_id: string;
  moment: string;
  answers: string;
  updated_at: string;
}

/** What is being written into the journal or filled in, and is no answer yet. */
export interface JournalDraftRow {
  account_id: string;
  lesson_id: string;
  block_id: string;
  text: string;
  /** Names this state. */
  version: string;
  updated_at: string;
}
