import { listOfferedLocales } from './features/content/offered-locales.ts';
import { StructuredData } from './features/frame/structured-data.tsx';
import type { PageMeta } from './foundation/request.ts';
import { getI18n } from './i18n/i18n.ts';
import { getLocale, localizePath, sourceLocale } from './i18n/locales.ts';
import type { Surroundings } from './surroundings.tsx';
import { fontsFor } from './ui/fonts.ts';

/** What the page says of itself. */
export function PageHead({ surroundings, ...meta }: PageMeta & { surroundings: Surroundings }) {
  const { services, site, path } = surroundings;
  const offered = listOfferedLocales(site.shared);
  const locales = meta.locales.filter((code) => offered.includes(code));
  const i18n = getI18n(surroundings.locale);
  const { siteUrl } = services.env;
  const canonical = meta.canonical ?? path;
  const absolute = (address: string) => `${siteUrl}${address}`;
  const inEnglish = locales.includes(sourceLocale) || locales.length === 0;
  const shown = locales.find((code) => code === i18n.locale) ?? (inEnglish ? sourceLocale : locales[0]) ?? sourceLocale;
  const title = path === '/' ? `${site.fields.name} · ${site.fields.tagline}` : `${meta.title} · ${site.fields.name}`;
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
          {locales.map((code) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={getLocale(code).tag}
              href={absolute(localizePath(code, canonical))}
            />
          ))}
          {locales.includes(sourceLocale) && <link rel="alternate" hrefLang="x-default" href={absolute(canonical)} />}
        </>
      )}
      <meta property="og:site_name" content={site.fields.name} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:url" content={absolute(localizePath(shown, canonical))} />
      <meta property="og:locale" content={getLocale(shown).openGraph} />
      {locales
        .filter((code) => code !== shown)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={getLocale(code).openGraph} />
        ))}
      {image && <meta property="og:image" content={absolute(image.url)} />}
      {image && <meta property="og:image:width" content={String(image.width)} />}
      {image && <meta property="og:image:height" content={String(image.height)} />}
      <StructuredData locale={surroundings.locale} {...{ path, site, services, meta }} />
    </>
  );
}

/** What every page of its language says. */
export function SiteHead({ services, site, locale }: Surroundings) {
  const i18n = getI18n(locale);
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf6ee" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#10191d" media="(prefers-color-scheme: dark)" />
      {fontsFor(locale).map((source) => (
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
export function DeskHead({ services: { assets } }: Surroundings) {
  return (
    <>
      <link rel="stylesheet" href={assets.url('src/ui/desk.css')} />
      <script type="module" src={assets.url('src/desk-browser.ts')} />
    </>
  );
}
