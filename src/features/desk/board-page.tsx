import { useI18n } from '../../i18n/i18n-context.tsx';
import { type Locale, locales } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors } from '../../ui/fields.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { getKind, type Kind } from '../content/kinds.ts';

import { ChosenTextsForm, type TypedChoice } from './chosen-texts-form.tsx';
import { type BoardChoice, type BoardText, boardFilters, type Person } from './read-board.ts';
import { MachineDrafts, TextCell, TextName, TextTable } from './text-table.tsx';

export interface BoardPageProps {
  /** Those of this page. */
  texts: readonly BoardText[];
  /** All that fit the filter. */
  all: readonly BoardText[];
  choice: BoardChoice;
  pages: number;
  people: readonly Person[];
  mayAssign: readonly Locale[];
  mayWrite: readonly Locale[];
  mayDraft: boolean;
  done?: string | undefined;
  /** What was chosen for somebody who cannot have all of it; then nothing else is shown. */
  typed?: (TypedChoice & { texts: readonly string[] }) | undefined;
  errors?: FormErrors | undefined;
}

const queryOf = ({ filter, kind }: BoardChoice, page: number) =>
  new URLSearchParams({ show: filter, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) }).toString();

/** How much of a kind is there and up to date in one language. */
function Share({ texts, locale }: { texts: readonly BoardText[]; locale: Locale }) {
  const { t } = useI18n();
  const published = texts.filter(({ states }) => states[locale].isPublic).length;
  const share = texts.reduce((sum, { states }) => sum + states[locale].share, 0) / texts.length;
  return (
    <span className="cell">
      {t('desk.texts.publishedOf', { published, all: texts.length })}
      <progress max={1} value={share} aria-hidden="true" />
      <MachineDrafts count={texts.reduce((sum, { machineDrafts }) => sum + (machineDrafts[locale] ?? 0), 0)} />
    </span>
  );
}

function Row({ text, maySelect, isChosen }: { text: BoardText; maySelect: boolean; isChosen: boolean }) {
  const { t, formatDate } = useI18n();
  const { owners } = text;
  return (
    <tr>
      <th scope="row">
        <TextName {...{ text, maySelect, isChosen }} />
      </th>
      {locales.map(({ code, name }) => {
        const owner = owners[code];
        return (
          <td key={code} data-label={name}>
            <TextCell text={text} locale={code} />
            {owner && (
              <span className="who">
                {owner.name}
                {owner.dueOn && <> · {t('desk.texts.due', { day: formatDate(owner.dueOn) })}</>}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Kinds({
  texts,
  all,
  maySelect,
  chosen,
}: {
  texts: readonly BoardText[];
  all: readonly BoardText[];
  maySelect: boolean;
  chosen: readonly string[];
}) {
  const { locale, linkTo } = useI18n();
  const ofKinds = [...Map.groupBy(texts, ({ kind }) => kind)];
  const wholes = Map.groupBy(all, ({ kind }) => kind);
  return (
    <TextTable>
      {ofKinds.map(([kind, own]) => (
        <tbody key={kind}>
          <tr className="whole">
            <th scope="rowgroup">
              <a href={`${linkTo('deskTexts')}?kind=${kind}`}>{getKind(kind as Kind).name[locale]}</a>
            </th>
            {locales.map(({ code, name }) => (
              <td key={code} data-label={name}>
                <Share texts={wholes.get(kind) ?? own} locale={code} />
              </td>
            ))}
          </tr>
          {own.map((text) => (
            <Row key={text.id} {...{ text, maySelect }} isChosen={chosen.includes(text.id)} />
          ))}
        </tbody>
      ))}
    </TextTable>
  );
}

/** Every text in every language: how it stands, who has it, and by when. */
export function BoardPage(props: BoardPageProps) {
  const { texts, all, choice, pages, people, mayAssign, mayWrite, mayDraft, done, typed, errors = {} } = props;
  const { t, linkTo } = useI18n();
  const maySelect = mayWrite.length > 0;
  return (
    <DeskPage title={t('desk.navigation.board')}>
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {done && (
        <p className="state ok" role="status">
          {done}
        </p>
      )}
      <ul className="filters">
        {boardFilters.map((filter) => (
          <li key={filter}>
            <a
              href={`${linkTo('deskBoard')}?${queryOf({ ...choice, filter }, 1)}`}
              aria-current={filter === choice.filter ? 'page' : undefined}
            >
              {t(`desk.texts.boardFilters.${filter}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="who">{t('desk.texts.count', { count: all.length })}</p>
      {texts.length > 0 && <Kinds {...{ texts, all, maySelect }} chosen={typed?.texts ?? []} />}
      <Pagination
        number={choice.page}
        pages={pages}
        linkTo={(page) => `${linkTo('deskBoard')}?${queryOf(choice, page)}`}
      />
      {maySelect && texts.length > 0 && (
        <ChosenTextsForm {...{ people, mayAssign, mayWrite, mayDraft, typed, errors }} />
      )}
    </DeskPage>
  );
}
