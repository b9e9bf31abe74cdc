/**
 * Blocks are dragged by their titles; where one is let go is where it stands when the form is sent. The buttons up and down do the same
 * without a mouse.
 */
export function dragBlocks(form: HTMLFormElement): void {
  let dragged: HTMLElement | undefined;
  const places = [...form.querySelectorAll<HTMLElement>('[data-block]')];

  const clear = () => {
    for (const place of places) place.classList.remove('drop-before', 'drop-after', 'dragged');
  };
  /** Whether the mouse is in the lower half of a block. */
  const isBelow = (place: HTMLElement, { clientY }: DragEvent) => {
    const { top, height } = place.getBoundingClientRect();
    return clientY > top + height / 2;
  };

  for (const place of places) {
    const title = place.querySelector<HTMLElement>('.kind');
    if (!title) continue;
    title.draggable = true;
    title.classList.add('grip');
    title.addEventListener('dragstart', (event) => {
      dragged = place;
      place.classList.add('dragged');
      event.dataTransfer?.setData('text/plain', title.textContent ?? '');
    });
    title.addEventListener('dragend', () => {
      dragged = undefined;
      clear();
    });
    place.addEventListener('dragover', (event) => {
      if (!dragged || dragged === place) return;
      event.preventDefault();
      const below = isBelow(place, event);
      place.classList.toggle('drop-after', below);
      place.classList.toggle('drop-before', !below);
    });
    place.addEventListener('dragleave', () => place.classList.remove('drop-before', 'drop-after'));
    place.addEventListener('drop', (event) => {
      if (!dragged || dragged === place) return;
      event.preventDefault();
      if (isBelow(place, event)) place.after(dragged);
      else place.before(dragged);
      clear();
      form.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}
