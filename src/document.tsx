import type { ReactNode } from 'react';
import { Launcher } from './features/assistant/launcher.tsx';
import { CookieBanner } from './features/consent/cookie-banner.tsx';
import { PreviewBar } from './features/content/previewing/preview-bar.tsx';
import { Footer } from './features/frame/footer.tsx';
import { Header } from './features/frame/header.tsx';
import { LanguageOffer } from './features/frame/language-offer.tsx';
import { placeFor } from './foundation/http/template.ts';
import { getI18n } from './i18n/i18n.ts';
import { type Surroundings, SurroundingsProvider } from './surroundings.tsx';
import './ui/base.css';

interface DocumentProps {
  surroundings: Surroundings;
  /** Markup: what the page says of itself. */
  head: string;
  children: ReactNode;
}

/** The document around every page, the same for all who made the same choices; it has a place for the learner's id. */
export function Document({ surroundings, head, children }: DocumentProps) {
  const { locale, preferences, loggedIn, services, route, outsideStatistics } = surroundings;
  const i18n = getI18n(locale);
  const { statistics } = services.env;
  const isCounted =
    !route?.desk && (statistics === 'on' || (statistics === 'consent' && preferences.consent?.analytics));
  return (
    <html lang={i18n.tag} data-theme={preferences.theme === 'auto' ? undefined : preferences.theme}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body
        data-learner={loggedIn && !route?.framed ? placeFor('learner') : undefined}
        data-visits={isCounted ? '' : undefined}
        data-outside-statistics={outsideStatistics?.kind}
        data-outside-url={outsideStatistics?.url}
        data-outside-site={outsideStatistics?.site}
      >
        <SurroundingsProvider value={surroundings}>
          {!route?.framed && (
            <a className="skip-link" href="#main">
              {i18n.t('navigation.skip')}
            </a>
          )}
          {children}
        </SurroundingsProvider>
      </body>
    </html>
  );
}

interface SiteFrameProps {
  surroundings: Surroundings;
  /** How readers rate the page, and the way to do so. */
  feedback: ReactNode;
  children: ReactNode;
}

/** The site around a page: its header, footer and what hovers over both. */
export function SiteFrame({ surroundings, feedback, children }: SiteFrameProps) {
  const { services, address, route, looksAhead } = surroundings;
  return (
    <>
      <Header />
      {!route?.nobodys && <LanguageOffer />}
      {looksAhead && <PreviewBar />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {route?.footer !== false && (
        <>
          <div className="page">
            <p className="printed-address">{services.env.siteUrl + address}</p>
            {feedback}
          </div>
          <Footer />
        </>
      )}
      {!route?.nobodys && (
        <>
          <CookieBanner />
          <Launcher />
        </>
      )}
    </>
  );
}
