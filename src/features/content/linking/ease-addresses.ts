import { askInDialog } from '../prose-editor/ask-in-dialog.ts';
import { isAddress } from './is-address.ts';

/** Beside each field for an address, a button that looks for pages of the site by their titles. */
export function easeAddresses(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    const field = document.getElementById(button.dataset.address ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const answer = await askInDialog('link', field.value, isAddress);
      field.focus();
      if (answer === undefined) return;
      field.value = answer === 'none' ? '' : answer.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}
