import { useI18n } from '../../../i18n/i18n-context.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import type { Linkable } from './find-linkable.ts';

interface LinksPageProps {
  words: string;
  found: readonly Linkable[];
}

/** The signs of a link, with what would end its words escaped. */
const asLink = ({ title, address }: Linkable) => `[${title.replace(/[[\]\\]/g, '\\$&')}](${address})`;

function Found({ words, found }: LinksPageProps) {
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

/** Where a link can lead on this site: texts found by their titles, each with what to write for a link to it. */
export function LinksPage({ words, found }: LinksPageProps) {
  const { t, linkTo } = useI18n();
  return (
    <DeskPage title={t('desk.navigation.links')} lead={t('desk.links.lead')}>
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
    </DeskPage>
  );
}
