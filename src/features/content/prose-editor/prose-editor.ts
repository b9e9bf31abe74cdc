import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { cleanPasted } from './clean-pasted.ts';
import { askForLink } from './mark-words.ts';
import { keys, typedSigns } from './prose-commands.ts';
import { makeToolbar } from './prose-toolbar.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

const askForLinkByKey: Command = (_, __, view) => {
  if (view) void askForLink(view);
  return true;
};

const plugins = [
  history(),
  typedSigns,
  keymap({ ...keys, Backspace: undoInputRule, 'Mod-k': askForLinkByKey }),
  keymap(baseKeymap),
];

function readPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  cleanPasted(body);
  return body.innerHTML;
}

/** What assistive technology hears of the field, said of the editor that stands in its place. */
function describe(field: HTMLTextAreaElement, label: HTMLLabelElement | undefined): Record<string, string> {
  const described = ['aria-describedby', 'aria-invalid', 'lang'].map((name) => [name, field.getAttribute(name)]);
  return {
    class: 'prose-words',
    role: 'textbox',
    'aria-multiline': 'true',
    ...(label && { 'aria-labelledby': label.id }),
    ...Object.fromEntries(described.filter(([, value]) => value !== null)),
  };
}

/**
 * Puts an editor in the place of a field of CommonMark. The field stays in the form, unseen, and holds the text: it is written when
 * something is changed, and never by looking at it.
 */
export function mountProse(field: HTMLTextAreaElement): void {
  const toolbar = document
    .querySelector<HTMLTemplateElement>('#prose-parts')
    ?.content.querySelector('.prose-tools')
    ?.cloneNode(true);
  if (field.dataset.prose === 'on' || !(toolbar instanceof HTMLElement)) return;
  field.dataset.prose = 'on';
  const { id } = field;
  const [label] = field.labels;
  if (label) label.id ||= `${id}-label`;
  let written = readProse(field.value);
  const place = document.createElement('div');
  place.className = 'prose';
  field.before(place);
  place.append(toolbar);
  const begin = () => EditorState.create({ doc: written.document, plugins });
  const view = new EditorView(place, {
    state: begin(),
    attributes: describe(field, label),
    transformPastedHTML: readPasted,
    dispatchTransaction: (change) => {
      view.updateState(view.state.apply(change));
      showState(view.state);
      if (!change.docChanged) return;
      field.value = writeProse(view.state.doc, written);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  const readAgain = () => {
    if (field.value === writeProse(view.state.doc, written)) return;
    written = readProse(field.value);
    view.updateState(begin());
  };
  /** Whether the signs of CommonMark are shown as they are written: the field itself. */
  const show = (signs: boolean) => {
    if (!signs) readAgain();
    field.hidden = !signs;
    view.dom.hidden = signs;
    field.id = signs ? id : '';
    view.dom.id = signs ? '' : id;
    toolbar.classList.toggle('signs', signs);
    toolbar.querySelector('[data-tool=signs]')?.setAttribute('aria-pressed', String(signs));
  };
  const focus = () => (field.hidden ? view.focus() : field.focus());
  const showState = makeToolbar(toolbar, view, () => {
    show(field.hidden === true);
    focus();
  });
  const wasFocused = document.activeElement === field || location.hash === `#${id}`;
  show(false);
  showState(view.state);
  label?.addEventListener('click', focus);
  field.addEventListener('change', readAgain);
  if (wasFocused) view.focus();
}
