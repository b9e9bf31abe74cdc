import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPerson } from '../../../test/test-person.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { type Account, grantedRoles } from './account.ts';
import { canAdminister, canCoordinate, canEditLocale, canLearn, canOpenAdmin, canReadStatistics } from './policy.ts';

const locale = fc.constantFrom(...localeCodes);
const person: fc.Arbitrary<Account> = fc
  .record({ granted: fc.uniqueArray(fc.constantFrom(...grantedRoles)), editorLocales: fc.uniqueArray(locale) })
  .map(({ granted, editorLocales }) => testPerson({ roles: ['learner', ...granted], editorLocales }));

test('a visitor may do nothing that needs an account', () => {
  for (const may of [canLearn, canOpenAdmin, canReadStatistics, canCoordinate, canAdminister])
    expect(may(undefined)).toBe(false);
  fc.assert(fc.property(locale, (code) => !canEditLocale(undefined, code)));
});

test('everybody with an account learns; only a role opens the admin', () => {
  fc.assert(fc.property(person, (account) => canLearn(account)));
  fc.assert(fc.property(person, (account) => canOpenAdmin(account) === account.roles.length > 1));
});

test('who administers may coordinate, who coordinates may edit every language and open the admin', () => {
  fc.assert(
    fc.property(person, locale, (account, code) => {
      if (canAdminister(account)) expect(canCoordinate(account)).toBe(true);
      if (canCoordinate(account)) expect([canEditLocale(account, code), canOpenAdmin(account)]).toEqual([true, true]);
    }),
  );
});

test('statistics are read by who has that role and by who coordinates, and the role gives nothing else', () => {
  fc.assert(
    fc.property(person, (account) => {
      expect(canReadStatistics(account)).toBe(account.roles.includes('statistics') || canCoordinate(account));
    }),
  );
  const reader = testPerson({ roles: ['learner', 'statistics'], editorLocales: ['en'] });
  expect([canCoordinate(reader), canAdminister(reader), canEditLocale(reader, 'en')]).toEqual([false, false, false]);
});

test('an editor edits the languages that were given, and languages alone give nothing', () => {
  fc.assert(
    fc.property(person, locale, (account, code) => {
      const editor = account.roles.includes('editor') && account.editorLocales.includes(code);
      expect(canEditLocale(account, code)).toBe(editor || canCoordinate(account));
    }),
  );
});

test('a role more never allows less', () => {
  fc.assert(
    fc.property(person, fc.constantFrom(...grantedRoles), locale, (account, role, code) => {
      const more = { ...account, roles: [...account.roles, role] };
      for (const may of [canLearn, canOpenAdmin, canReadStatistics, canCoordinate, canAdminister]) {
        expect(!may(account) || may(more)).toBe(true);
      }
      expect(!canEditLocale(account, code) || canEditLocale(more, code)).toBe(true);
    }),
  );
});
