/** Lessons of an outline are drawn to their places with the mouse; the buttons beside them do the same. */
export function dragOutline(form: HTMLFormElement): void {
  let drawn: HTMLElement | undefined;
  const rows = form.querySelectorAll<HTMLElement>('[data-entry]');
  for (const row of rows) row.draggable = true;
  const rowOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('tbody[data-parent] > tr');
  const clear = () => {
    for (const row of form.querySelectorAll('.drop-here')) row.classList.remove('drop-here');
  };
  form.addEventListener('dragstart', (event) => {
    drawn = rowOf(event) ?? undefined;
    event.dataTransfer?.setData('text/plain', drawn?.id ?? '');
  });
  form.addEventListener('dragover', (event) => {
    const row = rowOf(event);
    if (!drawn || !row) return;
    event.preventDefault();
    clear();
    row.classList.add('drop-here');
  });
  form.addEventListener('dragend', clear);
  form.addEventListener('drop', (event) => {
    const row = rowOf(event);
    const chapter = row?.parentElement;
    if (!drawn || !row || row === drawn || !chapter) return;
    event.preventDefault();
    const lessons = [...chapter.querySelectorAll<HTMLElement>('[data-entry]')].filter((one) => one !== drawn);
    // Dropped on a lesson it stands after that one; on the chapter's own row it is the first.
    const sent = document.createElement('button');
    sent.type = 'submit';
    sent.name = 'act';
    sent.value = `place:${drawn.dataset.entry}:${chapter.dataset.parent}:${lessons.indexOf(row) + 1}`;
    sent.hidden = true;
    form.append(sent);
    form.requestSubmit(sent);
  });
}
