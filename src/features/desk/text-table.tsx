import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';

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
