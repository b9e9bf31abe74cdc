import styles from './panel.module.css';

/** Below this the panel takes the whole screen, and what lies behind it cannot be reached. */
const phone = matchMedia('(max-width: 30rem)');

type Wake = (place: HTMLElement) => Promise<void>;

let panel: Promise<HTMLDialogElement> | undefined;

function createTop(link: HTMLAnchorElement, close: () => void): HTMLElement {
  const top = document.createElement('header');
  top.className = styles.top ?? '';
  const title = document.createElement('h2');
  title.id = 'assistant-title';
  title.textContent = link.dataset.assistant ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.close ?? '';
  button.ariaLabel = link.dataset.close ?? '';
  button.addEventListener('click', close);
  top.append(title, button);
  return top;
}

/** The conversation, as its own page shows it: the panel has no second one. */
async function fetchConversation(address: string): Promise<HTMLElement> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const place = page.querySelector<HTMLElement>('[data-island=assistant]');
  const words = page.querySelector('script[data-island-messages]');
  if (!place || !words) throw new Error('The assistant could not be fetched.');
  place.append(words);
  return document.adoptNode(place);
}

async function createPanel(link: HTMLAnchorElement, wake: Wake): Promise<HTMLDialogElement> {
  const place = await fetchConversation(link.href);
  const dialog = document.createElement('dialog');
  dialog.className = styles.panel ?? '';
  dialog.id = 'assistant-panel';
  dialog.setAttribute('aria-labelledby', 'assistant-title');
  dialog.append(
    createTop(link, () => dialog.close()),
    place,
  );
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dialog.close();
  });
  dialog.addEventListener('close', () => {
    link.ariaExpanded = 'false';
    link.focus();
  });
  link.after(dialog);
  link.role = 'button';
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  await wake(place);
  return dialog;
}

/** Opens the panel, on its newest message, or closes it. What was said in it stays until the page is left. Throws where it cannot be fetched. */
export async function togglePanel(link: HTMLAnchorElement, wake: Wake): Promise<void> {
  panel ??= createPanel(link, wake);
  const dialog = await panel.catch((error) => {
    panel = undefined;
    throw error;
  });
  if (dialog.open) return dialog.close();
  if (phone.matches) dialog.showModal();
  else dialog.show();
  link.ariaExpanded = 'true';
  dialog.querySelector('[role=log] > ol')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  dialog.querySelector('textarea')?.focus();
}
