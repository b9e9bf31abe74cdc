import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { listCrumbs } from '../entry-crumbs.ts';
import type { Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import { ChangeList } from './change-list.tsx';
import type { PassageChange } from './list-part-changes.ts';
import { useHours } from './reader-zone.ts';

/** Something that happened to a part: a state that was kept, or what was done with one. */
export interface HistoryLine {
  id: string;
  at: string;
  author: string | undefined;
  verb: string;
  note?: string | undefined;
  /** The hour of a plan that still stands. */
  plannedAt?: string | undefined;
  /** The state it is about. */
  revision?: { id: string; number: number } | undefined;
  /** This line is the state itself, and can be compared and restored. */
  isState: boolean;
  marks: ('shown' | 'latest' | 'submitted')[];
}

export interface HistoryPageProps {
  entry: { id: string; kind: Kind; title: string };
  part: Part;
  lines: readonly HistoryLine[];
  compared: { from: HistoryLine; to: HistoryLine; changes: readonly PassageChange[] } | undefined;
  latest: string;
  mayWrite: boolean;
  notice?: { words: string; good: boolean } | undefined;
}

/** What was done with a state. A version after this one may have written what this one has no word for. */
function nameVerb(verb: string, number: number, t: ReturnType<typeof useI18n>['t']): string {
  const phrase = `desk.texts.verbs.${verb as 'publish'}` as const;
  return t.has(phrase) ? t(phrase, { number }) : verb;
}

function Line({
  line,
  index,
  compared,
  mayWrite,
  latest,
  isComparable,
}: Omit<HistoryPageProps, 'lines'> & { line: HistoryLine; index: number; isComparable: boolean }) {
  const { t } = useI18n();
  const { tellHour } = useHours();
  const { at, author, verb, note, plannedAt, revision, isState, marks } = line;
  const number = revision?.number ?? 0;
  const what = isState ? t('desk.texts.version', { number }) : nameVerb(verb, number, t);
  const { from, to } = compared ?? {};
  return (
    <tr>
      <th scope="row">
        {what}{' '}
        {marks.map((mark) => (
          <span key={mark} className={`state ${mark === 'shown' ? 'ok' : 'draft'}`}>
            {t(`desk.texts.marks.${mark}`)}
          </span>
        ))}
        {plannedAt && <span className="who">{t('desk.texts.plannedForHour', { hour: tellHour(plannedAt) })}</span>}
        {note && <span className="who">{note}</span>}
      </th>
      <td>
        {tellHour(at)}
        <span className="who">{author ?? t('desk.texts.nobody')}</span>
      </td>
      <td>
        {isState && revision && (
          <span className="tools">
            {isComparable && (
              <>
                <label className="tick">
                  <input
                    type="radio"
                    name="from"
                    value={revision.id}
                    form="compare"
                    defaultChecked={from ? from.revision?.id === revision.id : index === 1}
                  />
                  {t('desk.texts.from')}
                  <span className="visually-hidden">: {what}</span>
                </label>
                <label className="tick">
                  <input
                    type="radio"
                    name="to"
                    value={revision.id}
                    form="compare"
                    defaultChecked={to ? to.revision?.id === revision.id : index === 0}
                  />
                  {t('desk.texts.to')}
                  <span className="visually-hidden">: {what}</span>
                </label>
              </>
            )}
            {mayWrite && revision.id !== latest && (
              <button type="submit" name="restore" value={revision.id} form="restore" className="tool">
                {t('desk.texts.restore')}
                <span className="visually-hidden">: {what}</span>
              </button>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Everything that happened to one language of an entry, with who and why; any two states can be compared, and an earlier one restored. */
export function HistoryPage(props: HistoryPageProps) {
  const { entry, part, lines, compared, latest, notice } = props;
  const i18n = useI18n();
  const { t, linkTo } = i18n;
  const name = part === sharedPart ? t('desk.texts.shared') : getLocale(part).name;
  const action = linkTo('deskHistory', { id: entry.id, part });
  const states = lines.filter(({ isState }) => isState);
  const isComparable = states.length > 1;
  return (
    <DeskPage
      title={t('desk.texts.historyTitle', { title: entry.title, part: name })}
      crumbs={listCrumbs(i18n, entry.kind, entry)}
    >
      {notice && (
        <p className={`state ${notice.good ? 'ok' : 'stale'}`} role="status">
          {notice.words}
        </p>
      )}
      {compared && (
        <section className="changes" aria-labelledby="compared">
          <h2 id="compared">
            {t('desk.texts.compared', {
              from: compared.from.revision?.number ?? 0,
              to: compared.to.revision?.number ?? 0,
            })}
          </h2>
          <ChangeList changes={compared.changes} />
        </section>
      )}
      <form id="compare" method="get" action={action} />
      <PostForm id="restore" action={action}>
        <input type="hidden" name="base" value={latest} />
      </PostForm>
      {isComparable && (
        <p>
          <button type="submit" form="compare" className="button quiet small">
            {t('desk.texts.compare')}
          </button>
        </p>
      )}
      <table className="board cards">
        <thead>
          <tr>
            <th scope="col">{t('desk.texts.what')}</th>
            <th scope="col">{t('desk.texts.when')}</th>
            <th scope="col">{t('desk.texts.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} {...props} {...{ line, isComparable }} index={states.indexOf(line)} />
          ))}
        </tbody>
      </table>
    </DeskPage>
  );
}
