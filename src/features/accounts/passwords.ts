import { randomUUID } from 'node:crypto';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import commonPasswords from 'fxa-common-password-list';

const passwordLengths = { min: 10, max: 128 } as const;

/**
 * OWASP Password Storage Cheat Sheet, for argon2id: 19 MiB, two passes, one lane. 6 ms of an idle core here, 30 ms on a busy machine; 64 MiB
 * brought a machine of two cores down to five log-ins a second (npm run bench:accounts).
 */
const costs: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const cheapest: Options = { ...costs, memoryCost: 64, timeCost: 1 };

export type PasswordFault = 'tooShort' | 'tooLong' | 'common';

/** What is wrong with a password somebody chose, if anything. Length counts characters as people see them, not bytes. */
export function findPasswordFault(password: string, email = ''): PasswordFault | undefined {
  const characters = [...password.normalize('NFKC')].length;
  if (characters < passwordLengths.min) return 'tooShort';
  if (characters > passwordLengths.max) return 'tooLong';
  const plain = password.normalize('NFKC').toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const same =
    new Set(plain).size <= 2 ||
    plain === email.toLowerCase() ||
    (name.length >= 4 && plain.startsWith(name) && plain.length - name.length < 4);
  return same || commonPasswords.test(plain) || commonPasswords.test(password) ? 'common' : undefined;
}

/** argon2id as PHC text. `cheap` is for tests that are about something else. */
export function createPasswords(cheap = false) {
  const options = cheap ? cheapest : costs;
  const hashOf = (password: string) => hash(password.normalize('NFKC'), options);
  const nobodys = hashOf(randomUUID());
  return {
    hash: hashOf,
    /** Where there is no hash, says no after the same work. */
    verify: async ({ hash, password }: { hash: string | undefined; password: string }) => {
      const same = await verify(hash ?? (await nobodys), password.normalize('NFKC'));
      return same && hash !== undefined;
    },
  };
}
