import styles from '../frame/page-feedback.module.css';

/** Shows the form over the page that it is about, and sends it from there: the pages are the same as without script, put into a dialog. */

/** Ids of the page underneath may be the same; a form has few. */
const prefix = 'here-';

function renameIds(part: Element): void {
  for (const name of ['id', 'for', 'aria-describedby']) {
    for (const element of part.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, (element.getAttribute(name) ?? '').replace(/\S+/g, `${prefix}$&`));
    }
  }
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute('href', `#${prefix}${link.hash.slice(1)}`);
}

/** What a page of the form says: its heading, and what stands below. Throws where it is another page. */
async function readPage(answer: Response): Promise<DocumentFragment> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.querySelector('[data-form-part]');
  if (!part) throw new Error('This is no form.');
  renameIds(part);
  const heading = document.createElement('h2');
  Object.assign(heading, { id: `${prefix}title`, tabIndex: -1, textContent: page.querySelector('h1')?.textContent });
  const content = document.createDocumentFragment();
  content.append(heading, part);
  return content;
}

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-labelledby', `${prefix}title`);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-closes-here]')) return;
    event.preventDefault();
    dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

/** What is wrong, or what was done, is where a reader goes on; else the form begins with its heading. */
function show(dialog: HTMLDialogElement, content: DocumentFragment): void {
  dialog.replaceChildren(content);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('[role=alert], h2')?.focus();
  dialog.scrollTop = 0;
}

/** Sends the form and shows the answer; what was typed stays where none comes. */
async function send(dialog: HTMLDialogElement, form: HTMLFormElement, failed: string): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.disabled) return;
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  button.disabled = true;
  try {
    show(dialog, await readPage(await fetch(form.action, { method: 'POST', body })));
  } catch {
    button.disabled = false;
    const words = dialog.querySelector('output') ?? document.createElement('output');
    words.textContent = failed;
    button.after(words);
  }
}

/** Opens what a link leads to in a dialog, the one that is open already if there is one. Where that fails, the link is followed. */
export async function openHere(link: HTMLAnchorElement): Promise<void> {
  try {
    const content = await readPage(await fetch(link.href));
    const open = link.closest('dialog');
    const dialog = open ?? createDialog();
    if (!open) {
      const failed = link.dataset.opensHere ?? '';
      dialog.addEventListener('submit', (event) => {
        event.preventDefault();
        void send(dialog, event.target as HTMLFormElement, failed);
      });
    }
    show(dialog, content);
  } catch {
    location.assign(link.href);
  }
}
