import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';

/** Texts one below the other, languages side by side; on narrow screens each text is a card. */
export function TextTable({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="wide">
      <table className="board cards">
        <thead>
          <tr>
            <th scope="col">{t('desk.texts.text')}</th>
            {locales.map(({ code, name, tag }) => (
              <th scope="col" key={code} lang={tag}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
