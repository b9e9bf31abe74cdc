import type { Context } from 'hono';
import type { LearningResource } from 'schema-dts';
import type { PageEnv } from '../../foundation/request.ts';
import { getLocale, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import type { PublishedEntry } from '../content/published.ts';
import { describePublisher } from '../frame/structured-data.tsx';

/** A resource in the words of schema.org. Without an address of its own it is ours. */
export function describeResource(c: Context<PageEnv>, resource: PublishedEntry<'resource'>): LearningResource {
  const { shared, fields, slug, locale, updatedAt } = resource;
  const { siteUrl } = c.var.services.env;
  const page = siteUrl + localizePath(c.var.locale, pathTo('resource', { slug }));
  return {
    '@type': 'LearningResource',
    name: fields.title,
    description: fields.summary,
    url: shared.url?.startsWith('https://') ? shared.url : page,
    inLanguage: shared.url ? shared.languages : getLocale(locale).tag,
    isAccessibleForFree: true,
    ...(shared.url
      ? { publisher: { '@type': 'Organization', name: fields.publisher } }
      : { publisher: describePublisher(c.var), dateModified: updatedAt }),
    ...(shared.taught && { teaches: shared.taught }),
    ...(shared.level && { educationalLevel: shared.level }),
    ...(shared.minutes && { timeRequired: `PT${shared.minutes}M` }),
    ...(fields.ages && { typicalAgeRange: fields.ages }),
    ...(shared.licence && { license: shared.licence }),
  };
}
