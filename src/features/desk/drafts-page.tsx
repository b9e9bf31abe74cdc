import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { EntryTitle } from '../content/entry-titles.ts';
import { PostForm } from '../forms/post-form.tsx';

interface DraftsPageProps {
  /** The language to draft, and the texts that miss something in it. */
  locale: Locale;
  ids: readonly string[];
  /** What the first of them are called. */
  titles: readonly EntryTitle[];
  /** Characters of this month. */
  used: number;
  most: number;
  /** How many texts wait in line already, in any language. */
  waiting: number;
  isBegun: boolean;
}

/** Has all that is missing of many texts drafted in the background, after somebody has seen how much that is. */
export function DraftsPage({ locale, ids, titles, used, most, waiting, isBegun }: DraftsPageProps) {
  const { t, linkTo, formatNumber } = useI18n();
  const { name, tag } = getLocale(locale);
  return (
    <DeskPage
      title={t('desk.drafts.title')}
      crumbs={[{ name: t('desk.navigation.board'), href: linkTo('deskBoard') }]}
      lead={t('desk.drafts.lead')}
    >
      {waiting > 0 && (
        <p className="state draft" role="status">
          {t('desk.drafts.waiting', { count: waiting })}
        </p>
      )}
      <p>
        <span lang={tag}>{name}</span>: {t('desk.drafts.texts', { count: ids.length })}
        <br />
        <span className="who">{t('desk.drafts.usage', { used: formatNumber(used), most: formatNumber(most) })}</span>
      </p>
      {!isBegun && ids.length > 0 && (
        <PostForm action={linkTo('deskDrafts')}>
          <input type="hidden" name="locale" value={locale} />
          {ids.map((id) => (
            <input key={id} type="hidden" name="text" value={id} />
          ))}
          <ul className="plain">
            {titles.map(({ id, title, locale: own }) => (
              <li key={id}>
                <a href={linkTo('deskText', { id, part: locale })} lang={own && getLocale(own).tag}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {titles.length < ids.length && <p>{t('mail.weekly.more', { count: ids.length - titles.length })}</p>}
          <p className="buttons">
            <button type="submit" className="button small">
              {t('desk.drafts.begin', { count: ids.length })}
            </button>
          </p>
        </PostForm>
      )}
      <p>
        <a href={`${linkTo('deskBoard')}?show=machine`}>{t('desk.texts.boardFilters.machine')}</a>
      </p>
    </DeskPage>
  );
}
