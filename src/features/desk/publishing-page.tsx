import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors } from '../../ui/fields.tsx';
import { getKind } from '../content/kinds.ts';
import { LearnersLine } from '../content/reviewing/learners-line.tsx';
import { PostForm } from '../forms/post-form.tsx';
import type { Publications } from './list-publications.ts';

/** Names what would be published together, each in the state it is in now, before anybody says yes. */
export function PublishingPage({
  locale: of,
  publications,
  errors,
}: {
  locale: Locale;
  publications: Publications;
  errors: FormErrors;
}) {
  const { t, locale, linkTo } = useI18n();
  const { publishable, nothingNew } = publications;
  const { name, tag } = getLocale(of);
  return (
    <DeskPage
      title={t('desk.publishing.title', { language: name })}
      crumbs={[{ name: t('desk.navigation.board'), href: linkTo('deskBoard') }]}
      lead={t('desk.publishing.lead')}
    >
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {publishable.length > 0 ? (
        <PostForm action={linkTo('deskPublishing')}>
          <input type="hidden" name="locale" value={of} />
          <ul className="rows">
            {publishable.map(({ entryId, title, kind, number, isSubmitted, withShared, learners, parts }) => (
              <li key={entryId}>
                <span>
                  <a href={`${linkTo('deskReview', { id: entryId, part: of })}?revision=${parts[0]?.revisionId}`}>
                    {title}
                  </a>{' '}
                  <span className="who">
                    {getKind(kind).name[locale]} · {t('desk.texts.version', { number })}
                    {withShared && <> · {t('desk.publishing.withShared')}</>}
                  </span>
                </span>
                <LearnersLine learners={learners} />
                {isSubmitted && <span className="state draft">{t('desk.texts.isSubmitted')}</span>}
                <input type="hidden" name="text" value={entryId} />
                {parts.map(({ part, revisionId, seen }) => (
                  <input key={part} type="hidden" name="part" value={`${entryId} ${part} ${revisionId} ${seen}`} />
                ))}
              </li>
            ))}
          </ul>
          <p className="buttons">
            <button type="submit" name="act" value="publish" className="button small">
              {t('desk.publishing.publish', { count: publishable.length })}
            </button>
            <a className="button quiet small" href={linkTo('deskBoard')}>
              {t('desk.publishing.back')}
            </a>
          </p>
        </PostForm>
      ) : (
        <p className="state none">{t('desk.publishing.nothing')}</p>
      )}
      {nothingNew.length > 0 && (
        <section aria-labelledby="nothing-new">
          <h2 id="nothing-new">{t('desk.publishing.nothingNew')}</h2>
          <ul className="plain">
            {nothingNew.map(({ entryId, title }) => (
              <li key={entryId}>
                <a href={linkTo('deskText', { id: entryId, part: of })} hrefLang={tag}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}
