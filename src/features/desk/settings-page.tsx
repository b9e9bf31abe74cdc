import { createContext, Fragment, useContext } from 'react';
import type { MediaRow } from '../../foundation/database/tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale, locales } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { EuEmblem } from '../../ui/eu-emblem.tsx';
import type { Field } from '../content/description/field.ts';
import { getKind } from '../content/kinds.ts';
import { describeMedia } from '../content/media.ts';
import { sharedPart } from '../content/part.ts';
import { PartStateWords } from '../content/part-state-words.tsx';
import type { Confirmation } from './list-confirmations.ts';
import type { ListedText } from './list-texts-of-kind.ts';
import { OpenPlaces } from './task-list.tsx';

interface SettingsPageProps {
  /** The entry that holds the settings, with the state of each of its languages. */
  text: ListedText;
  shared: Record<string, unknown>;
  /** What each language says, by its code. */
  texts: ReadonlyMap<string, Record<string, unknown>>;
  pictures: readonly MediaRow[];
  places: readonly Confirmation[];
  /** Whether a value is one of the project and no placeholder. */
  isFilledIn: (value: string) => boolean;
}

const FilledIn = createContext<SettingsPageProps['isFilledIn']>(() => true);

/** A setting as it stands, by its description alone. */
function Value({ field, value }: { field: Field; value: unknown }) {
  const { t, locale } = useI18n();
  const isFilledIn = useContext(FilledIn);
  const { type, item, fields, choices } = field;
  if (type === 'flag') {
    const on = value === true;
    return <span className={on ? 'state ok' : 'state none'}>{t(on ? 'desk.settings.on' : 'desk.settings.off')}</span>;
  }
  if (item && Array.isArray(value))
    return (
      <ul className="plain">
        {value.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={index}>
            <Value field={item} value={one} />
          </li>
        ))}
      </ul>
    );
  if (fields) {
    const held = (value ?? {}) as Record<string, unknown>;
    return (
      <dl className="facts">
        {Object.entries(fields).map(([key, inner]) => (
          <Fragment key={key}>
            <dt>{inner.label[locale]}</dt>
            <dd>
              <Value field={inner} value={held[key]} />
            </dd>
          </Fragment>
        ))}
      </dl>
    );
  }
  const words = String(value ?? '');
  if (choices) return choices[words]?.[locale] ?? words;
  return isFilledIn(words) ? words : <span className="state stale">{t('desk.settings.missing')}</span>;
}

/** What the two fields that the list shows are called. */
const nameTexts = (locale: Locale) => {
  const { name, tagline } = getKind('site').translated.fields;
  return [name?.label[locale], tagline?.label[locale]].join(' · ');
};

/** Name, motto, description and the words about the funding: each language has its own. */
function Texts({ text, texts }: Pick<SettingsPageProps, 'text' | 'texts'>) {
  const { t, linkTo, locale } = useI18n();
  return (
    <section className="passage" aria-labelledby="texts">
      <h2 id="texts">{t('desk.settings.texts')}</h2>
      <p className="who">{t('desk.settings.textsLead')}</p>
      <table className="board cards">
        <thead>
          <tr>
            <th scope="col">{t('desk.texts.language')}</th>
            <th scope="col">{nameTexts(locale)}</th>
            <th scope="col">{t('desk.texts.state')}</th>
          </tr>
        </thead>
        <tbody>
          {locales.map(({ code, name, tag }) => (
            <tr key={code}>
              <th scope="row">
                <a href={linkTo('deskText', { id: text.id, part: code })} lang={tag}>
                  {name}
                </a>
              </th>
              <td lang={getLocale(code).tag}>
                {[texts.get(code)?.name, texts.get(code)?.tagline].filter(Boolean).join(' · ')}
              </td>
              <td>
                <PartStateWords {...text.states[code]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The settings of the site in sections, made from the description of the entry that holds them. */
export function SettingsPage({ text, shared, texts, pictures, places, isFilledIn }: SettingsPageProps) {
  const { t, linkTo, locale } = useI18n();
  const form = linkTo('deskText', { id: text.id, part: sharedPart });
  const isPending = text.shared.state !== 'published';
  return (
    <DeskPage
      title={t('desk.navigation.settings')}
      lead={t('desk.settings.lead')}
      actions={
        <>
          <a className="button small" href={form}>
            {t('desk.settings.change')}
          </a>
          {isPending && (
            <a className="button quiet small" href={linkTo('deskReview', { id: text.id, part: sharedPart })}>
              {t('desk.texts.changes')}
            </a>
          )}
        </>
      }
    >
      {isPending && (
        <p>
          <PartStateWords {...text.shared} /> <span className="who">{t('desk.settings.pending')}</span>
        </p>
      )}
      <OpenPlaces places={places} />
      <Texts text={text} texts={texts} />
      <FilledIn value={isFilledIn}>
        {Object.entries(getKind('site').shared.fields).map(([key, field]) => (
          <section className="passage" key={key} aria-labelledby={`setting-${key}`}>
            <div className="bench">
              <h2 id={`setting-${key}`}>{field.label[locale]}</h2>
              <a href={`${form}#fields/${key}`}>
                {t('desk.settings.change')}
                <span className="visually-hidden">: {field.label[locale]}</span>
              </a>
            </div>
            <Value field={field} value={shared[key]} />
          </section>
        ))}
      </FilledIn>
      <section className="passage" aria-labelledby="emblem">
        <div className="bench">
          <h2 id="emblem">{t('desk.settings.emblem')}</h2>
          <a href={`${linkTo('deskEntry', { id: text.id })}#files`}>
            {t('desk.settings.change')}
            <span className="visually-hidden">: {t('desk.texts.files')}</span>
          </a>
        </div>
        <p className="who">{t('desk.settings.emblemLead')}</p>
        <div className="tools">
          <EuEmblem label={t('footer.emblem')} className="emblem" />
          {pictures.map((picture) => {
            const { url, width, height } = describeMedia(picture);
            return (
              <figure key={picture.name}>
                <img src={url} alt="" width={160} height={Math.round((160 * height) / (width || 160))} loading="lazy" />
                <figcaption className="who">{picture.name}</figcaption>
              </figure>
            );
          })}
        </div>
      </section>
    </DeskPage>
  );
}
