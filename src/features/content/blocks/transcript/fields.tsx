import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { Feedback } from '../../activities/feedback.ts';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Mark } from '../../activities/mark.tsx';
import { Question, questionId } from '../../activities/question.tsx';
import type { Rich } from '../../activities/rich.ts';
import { RichText } from '../../activities/rich-text.tsx';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import { type TurnChannel, type TurnKind, turnChannels, turnKinds } from './kinds.ts';
import styles from './transcript.module.css';

export interface TurnNote {
  kind?: TurnKind;
  text?: string;
}

interface Turn {
  key: string;
  speaker: string;
  text: string;
  channel?: TurnChannel;
  /** Seconds of silence before it. */
  pause?: number;
}

export interface TranscriptView {
  title: string;
  /** The BCP 47 tag of what is said. */
  taught: string;
  turns: Turn[];
  /** What the turns are picked for; without it there is only reading. */
  question?: Rich;
  /** By the key of the turn. */
  notes?: Record<string, TurnNote>;
}

export const sending = ({ question }: TranscriptView): Sending => (question ? 'checked' : 'read');

function Note({ note }: { note: TurnNote }) {
  const { locale, t } = useI18n();
  return (
    <details className={styles.note}>
      <PageWords as="summary">{note.kind ? turnKinds[note.kind][locale] : t('blocks.note')}</PageWords>
      {note.text && (
        <p>
          <Line text={note.text} />
        </p>
      )}
    </details>
  );
}

function Said({ turn, lang }: { turn: Turn; lang: string }) {
  const { locale, t } = useI18n();
  const { speaker, text, channel, pause } = turn;
  return (
    <>
      {pause !== undefined && (
        <PageWords as="span" className={styles.pause}>
          {t('blocks.silence', { count: pause })}
        </PageWords>
      )}
      <span className={styles.speaker}>
        {speaker}
        {channel && (
          <PageWords as="span">
            {', '}
            {turnChannels[channel][locale]}
          </PageWords>
        )}
      </span>
      <span className={styles.said} lang={lang} data-channel={channel}>
        {text}
      </span>
    </>
  );
}

interface TurnRowProps {
  turn: Turn;
  view: TranscriptView;
  feedback: Feedback | undefined;
  notes: Record<string, TurnNote> | undefined;
}

function TurnRow({ turn, view, feedback, notes }: TurnRowProps) {
  const right = feedback?.parts[turn.key]?.right;
  const answer = feedback?.answer;
  const note = notes?.[turn.key];
  return (
    <li className={styles.turn}>
      {view.question ? (
        <label className={styles.pick}>
          <input
            type="checkbox"
            name="answer"
            value={turn.key}
            defaultChecked={Array.isArray(answer) && answer.includes(turn.key)}
          />
          <span>
            <Said turn={turn} lang={view.taught} /> {right !== undefined && <Mark right={right} quiet />}
          </span>
        </label>
      ) : (
        <p>
          <Said turn={turn} lang={view.taught} />
        </p>
      )}
      {note && <Note note={note} />}
    </li>
  );
}

/** The talk, turn by turn with its number. Notes open beside their turn; where something is asked, they come with the answer. */
export function Fields({ id, view, feedback }: FieldsProps<TranscriptView>) {
  const { t } = useI18n();
  const detail = feedback?.detail as { feedback?: Rich; notes?: Record<string, TurnNote> } | undefined;
  const notes = view.notes ?? detail?.notes;
  return (
    <fieldset className={styles.transcript} aria-labelledby={`${id}-title`}>
      <p className={styles.title} id={`${id}-title`}>
        {view.title}
      </p>
      {view.question && (
        <>
          <Question id={id} text={view.question} titled />
          <PageWords as="p" className={styles.how}>
            {t('blocks.pickTurns')}
          </PageWords>
        </>
      )}
      <ol className={styles.turns} aria-describedby={view.question && questionId(id)}>
        {view.turns.map((turn) => (
          <TurnRow key={turn.key} turn={turn} view={view} feedback={feedback} notes={notes} />
        ))}
      </ol>
      {detail?.feedback && <RichText text={detail.feedback} />}
    </fieldset>
  );
}
