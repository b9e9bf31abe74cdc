/** A language as Word names it: it wants to know the country, and takes the likeliest; English here is that of Europe. */
export function wordTag(lang: string): string {
  if (lang === 'en') return 'en-GB';
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}-${region}` : language;
}
