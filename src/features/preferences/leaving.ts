/** Apart from other storage, because the desk's script has it too: what two scripts share is one more file that every page fetches. */

/** Who is about to log out or to delete the account: what this browser keeps of them goes once the server says that they have left. */
const leaving = 'leaving';

/** Says whether it could be noted: storage can be full, or switched off. */
export function noteLeaving(account: string): boolean {
  try {
    localStorage.setItem(leaving, account);
    return true;
  } catch {
    return false;
  }
}

/** Who was about to leave, as long as it is not known whether they have. */
export function readLeaving(): string | null {
  try {
    return localStorage.getItem(leaving);
  } catch {
    return null;
  }
}

/** Whether somebody has left; undefined where the server cannot be asked. */
async function hasLeft(account: string): Promise<boolean | undefined> {
  const response = await fetch('/api/session').catch(() => undefined);
  if (!response?.ok) return undefined;
  const session = (await response.json()) as { account: { id: string } | null };
  return session.account?.id !== account;
}

/** Once it is known whether who was about to leave has left: forgets them, or not. Where the server cannot be asked, the next page does it. */
export async function settleLeaving(forget: (account: string) => Promise<void>): Promise<void> {
  const account = readLeaving();
  if (!account) return;
  const left = await hasLeft(account);
  if (left === undefined) return;
  if (left) await forget(account);
  localStorage.removeItem(leaving);
}

/** Tells a page of somebody's that is open when they have left by another one. */
export function hearLeaving(account: string, act: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== leaving || newValue !== null || oldValue !== account) return;
    void hasLeft(account).then((left) => left && act());
  });
}
