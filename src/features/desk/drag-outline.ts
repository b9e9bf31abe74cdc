/** Where a row stands that can be drawn to another place: below what, and which of those below it. */
const placeOf = (row: HTMLElement | undefined) => row?.dataset.placed !== undefined && row.dataset;

/** What a row says when another one is let go on it; nothing where that cannot stand there. */
function nameMove(drawn: HTMLElement, row: HTMLElement): string | undefined {
  const own = placeOf(drawn);
  if (own) {
    // On a lesson a chapter takes the place of that one's chapter.
    const target = placeOf(row) || placeOf(row.parentElement?.querySelector<HTMLElement>('[data-placed]') ?? undefined);
    const isNew = target && target.below === own.below && target.placed !== own.placed;
    return isNew ? `place:${own.placed}:${own.below}:${target.at}` : undefined;
  }
  const chapter = row.parentElement;
  if (!chapter || row === drawn) return undefined;
  const lessons = [...chapter.querySelectorAll<HTMLElement>('[data-entry]')].filter((one) => one !== drawn);
  // Dropped on a lesson it stands after that one; on the chapter's own row it is the first.
  return `place:${drawn.dataset.entry}:${chapter.dataset.parent}:${lessons.indexOf(row) + 1}`;
}

/** Chapters and lessons of an outline, and the rows of a list, are drawn to their places with the mouse; the buttons beside them do the same. */
export function dragOutline(form: HTMLFormElement): void {
  let drawn: HTMLElement | undefined;
  const rows = form.querySelectorAll<HTMLElement>('[data-entry], [data-placed]');
  for (const row of rows) row.draggable = true;
  const rowOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('tbody > tr') ?? undefined;
  const clear = () => {
    for (const row of form.querySelectorAll('.drop-here')) row.classList.remove('drop-here');
  };
  form.addEventListener('dragstart', (event) => {
    drawn = rowOf(event);
    event.dataTransfer?.setData('text/plain', drawn?.id ?? '');
  });
  form.addEventListener('dragover', (event) => {
    const row = rowOf(event);
    clear();
    if (!drawn || !row || !nameMove(drawn, row)) return;
    event.preventDefault();
    row.classList.add('drop-here');
  });
  form.addEventListener('dragend', () => {
    drawn = undefined;
    clear();
  });
  form.addEventListener('drop', (event) => {
    const row = rowOf(event);
    const value = drawn && row && nameMove(drawn, row);
    if (!value) return;
    event.preventDefault();
    const sent = Object.assign(document.createElement('button'), { type: 'submit', name: 'act', value, hidden: true });
    form.append(sent);
    form.requestSubmit(sent);
  });
}
