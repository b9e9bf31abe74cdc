import type { Database } from '../../foundation/database/database.ts';
import { type Locale, sourceLocale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { may } from '../accounts/policy.ts';
import { countMessages } from '../contact/desk-queries.ts';
import { getKind, type Kind } from '../content/kinds.ts';
import { listOpenPlaces } from '../content/open-places.ts';
import type { ContentReader } from '../content/published.ts';
import { listDigests } from '../newsletter/queries.ts';

/** What needs somebody beside texts. */
export interface Tasks {
  messages: number;
  digests: number;
  /** What only the coordination can fill in: placeholders of addresses and of the reference number. */
  places: { id: string; name: string; field: string }[];
}

/** The kinds whose shared fields hold what only the project knows. */
const filledIn = ['partner', 'output', 'handbook'] as const;

/** A field by the label that its form shows, then where in it. */
function nameField(kind: Kind, path: string, locale: Locale): string {
  const [first = '', ...within] = path.split('.');
  return [getKind(kind).shared.fields[first]?.label[locale] ?? first, ...within].join(' · ');
}

async function listPlaces(content: ContentReader, locale: Locale): Promise<Tasks['places']> {
  const site = await content.get('site', 'polylogue', sourceLocale);
  const lists = await Promise.all(
    filledIn.map(async (kind) =>
      (await content.list(kind, locale)).map(({ id, slug, shared, fields }) => ({
        kind: kind as Kind,
        id,
        slug,
        fields: shared as Record<string, unknown>,
        name: 'name' in fields ? String(fields.name) : 'title' in fields ? String(fields.title) : slug,
      })),
    ),
  );
  const settings = { kind: 'site' as Kind, id: site.id, slug: site.slug, fields: site.shared, name: site.fields.name };
  return [settings, ...lists.flat()].flatMap((entry) =>
    listOpenPlaces([entry]).map(({ field }) => ({
      id: entry.id,
      name: entry.name,
      field: nameField(entry.kind, field, locale),
    })),
  );
}

/** What waits for somebody today, as far as they may do it. */
export async function listTasks(
  db: Database,
  content: ContentReader,
  account: Account,
  locale: Locale,
): Promise<Tasks> {
  const drafts = async () => (await listDigests(db)).filter(({ begun_at }) => begun_at === null).length;
  return {
    messages: may(account, 'read-messages') ? await countMessages(db, true) : 0,
    digests: may(account, 'approve-digests') ? await drafts() : 0,
    places: may(account, 'change-settings') ? await listPlaces(content, locale) : [],
  };
}
