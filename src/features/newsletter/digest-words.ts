import type { Environment } from '../../foundation/env.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import type { ContentReader } from '../content/published.ts';
import type { DigestArticle } from './digest.ts';

/** All that a digest says to one reader. */
export interface DigestWords {
  /** BCP 47. */
  language: string;
  site: string;
  subject: string;
  /** Shown by mail programs beside the subject. */
  preheader: string;
  heading: string;
  articles: (Pick<DigestArticle, 'title' | 'summary'> & { day: string; url: string })[];
  read: string;
  all: { label: string; url: string };
  inBrowser: { label: string; url: string };
  change: { label: string; url: string };
  leave: { label: string; url: string };
  /** Why somebody gets this. */
  why: string;
  /** Who sends it, and from where. */
  sender: string;
  funding: string;
  emblem: { label: string; url: string };
}

interface Links {
  /** Opens the digest in a browser. */
  digest: string;
  /** Opens the reader's own subscription. */
  subscription: string;
}

/** Puts the words of a digest together; `links` are signed tokens. */
export async function writeDigest(
  { env, content }: { env: Pick<Environment, 'siteUrl'>; content: Pick<ContentReader, 'get' | 'list'> },
  locale: Locale,
  articles: readonly DigestArticle[],
  links: Links,
): Promise<DigestWords> {
  const { t, tag, formatDate } = getI18n(locale);
  const [{ fields: site, shared }, partners] = await Promise.all([
    content.get('site', 'polylogue', locale),
    content.list('partner', locale),
  ]);
  const coordinator = partners.find((partner) => partner.shared.coordinator);
  const link = (path: string) => env.siteUrl + localizePath(locale, path);
  const own = `?token=${links.subscription}`;
  const [first, ...others] = articles.map(({ title }) => title);
  const names = [site.name, coordinator?.fields.title, coordinator?.fields.place, shared.reference];
  return {
    language: tag,
    site: site.name,
    subject: `${site.name}: ${first}`,
    preheader: others.length > 0 ? others.join(' · ') : (articles[0]?.summary ?? ''),
    heading: t('newsletter.digest.heading', { site: site.name }),
    articles: articles.map(({ slug, title, summary, date }) => ({
      title,
      summary,
      day: formatDate(date),
      url: link(pathTo('newsArticle', { id: slug })),
    })),
    read: t('newsletter.digest.read'),
    all: { label: t('news.seeAll'), url: link(pathTo('news')) },
    inBrowser: {
      label: t('newsletter.digest.inBrowser'),
      url: link(pathTo('newsletterDigest', { token: links.digest })),
    },
    change: { label: t('newsletter.digest.change'), url: link(pathTo('newsletterSubscription')) + own },
    leave: { label: t('newsletter.leave.submit'), url: link(pathTo('newsletterLeave')) + own },
    why: t('newsletter.digest.why', { site: new URL(env.siteUrl).host }),
    sender: names.filter(Boolean).join(' · '),
    funding: site.funding,
    emblem: { label: t('footer.emblem'), url: `${env.siteUrl}/eu-emblem.png` },
  };
}

/** The same as plain text. */
export function digestText(words: DigestWords): string {
  const { heading, articles, all, inBrowser, change, leave, why, sender, funding } = words;
  const told = articles.map(({ title, day, summary, url }) => `${title}\n${day}\n${summary}\n${url}`);
  const ways = [all, inBrowser, change, leave].map(({ label, url }) => `${label}:\n${url}`);
  return [heading, ...told, ...ways, `--\n${why}`, sender, funding].join('\n\n');
}
