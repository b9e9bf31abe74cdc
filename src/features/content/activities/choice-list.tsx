import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Line } from '../line.tsx';
import { PageWords } from '../passage.tsx';
import styles from './choice-list.module.css';
import type { Feedback, PartFeedback } from './feedback.ts';
import { Mark } from './mark.tsx';
import { useMissing } from './missing.tsx';
import { Question, questionId } from './question.tsx';
import type { Rich } from './rich.ts';

export interface Choice {
  key: string;
  text: string;
  /** It says nothing of the author's, but "True" or "False". */
  pageWords?: true;
}

interface ChoiceListProps {
  id: string;
  /** Left out where the question stands above something else already. */
  question?: Rich;
  several: boolean;
  choices: Choice[];
  feedback: Feedback | undefined;
}

function ChoiceRow({
  id,
  place,
  choice,
  several,
  chosen,
  part,
}: {
  id: string;
  place: number;
  choice: Choice;
  several: boolean;
  chosen: boolean;
  part: PartFeedback | undefined;
}) {
  return (
    <div data-place={place}>
      <label className={styles.choice}>
        <input
          id={`${id}-choice-${place - 1}`}
          type={several ? 'checkbox' : 'radio'}
          name="answer"
          value={choice.key}
          defaultChecked={chosen}
          required={!several}
          aria-describedby={part ? `${id}-feedback-${place - 1}` : undefined}
        />
        {choice.pageWords ? (
          <PageWords as="span">{choice.text}</PageWords>
        ) : (
          <span>
            <Line text={choice.text} />
          </span>
        )}
      </label>
      {part && (
        <p id={`${id}-feedback-${place - 1}`} className={styles.feedback} data-right={part.right}>
          {part.right !== undefined && <Mark right={part.right} />} {part.text && <Line text={part.text} />}
        </p>
      )}
    </div>
  );
}

/** One or several of a few sentences to choose from, each with what is to be said about it once it was chosen. */
export function ChoiceList({ id, question, several, choices, feedback }: ChoiceListProps) {
  const { t } = useI18n();
  const answer = feedback?.answer;
  const { note, noteId } = useMissing(id, 'answer', 'choice');
  const chosen = (key: string) => (Array.isArray(answer) ? answer.includes(key) : answer === key);
  return (
    <fieldset className={styles.list} aria-labelledby={questionId(id)} aria-describedby={noteId}>
      {question && <Question id={id} text={question} />}
      {several && (
        <PageWords as="p" className={styles.hint}>
          {t('blocks.chooseSeveral')}
        </PageWords>
      )}
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choice.key}
          id={id}
          place={index + 1}
          choice={choice}
          several={several}
          chosen={chosen(choice.key)}
          part={feedback?.parts[choice.key]}
        />
      ))}
      {note}
    </fieldset>
  );
}
