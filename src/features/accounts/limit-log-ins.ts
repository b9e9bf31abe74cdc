import { findWait, type Tries } from './attempts.ts';
import type { AccountServices } from './services.ts';

/**
 * Counts a log-in: `{ wait }` in seconds where it may not be tried, else what was counted, to be given back where the password is right.
 * Guesses from elsewhere cannot shut the owner out: a device on which they logged in before has limits of its own, and where many
 * guess at one account, each network still has a few tries.
 */
export async function countLogIn(
  services: AccountServices,
  { who, network, device }: { who: string; network: string; device?: string | undefined },
): Promise<{ wait: number } | { counted: Tries }> {
  const person = `${who} ${network}`;
  const here = { logInFromNetwork: network, logInOfPerson: person };
  const ways: Tries[] = device
    ? [{ logInOnDevice: `${who} ${device}` }]
    : [
        { ...here, logInToAccount: who },
        { ...here, logInToBusyAccount: person },
      ];
  let wait = 1;
  for (const counted of ways) {
    const found = await findWait(services, counted);
    if (!found) return { counted };
    wait = found;
  }
  return { wait };
}
