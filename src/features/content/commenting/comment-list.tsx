import { useI18n } from '../../../i18n/i18n-context.tsx';
import { LongTextField } from '../../../ui/fields.tsx';
import { ActButton } from '../writing/field-inputs.tsx';
import type { Comment } from './comments.ts';

function Said({ comment, settle }: { comment: Comment; settle: 'resolve' | 'reopen' }) {
  const { t, formatMoment } = useI18n();
  const { id, by, words, created_at } = comment;
  return (
    <li>
      <p className="words">{words}</p>
      <p className="who">
        {by ?? t('desk.talk.somebody')} · {formatMoment(created_at)} UTC{' '}
        <ActButton act={`${settle}:${id}`} words={t(`desk.talk.${settle}`)} of={words.slice(0, 40)} />
      </p>
    </li>
  );
}

/** What was said about a passage, and a field to say something: inside the form of a text, whose buttons do it. */
export function CommentList({
  passage,
  title,
  comments,
}: {
  passage: string;
  title: string;
  comments: readonly Comment[];
}) {
  const { t } = useI18n();
  const own = comments.filter((comment) => comment.passage === passage);
  const [open, settled] = [own.filter((one) => !one.resolved_at), own.filter((one) => one.resolved_at)];
  return (
    <div className="talk">
      {open.length > 0 && (
        <ul aria-label={t('desk.talk.title')}>
          {open.map((comment) => (
            <Said key={comment.id} comment={comment} settle="resolve" />
          ))}
        </ul>
      )}
      <details>
        <summary>
          {settled.length > 0 ? t('desk.talk.settled', { count: settled.length }) : t('desk.talk.say')}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {settled.length > 0 && (
          <ul>
            {settled.map((comment) => (
              <Said key={comment.id} comment={comment} settle="reopen" />
            ))}
          </ul>
        )}
        <LongTextField name={`comment/${passage}`} label={t('desk.talk.comment')} rows={2} />
        <ActButton act={`comment:${passage}`} words={t('desk.talk.send')} of={title} />
      </details>
    </div>
  );
}
