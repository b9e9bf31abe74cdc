import { expect, test } from 'vitest';
import { testPerson } from '../../../test/test-person.ts';
import { canCorrectName, canRevoke, ownsCertificate } from './policy.ts';

const owner = testPerson({ id: 'owner' });
const other = testPerson({ id: 'other' });
const coordinator = testPerson({ id: 'coordinator', grants: [{ role: 'coordinator', locales: [], kinds: [] }] });
const valid = { account_id: 'owner', revoked_at: null };
const revoked = { account_id: 'owner', revoked_at: '2026-01-01T00:00:00.000Z' };
const change = (kind: 'name' | 'revoked', changed_by: 'learner' | 'coordinator') => ({ kind, changed_by });

test('a certificate belongs to whom it was issued, and one whose owner has left to nobody', () => {
  expect(ownsCertificate(owner, valid)).toBe(true);
  expect(ownsCertificate(other, valid)).toBe(false);
  expect(ownsCertificate(undefined, valid)).toBe(false);
  expect(ownsCertificate(undefined, { ...valid, account_id: null })).toBe(false);
});

test('its owner corrects the name once; what a coordinator corrected does not count', () => {
  expect(canCorrectName(owner, valid, [])).toBe('learner');
  expect(canCorrectName(owner, valid, [change('name', 'coordinator')])).toBe('learner');
  expect(canCorrectName(owner, valid, [change('revoked', 'learner')])).toBe('learner');
  expect(canCorrectName(owner, valid, [change('name', 'coordinator'), change('name', 'learner')])).toBeUndefined();
  expect(canCorrectName(other, valid, [])).toBeUndefined();
  expect(canCorrectName(undefined, valid, [])).toBeUndefined();
});

test('a coordinator corrects it as often as need be, and revokes; what is revoked stays as it is', () => {
  expect(canCorrectName(coordinator, valid, [change('name', 'learner')])).toBe('coordinator');
  expect(canCorrectName(coordinator, revoked, [])).toBeUndefined();
  expect(canCorrectName(owner, revoked, [])).toBeUndefined();
  expect(canRevoke(coordinator, valid)).toBe(true);
  expect(canRevoke(coordinator, revoked)).toBe(false);
  expect(canRevoke(owner, valid)).toBe(false);
  expect(canRevoke(undefined, valid)).toBe(false);
});
