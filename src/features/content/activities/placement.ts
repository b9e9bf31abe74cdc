/** The place of what has no place yet. */
export const tray = '';

/** Puts a thing into a place, or back into the tray; with `single`, whatever was in that place goes back into the tray. */
export function place(
  placement: Readonly<Record<string, string>>,
  key: string,
  target: string,
  single: boolean,
): Record<string, string> {
  const others = Object.entries(placement).filter(([other, where]) => other !== key && !(single && where === target));
  return Object.fromEntries(target === tray ? others : [...others, [key, target]]);
}
