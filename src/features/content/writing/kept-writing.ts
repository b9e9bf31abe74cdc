/** How what is kept of somebody's writing is called in this browser. Apart from the rest, because who logs out takes it away on any page. */
export const prefixOf = (account: string) => `writing ${account} `;

/** Takes away what this browser has kept of somebody's writing. */
export function forgetWriting(account: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(account))) localStorage.removeItem(key);
}
