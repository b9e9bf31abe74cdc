import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, locales } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { getKind, kindNames } from '../../content/kinds.ts';
import { type Part, sharedPart } from '../../content/part.ts';
import { PartStateWords } from '../../content/part-state-words.tsx';
import type { ListedText } from '../list-texts-of-kind.ts';
import { TextName } from '../text-table.tsx';
import type { FoundPassage, FoundText, TextSearch } from './find-texts.ts';

interface TextSearchPageProps {
  search: TextSearch;
  found: readonly FoundText[];
  total: number;
  pages: number;
  mayWrite: (text: ListedText, part: Part) => boolean;
}

function SearchForm({ search: { words, kind, part } }: Pick<TextSearchPageProps, 'search'>) {
  const { t, locale, linkTo } = useI18n();
  return (
    <form className="search" method="get" action={linkTo('deskSearch')}>
      <label>
        {t('desk.search.words')}
        <input type="search" name="q" defaultValue={words} />
      </label>
      <label>
        {t('desk.search.kind')}
        <select name="kind" defaultValue={kind ?? ''}>
          <option value="">{t('desk.search.allKinds')}</option>
          {kindNames.map((one) => (
            <option key={one} value={one}>
              {getKind(one).name[locale]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('desk.texts.language')}
        <select name="in" defaultValue={part ?? ''}>
          <option value="">{t('desk.texts.allLanguages')}</option>
          {locales.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
          <option value={sharedPart}>{t('desk.texts.shared')}</option>
        </select>
      </label>
      <button type="submit" className="button quiet small">
        {t('desk.links.find')}
      </button>
    </form>
  );
}

/** The address of what somebody looks for. */
function queryOf({ words, kind, part }: TextSearch, page: number): string {
  const query = new URLSearchParams({ q: words });
  if (kind) query.set('kind', kind);
  if (part) query.set('in', part);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

const nameOf = (part: Part, shared: string) => (part === sharedPart ? shared : getLocale(part).name);
const tagOf = (part: Part) => (part === sharedPart ? undefined : getLocale(part).tag);

/** The words in the passage that they stand in, and the way to it. */
function FoundWords({ passage: { label, part, excerpt }, href }: { passage: FoundPassage; href: string }) {
  const { t } = useI18n();
  return (
    <>
      <p>
        <a href={href}>{label}</a> <span className="who">{nameOf(part, t('desk.texts.shared'))}</span>
      </p>
      <p className="words" lang={tagOf(part)}>
        {excerpt.map(({ text, marked }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an excerpt have nothing else, and never move
          marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </p>
    </>
  );
}

function Found({ one, mayWrite }: { one: FoundText } & Pick<TextSearchPageProps, 'mayWrite'>) {
  const { t, locale, linkTo } = useI18n();
  const { text, parts, passage } = one;
  const { id, kind, slug } = text;
  const wayTo = (part: Part, at = '') =>
    mayWrite(text, part) ? `${linkTo('deskText', { id, part })}${at && `#${at}`}` : linkTo('deskReview', { id, part });
  return (
    <li className="passage">
      <h2 className="kind">
        <TextName text={text} maySelect={false} />
      </h2>
      <p className="who">
        {getKind(kind).name[locale]} · {slug}
      </p>
      {passage && <FoundWords passage={passage} href={wayTo(passage.part, passage.at)} />}
      <ul className="tools plain">
        {parts.map((part) => (
          <li key={part}>
            <a href={wayTo(part)} lang={tagOf(part)}>
              {nameOf(part, t('desk.texts.shared'))}
            </a>{' '}
            <PartStateWords {...(part === sharedPart ? text.shared : text.states[part])} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What was found in all texts, with kind, languages, states and the passage; and a form to look for something else. */
export function TextSearchPage({ search, found, total, pages, mayWrite }: TextSearchPageProps) {
  const { t, linkTo } = useI18n();
  const { words, page } = search;
  return (
    <DeskPage title={t('desk.search.title')} lead={t('desk.search.lead')}>
      <SearchForm search={search} />
      {words !== '' && <p role="status">{t('desk.search.found', { count: total, words })}</p>}
      {found.length > 0 && (
        <ol className="found">
          {found.map((one) => (
            <Found key={one.text.id} {...{ one, mayWrite }} />
          ))}
        </ol>
      )}
      <Pagination
        number={page}
        pages={pages}
        linkTo={(number) => `${linkTo('deskSearch')}?${queryOf(search, number)}`}
      />
    </DeskPage>
  );
}
