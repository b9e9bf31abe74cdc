import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { Comment } from '../commenting/comments.ts';
import type { Kind } from '../kinds.ts';
import type { OpenText } from '../open-texts/open-texts.ts';
import { EaseLine } from '../readability/ease-line.tsx';
import type { SentBack } from '../reviewing/sent-back.ts';
import { type Clash, ClashList } from '../writing/clash-list.tsx';
import { describeKeeping } from '../writing/describe-keeping.ts';
import { WritingProvider } from '../writing/field-inputs.tsx';
import type { Faults } from '../writing/name-faults.ts';
import { PartFoot, PartPage } from '../writing/part-page.tsx';
import { DraftButton } from './draft.tsx';
import type { Pair } from './pair-passages.ts';
import { PairRow } from './pair-row.tsx';
import type { PassageChecks } from './read-checks.ts';
import type { Suggestion } from './suggest.ts';

export interface TranslatePageProps {
  entry: { id: string; kind: Kind; title: string; first: Locale };
  locale: Locale;
  source: { locale: Locale; revisionId: string; number: number };
  /** The state that was written on, and its number; empty where nothing was. */
  base: { revisionId: string; number: number | undefined };
  languages: readonly Locale[];
  pairs: readonly Pair[];
  typed: ReadonlyMap<string, unknown>;
  checks: ReadonlyMap<string, PassageChecks>;
  suggestions: ReadonlyMap<string, readonly Suggestion[]>;
  comments: readonly Comment[];
  /** Passages that stand as a machine wrote them. */
  unread: readonly string[];
  /** What a machine may write this month; nothing where no service is set. */
  machine: { used: number; most: number } | undefined;
  faults?: Faults;
  clashes?: Clash[];
  notice?: { words: string; good: boolean } | undefined;
  mayPublish: boolean;
  open: OpenText;
  onSite: string | undefined;
  sentBack: SentBack | undefined;
  files: readonly string[];
}

function SourceChoice({ entry, locale, source, languages }: TranslatePageProps) {
  const { t, linkTo } = useI18n();
  if (languages.length < 2) return null;
  return (
    <form className="search" method="get" action={linkTo('deskText', { id: entry.id, part: locale })}>
      <label>
        {t('desk.texts.translateFrom')}
        <select name="from" defaultValue={source.locale}>
          {languages.map((code) => (
            <option key={code} value={code} lang={getLocale(code).tag}>
              {getLocale(code).name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button quiet small">
        {t('desk.texts.show')}
      </button>
    </form>
  );
}

/** A text and its source side by side, passage by passage, each with how it stands against the source as it is now. */
export function TranslatePage(props: TranslatePageProps) {
  const {
    entry,
    locale,
    source,
    base,
    pairs,
    typed,
    checks,
    suggestions,
    comments,
    unread,
    machine,
    faults,
    clashes = [],
    notice,
    mayPublish,
    files,
  } = props;
  const { t, linkTo } = useI18n();
  const { errors = {} } = faults ?? {};
  const { name, tag } = getLocale(locale);
  const from = getLocale(source.locale);
  const open = pairs.filter(({ state }) => state !== 'current');
  const address = { id: entry.id, part: locale };
  const unsettled = comments.filter(({ resolved_at }) => !resolved_at).length;
  const written = pairs.flatMap((pair) => {
    const { id, type, state } = pair;
    return type && state !== 'dropped' ? [{ id, type, data: typed.get(pair.name) ?? pair.aligned }] : [];
  });
  const toLookAt = [...checks.values()].reduce((sum, passage) => sum + passage.open.length, 0);
  return (
    <PartPage
      {...{ entry, faults, notice }}
      part={locale}
      title={entry.title}
      open={props.open}
      onSite={props.onSite}
      sentBack={props.sentBack}
      states={
        <>
          <span className={`state ${open.length > 0 ? 'stale' : 'ok'}`}>
            {open.length > 0
              ? t('desk.texts.openPassages', { open: open.length, all: pairs.length })
              : t('desk.texts.allCurrent')}
          </span>
          {unread.length > 0 && (
            <span className="state machine">{t('desk.drafts.count', { count: unread.length })}</span>
          )}
          {unsettled > 0 && <span className="state draft">{t('desk.talk.open', { count: unsettled })}</span>}
          {toLookAt > 0 && <span className="state draft">{t('desk.checks.open', { count: toLookAt })}</span>}
          <a className="button quiet small" href={`${linkTo('deskExchange')}?entry=${entry.id}&to=${locale}`}>
            {t('desk.navigation.exchange')}
          </a>
        </>
      }
    >
      <EaseLine blocks={written} locale={locale} />
      <SourceChoice {...props} />
      <PostForm className="translating writing" action={linkTo('deskText', address)} noValidate {...describeKeeping(t)}>
        <button type="submit" name="act" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="base" value={base.revisionId} />
        <input type="hidden" name="from" value={source.locale} />
        <input type="hidden" name="source" value={source.revisionId} />
        <ClashList clashes={clashes} />
        <div className="pair head" aria-hidden="true">
          <p>{t('desk.texts.sourceHead', { language: from.name, number: source.number })}</p>
          <p>
            <span lang={tag}>{name}</span>
            {base.number && ` · ${t('desk.texts.version', { number: base.number })}`}
          </p>
          <p />
        </div>
        <WritingProvider value={{ errors, tag, wordsOnly: true, entries: {}, files }}>
          {pairs.map((pair, index) => (
            <PairRow
              key={pair.name}
              pair={pair}
              viewAddress={linkTo('deskBlock', address)}
              value={typed.get(pair.name) ?? pair.aligned}
              from={source.locale}
              locale={locale}
              checks={checks.get(pair.id)}
              suggestions={suggestions.get(pair.id) ?? []}
              comments={comments}
              isUnread={unread.includes(pair.id)}
              next={pairs.slice(index + 1).find(({ state }) => state !== 'current')}
            />
          ))}
        </WritingProvider>
        <PartFoot mayPublish={mayPublish} next={open[0]?.name}>
          {machine && pairs.some(({ state }) => state === 'missing') && <DraftButton {...machine} />}
        </PartFoot>
      </PostForm>
    </PartPage>
  );
}
