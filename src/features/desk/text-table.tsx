import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale, locales } from '../../i18n/locales.ts';
import { PartStateWords } from '../content/part-state-words.tsx';
import type { ListedText } from './list-texts-of-kind.ts';

/** Things one below the other, languages side by side; on narrow screens each thing is a card. */
export function LanguageTable({ first, children }: { first: string; children: ReactNode }) {
  return (
    <table className="board cards">
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {locales.map(({ code, name, tag }) => (
            <th scope="col" key={code} lang={tag}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The same of texts, which may be wider than the screen. */
export function TextTable({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="wide">
      <LanguageTable first={t('desk.texts.text')}>{children}</LanguageTable>
    </div>
  );
}

/** How many passages wait for a person, after a machine has written them; nothing where none does. */
export function MachineDrafts({ count = 0 }: { count: number | undefined }) {
  const { t } = useI18n();
  return count > 0 && <span className="state machine">{t('desk.drafts.count', { count })}</span>;
}

/** One language of a text: how it stands, and the way to it. */
export function TextCell({ text, locale }: { text: ListedText; locale: Locale }) {
  const { linkTo } = useI18n();
  const state = text.states[locale];
  return (
    <a className="cell" href={linkTo('deskText', { id: text.id, part: locale })}>
      <PartStateWords {...state} />
      {state.state !== 'none' && state.share < 1 && <progress max={1} value={state.share} aria-hidden="true" />}
      <MachineDrafts count={text.machineDrafts[locale]} />
    </a>
  );
}

interface TextNameProps {
  text: Pick<ListedText, 'id' | 'title' | 'titleLocale'>;
  /** It can be chosen for what is done with several at once. */
  maySelect: boolean;
  isChosen?: boolean;
}

/** What a text is called, and the way to it. */
export function TextName({ text: { id, title, titleLocale }, maySelect, isChosen }: TextNameProps) {
  const { t, linkTo } = useI18n();
  return (
    <span className="tick">
      {maySelect && (
        <input
          type="checkbox"
          name="text"
          value={id}
          form="chosen"
          defaultChecked={isChosen}
          aria-label={t('desk.texts.select', { title })}
        />
      )}
      <a href={linkTo('deskEntry', { id })} lang={titleLocale && getLocale(titleLocale).tag}>
        {title}
      </a>
    </span>
  );
}
