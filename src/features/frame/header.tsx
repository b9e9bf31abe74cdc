import { useI18n } from '../../i18n/i18n-context.tsx';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icons.tsx';
import { VoicesMark } from '../../ui/voices.tsx';
import { useFrame } from '../content/page-context.tsx';
import styles from './header.module.css';
import { DrawerLanguages, LanguageChoice } from './language-choice.tsx';
import { isCurrent, listNavigation } from './navigation.ts';

function NavigationLinks({ className }: { className: string | undefined }) {
  const { t, linkTo } = useI18n();
  const { site, path } = useFrame();
  return (
    <ul className={className}>
      {listNavigation(site.shared).map(({ name, route }) => (
        <li key={name}>
          <a
            href={linkTo(route as 'home')}
            aria-current={isCurrent(pathTo(route as 'home'), path) ? 'page' : undefined}
          >
            {t(`navigation.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** For a visitor the way in, as long as it is offered; for somebody logged in the way to what is theirs. */
function LogInLink({ className }: { className: string | undefined }) {
  const { t, linkTo } = useI18n();
  const { site, loggedIn, isNobodys } = useFrame();
  if (isNobodys || (!loggedIn && !site.shared.navbar.loginRegister)) return null;
  return (
    <a className={className} href={linkTo(loggedIn ? 'account' : 'login')}>
      {t(loggedIn ? 'accounts.account.entry' : 'navigation.loginRegister')}
    </a>
  );
}

/** The side drawer is a popover: it opens, closes on Escape and keeps the focus right without any script. */
function Drawer() {
  const { t, linkTo } = useI18n();
  const { site, loggedIn, isNobodys } = useFrame();
  const { navbar } = site.shared;
  return (
    <div className={styles.drawer} id="drawer" popover="auto">
      <div className={styles.drawerTop}>
        <span className={styles.drawerName}>{site.fields.name}</span>
        <button type="button" className={styles.round} popoverTarget="drawer" popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{t('navigation.close')}</span>
        </button>
      </div>
      <nav aria-label={t('navigation.menu')}>
        <NavigationLinks className={styles.drawerLinks} />
      </nav>
      <p className={styles.entries}>
        <LogInLink className={styles.pill} />
        {!loggedIn && !isNobodys && navbar.loginRegister && (
          <a className={styles.pill} href={linkTo('register')}>
            {t('accounts.register.title')}
          </a>
        )}
      </p>
      {navbar.languageChanger && <DrawerLanguages />}
    </div>
  );
}

function Brand() {
  const { linkTo } = useI18n();
  const { site, modules } = useFrame();
  const name = (
    <>
      {site.shared.navbar.logo && <VoicesMark />}
      <span>{site.fields.name}</span>
    </>
  );
  if (!modules.home) return <span className={styles.brand}>{name}</span>;
  return (
    <a className={styles.brand} href={linkTo('home')}>
      {name}
    </a>
  );
}

export function Header() {
  const { t, linkTo } = useI18n();
  const { site } = useFrame();
  const { navbar } = site.shared;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.navigation} aria-label={t('navigation.main')}>
          <NavigationLinks className={styles.links} />
        </nav>
        <LogInLink className={`${styles.pill} ${styles.logIn}`} />
        <a className={styles.round} href={linkTo('search')}>
          <Icon name="search" />
          <span className="visually-hidden">{t('search.title')}</span>
        </a>
        {navbar.languageChanger && <LanguageChoice />}
        <button type="button" className={`${styles.round} ${styles.menu}`} popoverTarget="drawer">
          <Icon name="menu" />
          <span className="visually-hidden">{t('navigation.open')}</span>
        </button>
      </div>
      <Drawer />
    </header>
  );
}
