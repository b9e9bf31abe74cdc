import type { Services } from '../../../foundation/request.ts';
import { isLocale, type Locale, sourceLocale } from '../../../i18n/locales.ts';
import { getKind, isKind, type Kind } from '../kinds.ts';
import type { TextLink } from '../linking/list-text-links.ts';
import { type Part, sharedPart } from '../part.ts';
import { listFormerSlugs } from '../queries.ts';
import { listEntries, listPartRevisions } from '../text-list-queries.ts';
import { createFindDestinations, type Destination } from './find-destinations.ts';
import { rememberLinks } from './known-links.ts';

type Store = Pick<Services, 'db' | 'clock' | 'routes'>;

interface SiteEntry extends Destination {
  kind: Kind;
  first: Locale;
  isAway: boolean;
  /** The languages in which readers see it. */
  seenIn: ReadonlySet<string>;
}

/** A text in use, with its links as editors have left it and as readers see it. */
interface LinkingText {
  entry: SiteEntry;
  part: Part;
  isPublic: boolean;
  latest: readonly TextLink[];
  shown: readonly TextLink[];
}

/** A place in a text from which a link leads to another. */
export interface LinkPlace {
  entryId: string;
  kind: Kind;
  first: Locale;
  part: Part;
  link: TextLink;
}

/** A link inside the site behind which readers find nothing, and why. */
export interface DeadLink extends LinkPlace {
  reason: 'nothing' | 'away' | 'unpublished';
}

/** Whether readers of one language find an entry: in theirs, else in English, else in the one it is written in first. */
function isSeen({ seenIn, first }: Pick<SiteEntry, 'seenIn' | 'first'>, part: Part): boolean {
  if (part === sharedPart) return seenIn.size > 0;
  return [part, sourceLocale, first].some((locale) => seenIn.has(locale));
}

async function readSite({ db, clock }: Store): Promise<{ entries: SiteEntry[]; texts: LinkingText[] }> {
  const now = clock().toISOString();
  const parts = Map.groupBy(await listPartRevisions(db, now), ({ entry_id }) => entry_id);
  const entries = (await listEntries(db)).flatMap((row): SiteEntry[] => {
    const { id, kind, slug, source_locale, archived_at } = row;
    if (!isKind(kind)) return [];
    const seen = (parts.get(id) ?? []).filter(({ shown }) => shown !== null).map(({ locale }) => locale);
    // Without its shared fields readers see nothing of it.
    const seenIn = new Set(archived_at === null && seen.includes(sharedPart) ? seen.filter(isLocale) : []);
    const first = isLocale(source_locale) ? source_locale : sourceLocale;
    return [{ id, kind, slug, first, isAway: archived_at !== null, seenIn }];
  });
  const states = entries
    .filter(({ isAway }) => !isAway)
    .flatMap((entry) => (parts.get(entry.id) ?? []).map((row) => ({ entry, ...row })));
  const kinds = new Map(
    states.flatMap(({ entry: { kind }, latest, shown }) =>
      [latest, shown].flatMap((id) => (id === null ? [] : [[id, kind] as const])),
    ),
  );
  const links = await rememberLinks(db, kinds);
  const texts = states.map(({ entry, locale, latest, shown }): LinkingText => {
    const part = isLocale(locale) ? locale : sharedPart;
    const isPublic = part === sharedPart ? shown !== null && entry.seenIn.size > 0 : entry.seenIn.has(part);
    const linksOf = (id: string | null) => (id === null ? [] : (links.get(id) ?? []));
    return { entry, part, isPublic, latest: linksOf(latest), shown: linksOf(shown) };
  });
  return { entries, texts };
}

const placeOf = ({ entry: { id, kind, first }, part }: LinkingText, link: TextLink): LinkPlace => ({
  ...{ entryId: id, kind, first, part, link },
});

/** What an entry stands below is its place: it is named by its address, and leads nowhere. */
export const isPlace = ({ kind, link: { names, block, path } }: LinkPlace): boolean =>
  names !== undefined && block === undefined && getKind(kind).parent?.field === path[0];

/** Every link of other texts that leads to an entry, as editors have left them and as readers see them. */
export async function listLeading(store: Store, entryId: string): Promise<LinkPlace[]> {
  const { entries, texts } = await readSite(store);
  const wanted = entries.filter(({ id }) => id === entryId);
  const former = (await listFormerSlugs(store.db)).filter((one) => one.entry_id === entryId);
  const find = createFindDestinations(store.routes, wanted, former);
  return texts.flatMap((text) => {
    if (text.entry.id === entryId) return [];
    const places = new Map<string, LinkPlace>();
    for (const link of [...text.latest, ...text.shown]) {
      const place = placeOf(text, link);
      if (find(link)?.length) places.set(`${link.block} ${link.path.join('/')}`, place);
    }
    return [...places.values()];
  });
}

/** Those among links to an entry whose readers find nothing any more once one of its languages is taken off the site. */
export async function listDyingWithout(
  store: Store,
  entryId: string,
  locale: Locale,
  places: readonly LinkPlace[],
): Promise<LinkPlace[]> {
  const { entries } = await readSite(store);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return [];
  const after = { ...entry, seenIn: new Set([...entry.seenIn].filter((one) => one !== locale)) };
  return places.filter((place) => !isPlace(place) && isSeen(entry, place.part) && !isSeen(after, place.part));
}

/** Every link inside the site, as editors have left the texts, that leads to nothing which its readers see. A draft may lead to a draft. */
export async function listDeadLinks(store: Store): Promise<DeadLink[]> {
  const { entries, texts } = await readSite(store);
  const find = createFindDestinations(store.routes, entries, await listFormerSlugs(store.db));
  return texts.flatMap((text) =>
    text.latest.flatMap((link): DeadLink[] => {
      const found = find(link);
      const reason = !found
        ? 'nothing'
        : found.some(({ isAway }) => isAway)
          ? 'away'
          : text.isPublic && !found.every((one) => isSeen(one, text.part))
            ? 'unpublished'
            : undefined;
      return reason ? [{ ...placeOf(text, link), reason }] : [];
    }),
  );
}
