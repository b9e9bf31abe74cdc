import type { ReactNode } from 'react';
import type { RequestVariables } from '../../foundation/request.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { VoicesMark } from '../../ui/voices.tsx';
import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';
import { useFrame } from '../content/page-context.tsx';
import { zoneOf } from '../content/reviewing/hour-of-plan.ts';
import { ReaderZoneProvider } from '../content/reviewing/reader-zone.ts';
import { ThemeChoice } from '../frame/theme-choice.tsx';
import { findCurrentScreen, listScreens } from './navigation.ts';

type Counts = RequestVariables['deskCounts'];

function Screens({ account, counts }: { account: Account; counts: Counts }) {
  const { t, linkTo, formatNumber } = useI18n();
  const { path } = useFrame();
  const current = findCurrentScreen(path);
  return listScreens(account).map(({ group, screens }) => (
    <section key={group} aria-labelledby={`desk-${group}`}>
      <h2 id={`desk-${group}`}>{t(`desk.navigation.${group}`)}</h2>
      <ul>
        {screens.map(({ name, route }) => (
          <li key={name}>
            <a href={linkTo(route as 'desk')} aria-current={route === current ? 'page' : undefined}>
              {t(`desk.navigation.${name}`)}
              {counts?.[route] ? (
                <>
                  {' '}
                  <span className="count due">{formatNumber(counts[route])}</span>
                </>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Who works here, and the ways out. */
function Person({ account }: { account: Account }) {
  const { t, linkTo } = useI18n();
  return (
    <div className="person">
      <p>
        {account.firstName} {account.lastName}
      </p>
      <ul>
        <li>
          <a href={linkTo('account')}>{t('accounts.account.title')}</a>
        </li>
        <li>
          <a href={linkTo('home')}>{t('desk.navigation.site')}</a>
        </li>
      </ul>
      <ThemeChoice />
      <form method="post" action={linkTo('logout')} data-remember="leave">
        <button type="submit" className="tool">
          {t('accounts.account.logOut')}
        </button>
      </form>
    </div>
  );
}

/** Looks through all texts, from wherever one is. */
function SearchField() {
  const { t, linkTo } = useI18n();
  return (
    <search className="desk-search">
      <form method="get" action={linkTo('deskSearch')}>
        <input type="search" name="q" aria-label={t('desk.search.title')} placeholder={t('desk.links.find')} />
        <button type="submit" className="button quiet small">
          <Icon name="search" label={t('desk.links.find')} />
        </button>
      </form>
    </search>
  );
}

/** What stands around every screen of the desk. On narrow screens the navigation is a popover, so it opens and closes without a script. */
export function DeskFrame({ account, counts, children }: { account: Account; counts: Counts; children: ReactNode }) {
  const { t, linkTo } = useI18n();
  const { site } = useFrame();
  return (
    <ReaderZoneProvider value={zoneOf(account.country)}>
      <div className="desk">
        <header className="desk-bar">
          <a className="mark" href={linkTo('desk')}>
            <VoicesMark />
            <span>{site.fields.name}</span>
          </a>
          {may(account, 'see-texts') && <SearchField />}
          <button type="button" className="button quiet small desk-menu" popoverTarget="desk-navigation">
            <Icon name="menu" />
            {t('desk.navigation.open')}
          </button>
        </header>
        <nav id="desk-navigation" popover="auto" aria-label={t('desk.navigation.label')}>
          <button
            type="button"
            className="button quiet small desk-menu"
            popoverTarget="desk-navigation"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            {t('navigation.close')}
          </button>
          <Screens account={account} counts={counts} />
          <Person account={account} />
        </nav>
        <main id="main" className="work" tabIndex={-1}>
          {children}
        </main>
      </div>
    </ReaderZoneProvider>
  );
}
