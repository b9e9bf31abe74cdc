import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Form, fields, type LosingSite, listNew, openLosingSite, readAnswer } from '../../../test/losing-site.ts';
import { openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { setTestPassword } from '../../../test/test-password.ts';

// What goes out to people is written down with it, and a form that is sent again because its answer was lost sends nothing again.

let site: LosingSite;
let coordinator: TestAccount;
beforeAll(async () => {
  site = await openLosingSite();
  coordinator = await createTestAccount(site.app, { grants: testGrants('coordinator') });
});
afterAll(() => site.app.close());

/** The form of a page with the button that does something. */
async function fill(path: string, action: string): Promise<Form> {
  const { document } = await openPage(site.app, path, { headers: { cookie: coordinator.cookie } });
  const form = document.querySelector(`main form:has([value=${action}])`);
  return [path, sentForm(form as Element, { action })];
}

async function helpWith(action: string, email_verified: 0 | 1): Promise<Form> {
  const { account } = await createTestAccount(site.app, { email_verified });
  await setTestPassword(site.app, account.id);
  return fill(`/desk/learners/${account.id}`, action);
}

const forms: [name: string, make: () => Promise<Form>, changes: string[]][] = [
  ['a link for a new password', () => helpWith('reset', 1), ['audit_entries', 'mailed_links', 'outbox']],
  ['the link that confirms an address', () => helpWith('confirmation', 0), ['audit_entries', 'mailed_links', 'outbox']],
  ['a draft of a digest', () => fill('/desk/newsletter', 'draft'), ['audit_entries', 'newsletter_digests']],
];

test.each(forms)(
  '%s is made and written down together, and once, wherever the answer was lost',
  async (_, make, changes) => {
    const form = await make();
    const before = await site.listRows();
    const send = async (writes: number) => {
      site.loseAfter(writes);
      const page = await site.send(form, coordinator.cookie);
      site.loseAfter(Number.POSITIVE_INFINITY);
      return page;
    };
    let done = await send(0);
    for (let at = 1; done.response.status === 503; at += 1) {
      expect(listNew(before, await site.listRows())).toEqual([]);
      done = await send(at);
    }
    expect(done.response.status).toBe(303);
    const once = await site.listRows();
    expect(
      listNew(before, once)
        .filter((table) => table !== 'newsletter_editions')
        .sort(),
    ).toEqual(changes);
    const again = await Promise.all([send(Number.POSITIVE_INFINITY), send(Number.POSITIVE_INFINITY)]);
    for (const page of again) expect(readAnswer(page)).toEqual(readAnswer(done));
    expect(listNew(once, await site.listRows())).toEqual([]);
  },
);

test('whoever asks for another message from a page that was opened anew sends another one', async () => {
  const form = await helpWith('reset', 1);
  await site.send(form, coordinator.cookie);
  const before = await site.listRows();
  await site.send(await fill(form[0], 'reset'), coordinator.cookie);
  expect(listNew(before, await site.listRows())).toContain('outbox');
});

test('a form that brings no id, as a page of an earlier version has made it, still sends its message', async () => {
  const [path] = await helpWith('reset', 1);
  const before = await site.listRows();
  await site.send([path, fields({ action: 'reset' })], coordinator.cookie);
  expect(listNew(before, await site.listRows())).toContain('outbox');
});
