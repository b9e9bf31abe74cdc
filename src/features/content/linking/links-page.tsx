import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors, TextField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { DescribedPlace } from '../inside-links/describe-places.ts';
import type { DeadLink } from '../inside-links/inside-links.ts';
import { PlaceList } from '../inside-links/place-list.tsx';
import { getKind, isKind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import type { Linkable } from './find-linkable.ts';

/** A link to another site that nobody answers for, and where it stands. */
export interface BrokenLink {
  address: string;
  /** A status, or why there was none. */
  answer: string;
  since: string;
  places: readonly { entryId: string; part: Part; title: string }[];
}

/** A destination inside the site behind which readers find nothing, and where links to it stand. */
export interface DeadDestination {
  /** An address; of fields that name an entry its slug. */
  to: string;
  names: string | undefined;
  reasons: readonly DeadLink['reason'][];
  places: readonly DescribedPlace[];
}

export interface LinksPageProps {
  words: string;
  found: readonly Linkable[];
  broken: readonly BrokenLink[];
  dead: readonly DeadDestination[];
  /** Whether links to other sites are looked at here. */
  isChecked: boolean;
  mayReplace: boolean;
  errors?: FormErrors;
  typed?: { from: string; to: string };
  done?: { changed: number; left: number };
}

/** The signs of a link, with what would end its words escaped. */
const asLink = ({ title, address }: Linkable) => `[${title.replace(/[[\]\\]/g, '\\$&')}](${address})`;

function Found({ words, found }: Pick<LinksPageProps, 'words' | 'found'>) {
  const { t, localize } = useI18n();
  if (words === '') return null;
  return (
    <>
      <p role="status">{t('desk.links.found', { count: found.length })}</p>
      {found.length > 0 && (
        <div className="wide">
          <table className="board cards">
            <thead>
              <tr>
                <th scope="col">{t('desk.texts.text')}</th>
                <th scope="col">{t('desk.links.written')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map((one) => (
                <tr key={one.address}>
                  <th scope="row">
                    <a href={localize(one.address)}>{one.title}</a>
                    <span className="who">{one.kind}</span>
                  </th>
                  <td data-label={t('desk.links.written')}>
                    <code className="words">{asLink(one)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** Another address in every text that has one. */
function ReplaceForm({ address, typed, errors = {} }: { address: string } & Pick<LinksPageProps, 'errors' | 'typed'>) {
  const { t, linkTo } = useI18n();
  const isTyped = typed?.from === address;
  return (
    <PostForm action={linkTo('deskLinks')} noValidate>
      <input type="hidden" name="from" value={address} />
      <TextField
        name="to"
        id={isTyped ? 'to' : `to-${address}`}
        label={t('desk.links.newAddress')}
        value={isTyped ? typed.to : ''}
        error={isTyped ? errors.to : undefined}
      />
      <button type="submit" className="button quiet small">
        {t('desk.links.replace')}
        <span className="visually-hidden">: {address}</span>
      </button>
    </PostForm>
  );
}

/** Links inside the site that lead to nothing which their readers see; each is mended in its text, or everywhere at once. */
function Dead({ link, ...props }: { link: DeadDestination } & Pick<LinksPageProps, 'mayReplace' | 'errors' | 'typed'>) {
  const { t, locale } = useI18n();
  const { to, names, reasons, places } = link;
  const name = names && isKind(names) ? `${getKind(names).name[locale]}: ${to}` : to;
  return (
    <section className="passage" aria-label={name}>
      <p className="words">{name}</p>
      <p className="state stale">{reasons.map((reason) => t(`desk.links.dead.${reason}`)).join(' ')}</p>
      <PlaceList places={places} />
      {props.mayReplace && !names && <ReplaceForm address={to} {...props} />}
    </section>
  );
}

const reasons = ['name', 'silence', 'refused'] as const;

function Broken({ link, ...props }: { link: BrokenLink } & Pick<LinksPageProps, 'mayReplace' | 'errors' | 'typed'>) {
  const { t, linkTo, formatDate } = useI18n();
  const { address, answer, since, places } = link;
  const { mayReplace, typed, errors } = props;
  const reason = reasons.find((one) => one === answer);
  return (
    <section className="passage" aria-label={address}>
      <p className="words">
        <a href={address} rel="noopener noreferrer nofollow">
          {address}
        </a>
      </p>
      <p className="state stale">
        {reason ? t(`desk.links.reasons.${reason}`) : t('desk.links.reasons.status', { status: answer })} ·{' '}
        {t('desk.links.since', { day: formatDate(since) })}
      </p>
      <ul className="plain">
        {places.map(({ entryId, part, title }) => (
          <li key={`${entryId} ${part}`}>
            <a href={linkTo('deskText', { id: entryId, part })}>
              {title} · {part === sharedPart ? t('desk.texts.shared') : getLocale(part).name}
            </a>
          </li>
        ))}
      </ul>
      {mayReplace && <ReplaceForm {...{ address, typed, errors }} />}
    </section>
  );
}

/** Where a link can lead on this site, with what to write for it; and links, inside the site and to others, that lead nowhere any more. */
export function LinksPage(props: LinksPageProps) {
  const { words, found, broken, dead, isChecked, done, errors = {} } = props;
  const { t, linkTo } = useI18n();
  return (
    <DeskPage title={t('desk.navigation.links')} lead={t('desk.links.lead')}>
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {done && (
        <p className={done.left > 0 ? 'state stale' : 'state ok'} role="status">
          {t('desk.links.replaced', { count: done.changed })}{' '}
          {done.left > 0 && t('desk.links.left', { count: done.left })}
        </p>
      )}
      <form className="search" method="get" action={linkTo('deskLinks')}>
        <label>
          {t('desk.links.search')}
          <input type="search" name="q" defaultValue={words} />
        </label>
        <button type="submit" className="button quiet small">
          {t('desk.links.find')}
        </button>
      </form>
      <Found {...{ words, found }} />
      <h2>{t('desk.links.dead.title')}</h2>
      <p className="lead">{t('desk.links.dead.lead')}</p>
      {dead.length === 0 && <p className="state ok">{t('desk.links.dead.none')}</p>}
      <div className="changes">
        {dead.map((link) => (
          <Dead key={`${link.names ?? ''} ${link.to}`} link={link} {...props} />
        ))}
      </div>
      <h2>{t('desk.links.broken')}</h2>
      <p className="lead">{t(isChecked ? 'desk.links.brokenLead' : 'desk.links.notChecked')}</p>
      {isChecked && broken.length === 0 && <p className="state ok">{t('desk.links.noneBroken')}</p>}
      <div className="changes">
        {broken.map((link) => (
          <Broken key={link.address} link={link} {...props} />
        ))}
      </div>
    </DeskPage>
  );
}
