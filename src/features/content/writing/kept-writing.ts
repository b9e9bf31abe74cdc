/** What this browser keeps of somebody's writing. Apart from the rest, because who logs out takes it away on any page. */

export type Entry = [name: string, value: string];

export interface Kept {
  at: number;
  entries: Entry[];
  /** The form was sent with it, and its writer has seen what came of that. */
  sent?: boolean;
}

/** How it is called. */
export const prefixOf = (account: string) => `writing ${account} `;

export function readKept(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function listKeys(account: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(account)));
  } catch {
    // Storage is switched off: nothing is kept.
    return [];
  }
}

/** In how many texts somebody has typed what only this browser has. */
export const countWriting = (account: string): number => listKeys(account).filter((key) => !readKept(key)?.sent).length;

/** Takes away what this browser has kept of somebody's writing. */
export function forgetWriting(account: string): void {
  for (const key of listKeys(account)) localStorage.removeItem(key);
}
