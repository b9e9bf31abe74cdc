import { useI18n } from '../../i18n/i18n-context.tsx';
import { type Locale, locales } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { getKind, type Kind, kindNames } from '../content/kinds.ts';
import { PostForm } from '../forms/post-form.tsx';
import { ChosenTextsForm } from './chosen-texts-form.tsx';
import { sorts, stateFilters, type TextFilter } from './filter-texts.ts';
import type { ListedText } from './list-texts-of-kind.ts';
import { Steps } from './steps.tsx';
import { TextCell, TextName, TextTable } from './text-table.tsx';

interface TextListPageProps {
  kind: Kind;
  texts: readonly ListedText[];
  filter: TextFilter;
  /** How many pages the list has, and how many texts there are on all of them. */
  pages: number;
  total: number;
  mayArrange: boolean;
  /** The languages of this kind that somebody writes. */
  mayWrite: readonly Locale[];
  mayDraft: boolean;
  /** Where each stands among those below the same; undefined where the list has no order of its own, or nobody may change it. */
  places: ReadonlyMap<string, { index: number; count: number }> | undefined;
  done: string | undefined;
}

function Kinds({ kind }: { kind: Kind }) {
  const { t, locale, linkTo } = useI18n();
  return (
    <nav className="filters" aria-label={t('desk.texts.kinds')}>
      {kindNames.map((one) => (
        <a key={one} href={`${linkTo('deskTexts')}?kind=${one}`} aria-current={one === kind ? 'page' : undefined}>
          {getKind(one).name[locale]}
        </a>
      ))}
    </nav>
  );
}

function Filters({ kind, filter }: { kind: Kind; filter: TextFilter }) {
  const { t, linkTo } = useI18n();
  const { words, state, locale, sort, archived } = filter;
  return (
    <form className="search" method="get" action={linkTo('deskTexts')}>
      <input type="hidden" name="kind" value={kind} />
      <label>
        {t('desk.texts.search')}
        <input type="search" name="q" defaultValue={words} />
      </label>
      <label>
        {t('desk.texts.state')}
        <select name="state" defaultValue={state ?? ''}>
          <option value="">{t('desk.texts.allStates')}</option>
          {stateFilters.map((one) => (
            <option key={one} value={one}>
              {t(`desk.texts.states.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('desk.texts.language')}
        <select name="in" defaultValue={locale ?? ''}>
          <option value="">{t('desk.texts.allLanguages')}</option>
          {locales.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('desk.texts.sort')}
        <select name="sort" defaultValue={sort}>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`desk.texts.sorts.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="tick">
        <input type="checkbox" name="away" defaultChecked={archived} />
        {t('desk.texts.putAway')}
      </label>
      <button type="submit" className="button quiet small">
        {t('desk.texts.show')}
      </button>
    </form>
  );
}

/** The address of a list as somebody wants to see it. */
function queryOf(kind: Kind, { words, state, locale, sort, archived }: TextFilter, page: number): string {
  const query = new URLSearchParams({ kind });
  if (words) query.set('q', words);
  if (state) query.set('state', state);
  if (locale) query.set('in', locale);
  if (sort !== 'order') query.set('sort', sort);
  if (archived) query.set('away', '');
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** The texts of one kind, with the state of each of their languages; where they have an order, each can be moved in it. */
function Texts({ texts, maySelect, places }: Pick<TextListPageProps, 'texts' | 'places'> & { maySelect: boolean }) {
  const { formatDate } = useI18n();
  return (
    <TextTable>
      <tbody>
        {texts.map((text) => {
          const { id, slug, title, writtenAt } = text;
          const parentId = text.parentId ?? '';
          const place = places?.get(id);
          return (
            <tr
              key={id}
              id={slug}
              {...(place && { 'data-placed': id, 'data-below': parentId, 'data-at': place.index })}
            >
              <th scope="row">
                <TextName text={text} maySelect={maySelect} />
                <span className="who">
                  {slug} · {formatDate(writtenAt)}
                </span>
                {place && place.count > 1 && (
                  <div className="tools">
                    <Steps {...{ id, parentId, title, ...place }} />
                  </div>
                )}
              </th>
              {locales.map(({ code, name }) => (
                <td key={code} data-label={name}>
                  <TextCell text={text} locale={code} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </TextTable>
  );
}

export function TextListPage(props: TextListPageProps) {
  const { kind, texts, filter, pages, total, mayArrange, mayWrite, mayDraft, places, done } = props;
  const { t, locale, linkTo } = useI18n();
  const name = getKind(kind).name[locale];
  return (
    <DeskPage
      title={name}
      actions={
        mayArrange && (
          <a className="button small" href={`${linkTo('deskNewText')}?kind=${kind}`}>
            {t('desk.texts.create')}
          </a>
        )
      }
    >
      <Kinds kind={kind} />
      <Filters {...{ kind, filter }} />
      <p className="who">{t('desk.texts.count', { count: total })}</p>
      {done && (
        <p className="state ok" role="status">
          {done}
        </p>
      )}
      {texts.length > 0 && (
        <PostForm action={`${linkTo('deskTexts')}?${queryOf(kind, filter, filter.page)}`} data-outline="">
          <Texts {...{ texts, places }} maySelect={mayWrite.length > 0} />
        </PostForm>
      )}
      <Pagination
        number={filter.page}
        pages={pages}
        linkTo={(page) => `${linkTo('deskTexts')}?${queryOf(kind, filter, page)}`}
      />
      {mayWrite.length > 0 && texts.length > 0 && <ChosenTextsForm {...{ mayWrite, mayDraft }} />}
    </DeskPage>
  );
}
