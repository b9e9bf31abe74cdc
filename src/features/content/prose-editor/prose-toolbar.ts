import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { askForLanguage, askForLink } from './mark-words.ts';
import { commands, states } from './prose-commands.ts';
import type { ProseTool } from './prose-tools.ts';

/** Buttons that ask something before they change the text. */
const questions: Partial<Record<ProseTool, (view: EditorView) => Promise<void>>> = {
  link: askForLink,
  language: askForLanguage,
};

/** The arrow keys go from button to button; the tab key goes past all of them. */
function moveAlong(buttons: readonly HTMLButtonElement[], event: KeyboardEvent): void {
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
  const to = places[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  const button = buttons[(to + buttons.length) % buttons.length];
  for (const one of buttons) one.tabIndex = one === button ? 0 : -1;
  button?.focus();
}

/** The buttons above one editor. Answers with what shows their state after each change. */
export function makeToolbar(
  toolbar: HTMLElement,
  view: EditorView,
  showSigns: () => void,
): (state: EditorState) => void {
  const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>('button')];
  for (const [index, button] of buttons.entries()) {
    const tool = button.dataset.tool as ProseTool;
    button.tabIndex = index === 0 ? 0 : -1;
    // The words that are chosen stay chosen.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      if (tool === 'signs') return showSigns();
      void questions[tool]?.(view);
      const command = commands[tool];
      if (!command) return;
      command(view.state, view.dispatch);
      view.focus();
    });
  }
  toolbar.addEventListener('keydown', (event) => moveAlong(buttons, event));
  return (state) => {
    for (const button of buttons) {
      const tool = button.dataset.tool as ProseTool;
      const isOn = states[tool]?.(state);
      if (isOn !== undefined) button.setAttribute('aria-pressed', String(isOn));
    }
  };
}
