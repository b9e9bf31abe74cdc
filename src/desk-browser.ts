/** What only the desk's screens run. Everything on them works without it. */
import { keepOnServer } from './features/content/open-texts/keep-on-server.ts';
import { wakeProse } from './features/content/prose-editor/wake-prose.ts';
import { checkWhileTyping } from './features/content/translating/check-while-typing.ts';
import { dragBlocks } from './features/content/writing/drag-blocks.ts';
import { keepWriting } from './features/content/writing/keep-writing.ts';
import { setFocalPoints } from './features/content/writing/set-focal-points.ts';
import { showBlocks } from './features/content/writing/show-blocks.ts';
import { takePictures } from './features/content/writing/take-pictures.ts';

const form = document.querySelector<HTMLFormElement>('form[data-writing]');
if (form) {
  keepOnServer(form, keepWriting(form));
  dragBlocks(form);
  showBlocks(form);
  setFocalPoints(form);
  takePictures(form);
  const areas = form.querySelectorAll<HTMLElement>('[data-area]');
  if (areas.length > 0)
    void import('./features/content/writing/draw-areas.ts').then(({ drawAreas }) => drawAreas(form, areas));
}
const addresses = document.querySelectorAll<HTMLButtonElement>('button[data-address]');
if (addresses.length > 0)
  void import('./features/content/linking/ease-addresses.ts').then(({ easeAddresses }) => easeAddresses(addresses));
wakeProse(document.querySelectorAll('textarea[data-prose]'));
if (form?.matches('.translating')) checkWhileTyping(form);
const outline = document.querySelector<HTMLFormElement>('form[data-outline]');
if (outline) void import('./features/desk/drag-outline.ts').then(({ dragOutline }) => dragOutline(outline));
