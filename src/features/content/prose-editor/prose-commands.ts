import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { proseSchema } from './prose-schema.ts';
import type { ProseTool } from './prose-tools.ts';

const { nodes, marks } = proseSchema;

/** Whether the cursor stands in a block of a type. */
function isInside({ selection: { $from } }: EditorState, type: NodeType, attrs: object = {}): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).hasMarkup(type, { ...$from.node(depth).attrs, ...attrs })) return true;
  return false;
}

/** Whether what is chosen, or what would be typed, bears a mark. */
function isMarked({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isInside(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

/** The list around the cursor becomes one of another type. */
const changeList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let { depth } = $from; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== nodes.bullet_list && list.type !== nodes.ordered_list) continue;
      if (list.type === type) return false;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { spread: list.attrs.spread }));
      return true;
    }
    return false;
  };

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isInside(state, type)
      ? liftListItem(nodes.list_item)(state, dispatch)
      : chainCommands(changeList(type), wrapInList(type))(state, dispatch);

const toggleQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/** What the buttons do that ask nothing more. */
export const commands: Readonly<Partial<Record<ProseTool, Command>>> = {
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.em),
  heading: toggleHeading(2),
  subheading: toggleHeading(3),
  list: toggleList(nodes.bullet_list),
  numbered: toggleList(nodes.ordered_list),
  quote: toggleQuote,
  undo,
  redo,
};

/** How each button sees whether what it makes is there already. */
export const states: Readonly<Partial<Record<ProseTool, (state: EditorState) => boolean>>> = {
  strong: (state) => isMarked(state, marks.strong),
  emphasis: (state) => isMarked(state, marks.em),
  heading: (state) => isInside(state, nodes.heading, { level: 2 }),
  subheading: (state) => isInside(state, nodes.heading, { level: 3 }),
  list: (state) => isInside(state, nodes.bullet_list),
  numbered: (state) => isInside(state, nodes.ordered_list),
  quote: (state) => isInside(state, nodes.blockquote),
  link: (state) => isMarked(state, marks.link),
  language: (state) => isMarked(state, marks.taught),
};

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Tab is not among them: it leads out of the field, as everywhere. */
export const keys: Readonly<Record<string, Command>> = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': breakLine,
  'Mod-Enter': breakLine,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
};

/** Who knows the signs of CommonMark goes on typing them. */
export const typedSigns = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      nodes.ordered_list,
      ([, number]) => ({ start: Number(number) }),
      ([, number], list) => list.childCount + list.attrs.start === Number(number),
    ),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
  ],
});
