import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Launcher } from './features/assistant/launcher.tsx';
import { CookieBanner } from './features/consent/cookie-banner.tsx';
import { FrameProvider } from './features/content/page-context.tsx';
import { PreviewBar } from './features/content/previewing/preview-bar.tsx';
import { DeskFrame } from './features/desk/desk-frame.tsx';
import { isReviewed } from './features/feedback/reviewed-page.ts';
import { Footer } from './features/frame/footer.tsx';
import { Header } from './features/frame/header.tsx';
import { LanguageOffer } from './features/frame/language-offer.tsx';
import { PageFeedback } from './features/frame/page-feedback.tsx';
import { StructuredData } from './features/frame/structured-data.tsx';
import type { PageEnv, PageMeta } from './foundation/request.ts';
import type { I18n } from './i18n/create-i18n.ts';
import { getI18n } from './i18n/i18n.ts';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { getLocale, localizePath, sourceLocale } from './i18n/locales.ts';
import { fontsFor } from './ui/fonts.ts';
import { renderOnce } from './ui/render-once.tsx';
import './ui/base.css';

interface DocumentProps extends PageMeta {
  c: Context<PageEnv>;
  children: ReactElement;
}

type HeadProps = PageMeta & { i18n: I18n; c: Context<PageEnv> };

/** What the page says of itself, once for each text and address; a canonical address may hold what a visitor wrote, and so may a `%`. */
function renderPageHead({ source, ...props }: HeadProps): string {
  const render = () => <PageHead {...props} />;
  const path = props.c.get('path');
  if (!source || props.canonical || path.includes('%')) return renderToStaticMarkup(render());
  return renderOnce(source, `head ${props.i18n.locale} ${path}`, render);
}

/** What the page says of itself, then what every page of its language says. */
function Head({ i18n, c, ...meta }: HeadProps) {
  const ofPage = renderPageHead({ i18n, c, ...meta });
  const ofSite = renderOnce(c.get('site'), `head ${i18n.locale}`, () => <SiteHead {...{ i18n, c }} />);
  const ofDesk = c.get('route')?.desk ? renderToStaticMarkup(<DeskHead c={c} />) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, from the lines above
  return <head dangerouslySetInnerHTML={{ __html: ofPage + ofSite + ofDesk }} />;
}

function PageHead({ i18n, c, ...meta }: Omit<HeadProps, 'source'>) {
  const { services, site, path } = c.var;
  const { siteUrl } = services.env;
  const canonical = meta.canonical ?? path;
  const absolute = (address: string) => `${siteUrl}${address}`;
  const inEnglish = meta.locales.includes(sourceLocale) || meta.locales.length === 0;
  const shown =
    meta.locales.find((code) => code === i18n.locale) ?? (inEnglish ? sourceLocale : meta.locales[0]) ?? sourceLocale;
  // Soft hyphens help a heading break; in a browser tab they would only be in the way.
  const heading = meta.title.replaceAll('\u00ad', '');
  const title = path === '/' ? `${site.fields.name} · ${site.fields.tagline}` : `${heading} · ${site.fields.name}`;
  const image = site.pictures['social.png'];
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absolute(localizePath(shown, canonical))} />
          {meta.locales.map((code) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={getLocale(code).tag}
              href={absolute(localizePath(code, canonical))}
            />
          ))}
          {meta.locales.includes(sourceLocale) && (
            <link rel="alternate" hrefLang="x-default" href={absolute(canonical)} />
          )}
        </>
      )}
      <meta property="og:site_name" content={site.fields.name} />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:url" content={absolute(localizePath(shown, canonical))} />
      <meta property="og:locale" content={getLocale(shown).openGraph} />
      {meta.locales
        .filter((code) => code !== shown)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={getLocale(code).openGraph} />
        ))}
      {image && <meta property="og:image" content={absolute(image.url)} />}
      {image && <meta property="og:image:width" content={String(image.width)} />}
      {image && <meta property="og:image:height" content={String(image.height)} />}
      <StructuredData c={c} {...meta} />
    </>
  );
}

function SiteHead({ i18n, c }: Pick<HeadProps, 'i18n' | 'c'>) {
  const { services, site } = c.var;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#10191d" media="(prefers-color-scheme: dark)" />
      {fontsFor(i18n.locale).map((source) => (
        <link
          key={source}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={services.assets.url(source)}
        />
      ))}
      <link rel="stylesheet" href={services.assets.url('style.css')} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {site.shared.modules.news && site.shared.modules.rss && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${site.fields.name}: ${i18n.t('navigation.news')}`}
          href={i18n.linkTo('newsFeed')}
        />
      )}
      <script type="module" src={services.assets.url('src/browser.ts')} />
    </>
  );
}

/** What only the desk's screens fetch. */
function DeskHead({ c }: Pick<HeadProps, 'c'>) {
  const { assets } = c.var.services;
  return (
    <>
      <link rel="stylesheet" href={assets.url('src/ui/desk.css')} />
      <script type="module" src={assets.url('src/desk-browser.ts')} />
    </>
  );
}

/** The site around a page: its header, footer and what hovers over both. */
function SiteFrame({
  printedAddress,
  footer,
  looksAhead,
  children,
}: {
  printedAddress: string;
  footer: boolean;
  looksAhead: boolean;
  children: ReactElement;
}) {
  return (
    <>
      <Header />
      <LanguageOffer />
      {looksAhead && <PreviewBar />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && (
        <>
          <div className="page">
            <p className="printed-address">{printedAddress}</p>
            <PageFeedback />
          </div>
          <Footer />
        </>
      )}
      <CookieBanner />
      <Launcher />
    </>
  );
}

/** The document around every page. It differs between visitors only by their stored preferences. */
export function Document({ c, children, ...meta }: DocumentProps) {
  const { locale, path, preferences, site, account, services, route, outsideStatistics, rating, deskCounts } = c.var;
  const i18n = getI18n(locale);
  const { statistics } = services.env;
  const isCounted =
    !route?.desk && (statistics === 'on' || (statistics === 'consent' && preferences.consent?.analytics));
  const isOpen = (address: string) => services.isOpen(address, site.shared.modules);
  const address = localizePath(locale, path) + new URL(c.req.url).search;
  const loggedIn = account !== undefined;
  const reviewed = route !== undefined && isReviewed(route);
  const frame = {
    path,
    address,
    site,
    preferences,
    loggedIn,
    isOpen,
    route: route?.name,
    rating,
    isReviewed: reviewed,
  };
  return (
    <html lang={i18n.tag} data-theme={preferences.theme === 'auto' ? undefined : preferences.theme}>
      <Head {...{ i18n, c, ...meta }} />
      <body
        data-learner={account?.id}
        data-visits={isCounted ? '' : undefined}
        data-outside-statistics={outsideStatistics?.kind}
        data-outside-url={outsideStatistics?.url}
        data-outside-site={outsideStatistics?.site}
      >
        <I18nProvider value={i18n}>
          <FrameProvider value={frame}>
            <a className="skip-link" href="#main">
              {i18n.t('navigation.skip')}
            </a>
            {route?.desk && account ? (
              <DeskFrame account={account} counts={deskCounts}>
                {children}
              </DeskFrame>
            ) : (
              <SiteFrame
                printedAddress={services.env.siteUrl + address}
                footer={route?.footer !== false}
                looksAhead={c.var.looksAhead ?? false}
              >
                {children}
              </SiteFrame>
            )}
          </FrameProvider>
        </I18nProvider>
      </body>
    </html>
  );
}
