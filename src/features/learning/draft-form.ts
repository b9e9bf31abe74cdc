import { createKeys } from '../content/activities/keys.ts';
import { type ActivityBlock, type Block, getActivity, isActivity } from '../content/blocks.ts';
import { joinTexts } from './join-texts.ts';
import { joinFields, parseFields } from './offline/answer-fields.ts';

/** How the drafts of an activity are kept: the words of the journal as they are, fields as one text that holds them all. */
export interface DraftForm {
  /** Of what two devices have without knowing of each other, the later first. */
  join(later: string, earlier: string): string;
  /** A draft that may have been kept when an editor had not made the activity what it is now. */
  read(text: string): string;
  fields: boolean;
}

/** What stood in the fields of a form is words of the journal now; words say nothing of any field. */
const wordsOf = (text: string) => {
  const filled = parseFields(text);
  return filled.length > 0 ? filled.map(([, value]) => value).join('\n\n') : text;
};
const words: DraftForm = { join: joinTexts, read: wordsOf, fields: false };
const fields: DraftForm = { join: joinFields, read: (text) => text, fields: true };

/** Undefined where drafts stay on their device: half a choice is made anew in a second. */
export function draftFormOf(block: Block): DraftForm | undefined {
  if (!isActivity(block)) return undefined;
  const { inJournal, drafted } = getActivity((block as ActivityBlock).type);
  return inJournal ? words : drafted && fields;
}

/** What a draft of fields says as an answer in the authors' ids; the draft itself where the activity does not know it any more. */
export function readDraftedAnswer(block: Block, draft: string, accountId: string): unknown {
  if (!isActivity(block)) return draft;
  const { readForm, parse } = getActivity(block.type);
  const form = new FormData();
  for (const [name, value] of parseFields(draft)) form.append(name, value);
  return parse(readForm(form), block.data, createKeys(accountId, block.id)) ?? draft;
}
