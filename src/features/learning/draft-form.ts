import { createKeys } from '../content/activities/keys.ts';
import { type ActivityBlock, type Block, getActivity, isActivity } from '../content/blocks.ts';
import { joinTexts } from './join-texts.ts';
import { joinFields, parseFields, writeFields } from './offline/answer-fields.ts';

/** How the drafts of an activity are kept: the words of the journal as they are, fields as one text that holds them all. */
export interface DraftForm {
  /** Of what two devices have without knowing of each other, the later first; of fields also what its writer knew. */
  join(later: string, earlier: string, known?: string): string;
  /** A draft that may have been kept when an editor had not made the activity what it is now, and what it says that has no place in that. */
  read(kept: string): ReadDraft;
  fields: boolean;
}

export interface ReadDraft {
  text: string;
  /** Words of the journal beside the fields of a form: they say nothing of any field, and stay until the form is sent. */
  words: string;
}

/** What stood in the fields of a form is words of the journal now. */
const wordsOf = (kept: string) => {
  const filled = parseFields(kept);
  return filled.length > 0 ? filled.map(([, value]) => value).join('\n\n') : kept;
};

/** What the field of the journal is called; no form has one of that name. */
const journalField = 'answer';

function readFields(kept: string): ReadDraft {
  const filled = parseFields(kept);
  const words = filled.flatMap(([name, value]) => (name === journalField ? [value] : [])).join('\n\n');
  if (filled.length === 0) return { text: '', words: kept };
  return { text: writeFields(filled.filter(([name]) => name !== journalField)), words };
}

/** A draft as it is kept: the fields, and the words that stay beside them. */
export const writeDraft = ({ text, words }: ReadDraft): string =>
  words === '' ? text : writeFields([...parseFields(text), [journalField, words]]);

const words: DraftForm = { join: joinTexts, read: (kept) => ({ text: wordsOf(kept), words: '' }), fields: false };
const fields: DraftForm = { join: joinFields, read: readFields, fields: true };

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
