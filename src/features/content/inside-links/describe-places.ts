import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { may } from '../../accounts/policy.ts';
import { type BlockType, getBlockType, isBlockType } from '../blocks.ts';
import { namePlace } from '../description/name-place.ts';
import { mayPart } from '../desk-part.ts';
import { listTitles } from '../entry-titles.ts';
import type { Part } from '../part.ts';
import { listRevisionsById } from '../queries.ts';
import { listParts } from '../text-list-queries.ts';
import { readRevision } from '../texts.ts';
import { fieldsOf } from '../writing/typed-text.ts';
import type { LinkPlace } from './inside-links.ts';

/** Where a link stands, in words of the desk, and the way to it. */
export interface DescribedPlace {
  /** The form at the place, for whoever may write there; else what the text says. */
  href: string;
  title: string;
  part: Part;
  passage: string;
}

type BlockTypes = ReadonlyMap<string, BlockType>;

/** The types of the blocks that links stand in, by text and id. */
async function listBlockTypes(c: Context<PageEnv>, places: readonly LinkPlace[]): Promise<BlockTypes> {
  const { db } = c.var.services;
  const wanted = new Set(places.filter(({ link }) => link.block).map(({ entryId, part }) => `${entryId} ${part}`));
  const rows = (await listParts(db, undefined, [...new Set(places.map(({ entryId }) => entryId))])).filter((row) =>
    wanted.has(`${row.entry_id} ${row.locale}`),
  );
  const ids = rows.flatMap((row) => [row.published_revision_id ?? [], row.latest_revision_id].flat());
  const revisions = await listRevisionsById(db, ids);
  return new Map(
    revisions.flatMap((row) =>
      readRevision(row).blocks.flatMap(({ id, type }) =>
        isBlockType(type) ? [[`${row.entry_id} ${row.locale} ${id}`, type] as const] : [],
      ),
    ),
  );
}

/** Says where some links stand, as far as whoever asks may see the texts. */
export async function describePlaces<Place extends LinkPlace>(
  c: Context<PageEnv>,
  places: readonly Place[],
): Promise<(Place & DescribedPlace)[]> {
  const { services, locale, account } = c.var;
  const { linkTo } = getI18n(locale);
  const seen = places.filter(({ kind }) => may(account, 'see-texts', { kind }));
  if (seen.length === 0) return [];
  const titles = await listTitles(services.db, locale, { entryIds: [...new Set(seen.map(({ entryId }) => entryId))] });
  const types = await listBlockTypes(c, seen);
  return seen.map((place) => {
    const { entryId: id, kind, first, part, link } = place;
    const type = types.get(`${id} ${part} ${link.block}`);
    const root = type ? getBlockType(type).data : fieldsOf(kind, part);
    const label = namePlace(root, link.path, locale)?.label ?? '';
    const passage = type ? `${root.label[locale]} · ${link.block} · ${label}` : label;
    const at = link.block === undefined ? `fields/${link.path.join('/')}` : `b/${link.block}`;
    const href = mayPart(c, 'write', { kind, first }, part)
      ? `${linkTo('deskText', { id, part })}#${at}`
      : linkTo('deskReview', { id, part });
    return { ...place, href, title: titles.get(id)?.title ?? '', part, passage };
  });
}
