import { getI18n } from '../../i18n/i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { PublishedEntry } from '../content/published.ts';

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The news of one language as RSS 2.0 (rssboard.org), with the self link its best-practice profile asks for. */
export function newsFeed({
  site,
  articles,
  locale,
  siteUrl,
}: {
  site: PublishedEntry<'site'>;
  articles: PublishedEntry<'news'>[];
  locale: Locale;
  siteUrl: string;
}): string {
  const { tag, linkTo, t } = getI18n(locale);
  const items = articles.map(({ slug, id, shared, fields }) => {
    const link = escapeXml(`${siteUrl}${linkTo('newsArticle', { id: slug })}`);
    return `<item>
<title>${escapeXml(fields.title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(shared.date).toUTCString()}</pubDate>
<description>${escapeXml(fields.summary)}</description>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${site.fields.name}: ${t('navigation.news')}`)}</title>
<link>${escapeXml(siteUrl + linkTo('news'))}</link>
<atom:link href="${escapeXml(siteUrl + linkTo('newsFeed'))}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(site.fields.tagline)}</description>
<language>${tag}</language>
${items.join('\n')}
</channel>
</rss>
`;
}
