import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors, LongTextField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { CommentList } from '../commenting/comment-list.tsx';
import type { Comment } from '../commenting/comments.ts';
import { listCrumbs } from '../entry-crumbs.ts';
import type { DescribedPlace } from '../inside-links/describe-places.ts';
import type { LinkPlace } from '../inside-links/inside-links.ts';
import { countTexts, LeadingTexts } from '../inside-links/place-list.tsx';
import type { Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import { ChangeList } from './change-list.tsx';
import { HourFields } from './hour-fields.tsx';
import { type Learners, LearnersLine } from './learners-line.tsx';
import type { PassageChange } from './list-part-changes.ts';
import { useHours } from './reader-zone.ts';
import type { SentBack } from './sent-back.ts';
import { SentBackNote } from './sent-back-note.tsx';

export interface ReviewPageProps {
  entry: { id: string; kind: Kind; title: string };
  part: Part;
  /** The state that is looked at: only this one is published, whatever was saved after it. */
  revision: { id: string; number: number; writtenAt: string; author: string | undefined };
  /** The number of the state that readers see. */
  shown: number | undefined;
  changes: readonly PassageChange[];
  /** What each passage of the state is called, also one that has not changed, by its id. */
  titles: ReadonlyMap<string, string>;
  /** The shared fields, where readers do not see any yet: they become public together with the text. */
  shared: { revisionId: string; changes: readonly PassageChange[] } | undefined;
  learners: Learners | undefined;
  /** Links of other texts whose readers find nothing once this one is taken off the site. */
  lost: readonly (LinkPlace & DescribedPlace)[];
  comments: readonly Comment[];
  isSubmitted: boolean;
  isNewest: boolean;
  plannedAt: string | undefined;
  sentBack: SentBack | undefined;
  /** The last that had happened to the text, and to its shared fields, when this page was made. */
  seen: string;
  seenShared: string;
  mayWrite: boolean;
  mayPublish: boolean;
  zone: string;
  errors?: FormErrors;
  typed?: { note?: string; at?: string };
  done?: string | undefined;
}

function Publishing(props: ReviewPageProps) {
  const { entry, part, revision, shown, shared, isSubmitted, plannedAt, seen, zone, errors = {}, typed = {} } = props;
  const { t, linkTo } = useI18n();
  // What readers see already can only be taken off the site.
  const isPublic = shown === revision.number && !isSubmitted && !shared && !plannedAt;
  if (isPublic && part === sharedPart) return null;
  return (
    <PostForm className="writing" action={linkTo('deskReview', { id: entry.id, part })} noValidate>
      <input type="hidden" name="revision" value={revision.id} />
      <input type="hidden" name="seen" value={seen} />
      {shared && <input type="hidden" name="shared" value={shared.revisionId} />}
      {shared && <input type="hidden" name="seenShared" value={props.seenShared} />}
      <div className="passage">
        <LongTextField
          name="note"
          label={t('desk.texts.note')}
          hint={t('desk.texts.noteHint')}
          value={typed.note}
          error={errors.note}
          rows={2}
        />
        <LeadingTexts words={t('desk.links.lostOffSite', { count: countTexts(props.lost) })} places={props.lost} />
        <p className="buttons">
          {!isPublic && (
            <button type="submit" name="act" value="publish" className="button small">
              {t('desk.texts.publish', { number: revision.number })}
            </button>
          )}
          {isSubmitted && (
            <button type="submit" name="act" value="send-back" className="button quiet small">
              {t('desk.texts.sendBack')}
            </button>
          )}
          {shown !== undefined && part !== sharedPart && (
            <button type="submit" name="act" value="unpublish" className="button quiet small">
              {t('desk.texts.unpublish')}
            </button>
          )}
        </p>
      </div>
      {!isPublic && (
        <div className="passage">
          <HourFields zone={zone} at={typed.at} error={errors.at} />
          <p className="buttons">
            <button type="submit" name="act" value="plan" className="button quiet small">
              {t('desk.texts.plan', { number: revision.number })}
            </button>
            {plannedAt && (
              <button type="submit" name="act" value="unplan" className="button quiet small">
                {t('desk.texts.unplan')}
              </button>
            )}
          </p>
        </div>
      )}
    </PostForm>
  );
}

/** What is said about the passages: those that have changed, and those that somebody has said something about. */
function Talk({ entry, part, revision, changes, titles, comments }: ReviewPageProps) {
  const { t, linkTo } = useI18n();
  const passages = [...new Set([...changes.map(({ id }) => id), ...comments.map(({ passage }) => passage)])];
  if (passages.length === 0) return null;
  return (
    <PostForm className="talking" action={linkTo('deskReview', { id: entry.id, part })}>
      <input type="hidden" name="revision" value={revision.id} />
      <h2>{t('desk.talk.title')}</h2>
      {passages.map((passage) => {
        const title = titles.get(passage) ?? passage;
        return (
          <div className="passage" key={passage}>
            <h3 className="kind">{title}</h3>
            <CommentList {...{ passage, title, comments }} />
          </div>
        );
      })}
    </PostForm>
  );
}

/** What readers would see differently if one state were published, and what a reviewer can do with exactly that state. */
export function ReviewPage(props: ReviewPageProps) {
  const { entry, part, revision, shown, changes, shared, isSubmitted, isNewest, plannedAt, sentBack, done } = props;
  const { learners, mayWrite, mayPublish, errors = {} } = props;
  const i18n = useI18n();
  const { t, linkTo } = i18n;
  const name = part === sharedPart ? t('desk.texts.shared') : getLocale(part).name;
  const { tellHour } = useHours();
  return (
    <DeskPage
      title={t('desk.texts.writeTitle', { title: entry.title, part: name })}
      crumbs={listCrumbs(i18n, entry.kind, entry)}
      lead={
        shown === undefined
          ? t('desk.texts.reviewFirst', { number: revision.number })
          : shown === revision.number
            ? t('desk.texts.reviewShown', { number: shown })
            : t('desk.texts.reviewLead', { number: revision.number, shown })
      }
      actions={
        <>
          {mayWrite && (
            <a className="button quiet small" href={linkTo('deskText', { id: entry.id, part })}>
              {t('desk.texts.write')}
            </a>
          )}
          <a className="button quiet small" href={linkTo('deskHistory', { id: entry.id, part })}>
            {t('desk.texts.history')}
          </a>
        </>
      }
    >
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {done && (
        <p className="state ok" role="status">
          {done}
        </p>
      )}
      {isSubmitted && <p className="state draft">{t('desk.texts.isSubmitted')}</p>}
      {plannedAt && <p className="state draft">{t('desk.texts.isPlanned', { hour: tellHour(plannedAt) })}</p>}
      <SentBackNote sentBack={sentBack} />
      {!isNewest && <p className="state stale">{t('desk.texts.isOlder')}</p>}
      <LearnersLine learners={learners} />
      <div className="changes">
        <ChangeList changes={changes} />
        {shared && (
          <>
            <h2>{t('desk.texts.sharedToo')}</h2>
            <ChangeList changes={shared.changes} />
          </>
        )}
      </div>
      {part !== sharedPart && <Talk {...props} />}
      {mayPublish ? (
        <Publishing {...props} />
      ) : (
        mayWrite &&
        !isSubmitted && (
          <PostForm action={linkTo('deskReview', { id: entry.id, part })}>
            <input type="hidden" name="revision" value={revision.id} />
            <input type="hidden" name="seen" value={props.seen} />
            <button type="submit" name="act" value="submit" className="button small">
              {t('desk.texts.askReview')}
            </button>
          </PostForm>
        )
      )}
    </DeskPage>
  );
}
