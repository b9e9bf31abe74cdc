import { expect, test, vi } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { setTestPassword } from '../../../test/test-password.ts';
import { logIn } from '../accounts/log-in.ts';

/** What is asked of the hashing of passwords: how, at which cost, over how much. */
const hashed = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => {
      hashed.push(`hash ${JSON.stringify(given[1])}`);
      return argon2.hash(...given);
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      const [, kind, version, cost, salt = '', key = ''] = String(given[0]).split('$');
      hashed.push(`verify ${kind} ${version} ${cost} ${salt.length} ${key.length}`);
      return argon2.verify(...given);
    },
  };
});

test('logging in does the same work for an unknown address as for a wrong password, at the full cost', async () => {
  const asked: string[] = [];
  const app = await createTestApp();
  const watched = app.db.withPlugin({
    transformQuery({ node }) {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const site = await createTestApp({ db: watched, cheapPasswords: false });
  const { account } = await createTestAccount(site);
  await setTestPassword(site, account.id);
  const work = async (email: string) => {
    asked.length = 0;
    hashed.length = 0;
    expect(await logIn(site.services, email, 'not the password')).toEqual({ outcome: 'refused' });
    return { asked: [...asked], hashed: [...hashed] };
  };
  const known = await work(account.email);
  expect(known).toEqual({ asked: ['SelectQueryNode'], hashed: ['verify argon2id v=19 m=19456,t=2,p=1 22 43'] });
  expect(await work('nobody@school.example')).toEqual(known);
  await app.close();
});
