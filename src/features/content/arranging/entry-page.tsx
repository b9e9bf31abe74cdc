import type { MediaRow } from '../../../foundation/database/tables.ts';
import { createId } from '../../../foundation/ids.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale, locales } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors, TextField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { listCrumbs } from '../entry-crumbs.ts';
import type { DescribedPlace } from '../inside-links/describe-places.ts';
import { isPlace, type LinkPlace } from '../inside-links/inside-links.ts';
import { countTexts, LeadingTexts } from '../inside-links/place-list.tsx';
import type { Kind } from '../kinds.ts';
import type { Weight } from '../media-library/weigh.ts';
import { sharedPart } from '../part.ts';
import type { PartState } from '../part-state.ts';
import { PartStateWords } from '../part-state-words.tsx';
import { LookAheadButton } from '../previewing/look-ahead-button.tsx';
import { FilesSection } from './files-section.tsx';

export interface EntryPageProps {
  entry: { id: string; kind: Kind; title: string; slug: string; first: Locale; archived: boolean };
  /** Where it stands among its neighbours, from 0; -1 where it was put away. */
  place: { index: number; count: number };
  shared: PartState;
  states: Record<Locale, PartState>;
  mayArrange: boolean;
  /** Also what readers see at once in all languages: its address, and whether it is there. */
  mayArrangeSeen: boolean;
  mayWrite: readonly Locale[];
  files: readonly MediaRow[];
  weights: ReadonlyMap<string, Weight>;
  /** No reader has ever seen it. */
  mayDelete: boolean;
  mayUpload: boolean;
  /** What the library has and this entry has not. */
  library: readonly { hash: string; name: string }[];
  /** Where readers find it, if a page shows it. */
  address: string | undefined;
  /** Links of other texts to this one. */
  leading: readonly (LinkPlace & DescribedPlace)[];
  errors?: FormErrors;
  typed?: { slug?: string; copySlug?: string };
  done?: string | undefined;
}

function PartRow({
  id,
  part,
  state,
  mayWrite,
}: {
  id: string;
  part: Locale | 'shared';
  state: PartState;
  mayWrite: boolean;
}) {
  const { t, linkTo } = useI18n();
  const name = part === sharedPart ? t('desk.texts.shared') : getLocale(part).name;
  const address = { id, part };
  return (
    <tr>
      <th scope="row" lang={part === sharedPart ? undefined : getLocale(part).tag}>
        {name}
      </th>
      <td>
        <PartStateWords {...state} />
      </td>
      <td>
        <span className="tools">
          {mayWrite && (
            <a href={linkTo('deskText', address)}>
              {t('desk.texts.write')}
              <span className="visually-hidden">: {name}</span>
            </a>
          )}
          {state.state !== 'none' && (
            <>
              <a href={linkTo('deskReview', address)}>
                {t('desk.texts.changes')}
                <span className="visually-hidden">: {name}</span>
              </a>
              <a href={linkTo('deskHistory', address)}>
                {t('desk.texts.history')}
                <span className="visually-hidden">: {name}</span>
              </a>
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

/** One place up or down. The buttons name the place, so that a form that is sent twice moves nothing twice. */
function Place({ action, place: { index, count } }: { action: string } & Pick<EntryPageProps, 'place'>) {
  const { t } = useI18n();
  if (index === -1 || count === 1) return null;
  return (
    <section className="passage" aria-labelledby="place">
      <h2 id="place">{t('desk.texts.place')}</h2>
      <PostForm className="tools" action={action}>
        {index > 0 && (
          <button type="submit" name="act" value={`place:${index - 1}`} className="button quiet small">
            {t('desk.texts.moveUp')}
          </button>
        )}
        {index < count - 1 && (
          <button type="submit" name="act" value={`place:${index + 1}`} className="button quiet small">
            {t('desk.texts.moveDown')}
          </button>
        )}
      </PostForm>
    </section>
  );
}

/** What becomes of the links of other texts if this one is gone. */
function LostLinks({ leading }: Pick<EntryPageProps, 'leading'>) {
  const { t } = useI18n();
  const lost = leading.filter((place) => !isPlace(place));
  return <LeadingTexts words={t('desk.links.lost', { count: countTexts(lost) })} places={lost} />;
}

/** Links of prose lead on from an old address; a field that names an entry names its address. */
function RenamedLinks({ leading }: Pick<EntryPageProps, 'leading'>) {
  const { t } = useI18n();
  const [naming, linking] = [true, false].map((names) =>
    leading.filter(({ link }) => (link.names !== undefined) === names),
  );
  return (
    <>
      <LeadingTexts
        words={t('desk.links.leadOn', { count: countTexts(linking ?? []) })}
        places={linking ?? []}
        isGood
      />
      <LeadingTexts words={t('desk.links.namesLost', { count: countTexts(naming ?? []) })} places={naming ?? []} />
    </>
  );
}

function Arrange({
  entry,
  place,
  leading,
  mayArrangeSeen,
  mayDelete,
  errors = {},
  typed = {},
}: Pick<EntryPageProps, 'entry' | 'place' | 'leading' | 'mayArrangeSeen' | 'mayDelete' | 'errors' | 'typed'>) {
  const { t, linkTo } = useI18n();
  const { id, slug, archived } = entry;
  const action = linkTo('deskEntry', { id });
  return (
    <>
      <Place {...{ action, place }} />
      <section className="passage" aria-labelledby="address">
        <h2 id="address">{t('desk.texts.slug')}</h2>
        {mayArrangeSeen ? (
          <PostForm action={action} noValidate>
            <TextField
              name="slug"
              label={t('desk.texts.slug')}
              hint={t('desk.texts.renameHint')}
              value={typed.slug ?? slug}
              error={errors.slug}
            />
            <RenamedLinks leading={leading} />
            <button type="submit" name="act" value="rename" className="button quiet small">
              {t('desk.texts.rename')}
            </button>
          </PostForm>
        ) : (
          <p className="who">{t('desk.texts.seenElsewhere')}</p>
        )}
        <PostForm action={action} noValidate>
          <TextField
            name="copySlug"
            label={t('desk.texts.copySlug')}
            value={typed.copySlug ?? `${slug}-2`}
            error={errors.copySlug}
          />
          <input type="hidden" name="id" value={createId()} />
          <button type="submit" name="act" value="copy" className="button quiet small">
            {t('desk.texts.copyEntry')}
          </button>
        </PostForm>
      </section>
      {mayArrangeSeen && (
        <section className="passage" aria-labelledby="away">
          <h2 id="away">{t(archived ? 'desk.texts.bringBack' : 'desk.texts.archive')}</h2>
          <PostForm action={action}>
            <p>{t(archived ? 'desk.texts.isAway' : 'desk.texts.awayHint')}</p>
            {!archived && <LostLinks leading={leading} />}
            <button type="submit" name="act" value={archived ? 'unarchive' : 'archive'} className="button quiet small">
              {t(archived ? 'desk.texts.bringBack' : 'desk.texts.archive')}
            </button>
          </PostForm>
        </section>
      )}
      {mayDelete && (
        <section className="passage" aria-labelledby="delete">
          <h2 id="delete">{t('desk.texts.deleteTitle')}</h2>
          <details>
            <summary>{t('desk.texts.deleteAsk')}</summary>
            <PostForm action={action}>
              <p>{t('desk.texts.deleteHint')}</p>
              <LostLinks leading={leading} />
              <button type="submit" name="act" value="delete" className="button quiet small">
                {t('desk.texts.delete')}
              </button>
            </PostForm>
          </details>
        </section>
      )}
    </>
  );
}

/** One entry in all its languages: how each stands, and what can be done with the whole. */
export function EntryPage(props: EntryPageProps) {
  const {
    entry,
    shared,
    states,
    mayArrange,
    mayWrite,
    mayUpload,
    files,
    weights,
    library,
    address,
    errors = {},
    done,
  } = props;
  const i18n = useI18n();
  const { t, localize } = i18n;
  return (
    <DeskPage
      title={entry.title}
      crumbs={listCrumbs(i18n, entry.kind)}
      actions={
        address && (
          <>
            <a className="button quiet small" href={localize(address)}>
              {t('desk.texts.onSite')}
            </a>
            <LookAheadButton path={localize(address)} />
          </>
        )
      }
    >
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {done && (
        <p className="state ok" role="status">
          {done}
        </p>
      )}
      <table className="board cards">
        <thead>
          <tr>
            <th scope="col">{t('desk.texts.language')}</th>
            <th scope="col">{t('desk.texts.state')}</th>
            <th scope="col">{t('desk.texts.actions')}</th>
          </tr>
        </thead>
        <tbody>
          <PartRow id={entry.id} part={sharedPart} state={shared} mayWrite={mayArrange} />
          {locales.map(({ code }) => (
            <PartRow key={code} id={entry.id} part={code} state={states[code]} mayWrite={mayWrite.includes(code)} />
          ))}
        </tbody>
      </table>
      {mayUpload && <FilesSection entryId={entry.id} {...{ files, weights, library }} error={errors.file} />}
      {mayArrange && <Arrange {...props} />}
    </DeskPage>
  );
}
