import { suggestPages } from '../linking/suggest-pages.ts';

/** What somebody answers: a value, nothing any more, or that all stays as it is. */
export type Answer = { value: string } | 'none' | undefined;

const known = new Map<string, HTMLDialogElement>();

function find(name: string): HTMLDialogElement | undefined {
  const made = known.get(name);
  if (made) return made;
  const template = document.querySelector<HTMLTemplateElement>('#prose-parts');
  const part = template?.content.querySelector(`#prose-${name}`)?.cloneNode(true);
  if (!(part instanceof HTMLDialogElement)) return undefined;
  document.body.append(part);
  known.set(name, part);
  const list = part.querySelector<HTMLElement>('[data-finds]');
  const [input, set] = [part.querySelector('input'), part.querySelector<HTMLButtonElement>('[value=set]')];
  if (list && input)
    suggestPages(input, list, (address) => {
      input.value = address;
      set?.click();
    });
  return part;
}

/** Opens a question of the editor's with what is there now. `accept` says whether an answer can stand; else the question stays open. */
export function askInDialog(name: string, now: string, accept: (value: string) => boolean): Promise<Answer> {
  const dialog = find(name);
  const form = dialog?.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('[name=value]');
  const fault = form?.querySelector<HTMLElement>('[data-fault]');
  if (!dialog || !form || !input || !fault) return Promise.resolve(undefined);
  input.value = now;
  fault.textContent = '';
  dialog.querySelector('[data-finds]')?.replaceChildren();
  dialog.returnValue = '';
  form.onsubmit = (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.value !== 'set' || accept(input.value.trim())) return;
    event.preventDefault();
    fault.textContent = fault.dataset.fault ?? '';
    input.focus();
  };
  dialog.showModal();
  input.focus();
  input.select();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      if (dialog.returnValue === 'set') resolve({ value: input.value.trim() });
      else resolve(dialog.returnValue === 'take' ? 'none' : undefined);
    };
  });
}
