import type { I18n } from '../../i18n/create-i18n.ts';
import { getKind, type Kind } from './kinds.ts';

/** The way to a screen of an entry: the list of its kind, and the entry where the screen is of one of its languages. */
export function listCrumbs({ linkTo, locale }: I18n, kind: Kind, entry?: { id: string; title: string }) {
  const list = { name: getKind(kind).name[locale], href: `${linkTo('deskTexts')}?kind=${kind}` };
  return entry ? [list, { name: entry.title, href: linkTo('deskEntry', { id: entry.id }) }] : [list];
}
