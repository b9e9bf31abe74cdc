import type { I18n } from '../../../i18n/create-i18n.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { compareTexts } from '../compare-texts.ts';
import { type Change, listChanges } from '../description/changes.ts';
import type { Field } from '../description/field.ts';
import { type Leaf, listLeaves } from '../description/leaves.ts';
import { namePlace, tellValue } from '../description/name-place.ts';
import { getKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import type { Text } from '../texts.ts';

/** One value that differs, in words of the desk. */
interface ValueChange {
  label: string;
  /** The language of its words: the text's own, or the desk's where it is one of some values. */
  locale: Locale;
  before: string;
  after: string;
}

/** What has become of the fields above a body, or of one block. */
export interface PassageChange {
  id: string;
  title: string;
  change: 'added' | 'dropped' | 'moved' | 'changed';
  values: ValueChange[];
}

const toValue =
  (root: Field, part: Part, i18n: I18n) =>
  ({ path, field, before, after }: Change): ValueChange => ({
    label: namePlace(root, path, i18n.locale)?.label ?? field.label[i18n.locale],
    locale: field.across === 'translated' && part !== sharedPart ? part : i18n.locale,
    before: tellValue(field, before, i18n),
    after: tellValue(field, after, i18n),
  });

const nothing: Text = { fields: {}, blocks: [] };

/** What differs between two states of a part, passage by passage, in words of the desk. */
export function listPartChanges(
  kind: Kind,
  part: Part,
  before: Text | undefined,
  after: Text,
  i18n: I18n,
): PassageChange[] {
  const { locale } = i18n;
  const older = before ?? nothing;
  const fieldsOf = (changes: Change[], field: Field): PassageChange[] =>
    changes.length === 0
      ? []
      : [
          {
            id: 'fields',
            title: field.label[locale],
            change: 'changed',
            values: changes.map(toValue(field, part, i18n)),
          },
        ];
  const { shared, translated } = getKind(kind);
  if (part === sharedPart) return fieldsOf(listChanges(shared, older.fields, after.fields), shared);
  const { fields, blocks } = compareTexts(kind, older, after);
  const passages = blocks.map(({ id, change, values }): PassageChange => {
    const text = change === 'dropped' ? older : after;
    const block = text.blocks.find((one) => one.id === id);
    if (!block || !isBlockType(block.type)) return { id, title: id, change, values: [] };
    const { data } = getBlockType(block.type);
    const title = `${data.label[locale]} · ${id}`;
    const toChange = ({ path, field, value }: Leaf): Change =>
      change === 'dropped' ? { path, field, before: value } : { path, field, after: value };
    const differing = change === 'moved' || change === 'changed' ? values : listLeaves(data, block.data).map(toChange);
    return { id, title, change, values: differing.map(toValue(data, part, i18n)) };
  });
  return [...fieldsOf(fields, translated), ...passages];
}
