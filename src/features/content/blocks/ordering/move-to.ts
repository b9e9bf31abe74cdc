/** The same list with one item in another place; indices outside the list change nothing. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list];
  if (from < 0 || to < 0 || to >= list.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
