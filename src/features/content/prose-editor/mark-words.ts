import type { Attrs, MarkType } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isAddress } from '../linking/is-address.ts';
import { askInDialog } from './ask-in-dialog.ts';
import { proseSchema } from './prose-schema.ts';

const { link, taught } = proseSchema.marks;

const isLanguage = (value: string) => /^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$/.test(value);

/** The words around the cursor that bear one mark, or those that are chosen. */
function findRange(
  { state: { selection, doc } }: EditorView,
  type: MarkType,
): { from: number; to: number; attrs?: Attrs } {
  const { $from, from, to, empty } = selection;
  const own = type.isInSet($from.marks()) ?? type.isInSet(doc.nodeAt(from)?.marks ?? []);
  if (!own || !empty) return { from, to, ...(own && { attrs: own.attrs }) };
  const start = $from.start();
  let [begin, end] = [from, from];
  $from.parent.forEach((node, offset) => {
    const at = start + offset;
    if (own.isInSet(node.marks) && at <= from && from <= at + node.nodeSize) [begin, end] = [at, at + node.nodeSize];
  });
  return { from: begin, to: end, attrs: own.attrs };
}

/** What was chosen by keys a moment ago: the page knows it at once, the editor is told of it only later. */
function takeChosen(view: EditorView) {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const chosen = TextSelection.between(
    view.state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset)),
    view.state.doc.resolve(view.posAtDOM(focusNode, focusOffset)),
  );
  if (!chosen.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(chosen));
}

async function ask(
  view: EditorView,
  type: MarkType,
  question: { name: string; attribute: string; accept: (value: string) => boolean },
) {
  const { name, attribute, accept } = question;
  takeChosen(view);
  const { from, to, attrs } = findRange(view, type);
  const answer = await askInDialog(name, String(attrs?.[attribute] ?? ''), accept);
  view.focus();
  if (answer === undefined) return;
  const change = view.state.tr;
  if (answer === 'none') view.dispatch(change.removeMark(from, to, type));
  else {
    const mark = type.create({ [attribute]: answer.value });
    // Nothing was chosen: an address is its own words.
    if (from === to) change.insert(from, proseSchema.text(type === link ? answer.value : '…', [mark]));
    else change.removeMark(from, to, type).addMark(from, to, mark);
    view.dispatch(change.scrollIntoView());
  }
}

/** Asks where the chosen words lead. */
export const askForLink = (view: EditorView): Promise<void> =>
  ask(view, link, { name: 'link', attribute: 'href', accept: isAddress });

/** Asks which language the chosen words are in. */
export const askForLanguage = (view: EditorView): Promise<void> =>
  ask(view, taught, { name: 'language', attribute: 'lang', accept: isLanguage });
