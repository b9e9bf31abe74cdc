/** What only the desk's screens run. Everything on them works without it. */
import { wakeProse } from './features/content/prose-editor/wake-prose.ts';
import { keepWriting } from './features/content/writing/keep-writing.ts';

const form = document.querySelector<HTMLFormElement>('form[data-writing]');
if (form) keepWriting(form);
wakeProse(document.querySelectorAll('textarea[data-prose]'));
