import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakePartner, startFakePartner, testAccess } from '../../../test/fake-partner.ts';
import { createLog } from '../../foundation/log.ts';
import { createPartnerApi, type PartnerApi } from './partner-api.ts';

let partner: FakePartner;
let api: PartnerApi;
beforeAll(async () => {
  partner = await startFakePartner();
  const log = createLog('silent');
  api = createPartnerApi({ url: partner.url, access: testAccess, log, timeout: 20_000, pauses: [1, 1] });
  const person = { subject: 'p-1', email: 'nina@school.example', password: 'sol og vind', emailVerified: true };
  partner.people.push({ ...person, firstName: 'Nina', lastName: 'Berg' });
});
afterAll(() => partner.close());
beforeEach(() => {
  partner.requests.length = 0;
  partner.faults.length = 0;
});

test('the right email and password say who somebody is, wrong ones nothing', async () => {
  expect(await api.findIdentity('nina@school.example', 'sol og vind')).toMatchObject({
    issuer: partner.url,
    subject: 'p-1',
    emailVerified: true,
  });
  expect(await api.findIdentity('nina@school.example', 'regn')).toBeUndefined();
});

test('every GET, and only a GET, carries Tempaccess; everything is JSON below api', async () => {
  expect(await api.hasAccount('p-1')).toBe(true);
  expect(await api.hasAccount('nobody')).toBe(false);
  await api.findIdentity('x@school.example', 'y');
  for (const { method, path, tempaccess, type } of partner.requests) {
    expect(tempaccess).toBe(method === 'GET' ? Buffer.from(testAccess).toString('base64') : undefined);
    expect(type).toBe('application/json');
    expect(path).toMatch(/^\/api\//);
  }
});

test('a system that hangs is given up and asked again', async () => {
  // For the request that hangs, and for no other, time is over when the test says so.
  const over = new AbortController();
  const time = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal);
  onTestFinished(() => time.mockRestore());
  partner.faults.push('hang');
  const answer = api.hasAccount('p-1');
  await expect.poll(() => partner.requests).toHaveLength(1);
  over.abort();
  expect(await answer).toBe(true);
  expect(partner.requests).toHaveLength(2);
  expect(time.mock.calls).toEqual([[20_000], [20_000]]);
});

test('a system that restarts is asked again, three times at most', async () => {
  partner.faults.push(503, 503);
  expect(await api.hasAccount('p-1')).toBe(true);
  expect(partner.requests).toHaveLength(3);
  partner.faults.push(502, 502, 502, 502);
  await expect(api.hasAccount('p-1')).rejects.toThrow('502');
  expect(partner.requests).toHaveLength(6);
});

test('a refusal is not repeated', async () => {
  partner.faults.push(500);
  await expect(api.hasAccount('p-1')).rejects.toThrow('500');
  expect(partner.requests).toHaveLength(1);
});

const participation = {
  courseId: 'presence',
  progress: 40,
  enrolledAt: '2026-11-20T12:00:00.000Z',
  completedAt: null,
};

test('an account that is gone there is told apart from a course that is missing there and from a fault', async () => {
  expect(await api.reportParticipation('nobody', participation)).toBe(false);
  partner.faults.push(410, 410);
  expect(await api.reportParticipation('p-1', participation)).toBe(false);
  partner.unknownCourses.add('presence');
  await expect(api.reportParticipation('p-1', participation)).rejects.toThrow('404');
  partner.unknownCourses.clear();
  partner.faults.push(403);
  await expect(api.reportParticipation('p-1', participation)).rejects.toThrow('403');
});

test('participation can be told twice and stands once', async () => {
  expect(await api.reportParticipation('p-1', participation)).toBe(true);
  await api.reportParticipation('p-1', { ...participation, progress: 60 });
  expect(partner.participation.size).toBe(1);
  expect(partner.participation.get('p-1/presence')).toMatchObject({ progress: 60 });
});
