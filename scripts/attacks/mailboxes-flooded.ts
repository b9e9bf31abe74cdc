import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../faults/ask.ts';
import { type Finding, find } from '../faults/finding.ts';
import { registration, sendForm } from './answer-times.ts';
import { collectForms } from './forms.ts';
import { password } from './people.ts';
import { mailsTo, type Scene, settle } from './scene.ts';

/** What an advertiser would have the site send for them. */
const advertisement = 'your parcel waits: https://evil.example/parcel';

const findMails = async (scene: Scene, address: string, ways: string, most: number): Promise<Finding[]> => {
  await settle(scene);
  const mails = await mailsTo(scene.server.dataDir, address);
  const advertised = mails.filter((mail) => mail.includes('evil.example')).length;
  return [
    find(
      `Messages into a stranger’s mailbox: ${ways}`,
      `at least one, at most ${most}`,
      `${mails.length}`,
      mails.length >= 1 && mails.length <= most,
    ),
    find(
      'An advertisement in what was typed there',
      'reaches nobody',
      `in ${advertised} of ${mails.length} messages`,
      advertised === 0,
    ),
  ];
};

async function floodByAccounts(scene: Scene): Promise<Finding[]> {
  const { server } = scene;
  const stranger = `stranger-${crypto.randomUUID()}@school.example`;
  await sendForm(server.url, '/register', { ...registration(stranger), firstName: advertisement }, 4_000);
  for (let count = 0; count < 30; count += 1)
    await sendForm(server.url, '/login', { email: stranger, password }, 4_001 + count);
  for (let count = 0; count < 5; count += 1)
    await sendForm(server.url, '/register', registration(stranger), 4_100 + count);
  for (let count = 0; count < 5; count += 1)
    await sendForm(server.url, '/passwordreset', { email: stranger }, 4_200 + count);
  // Six registrations and log-ins, and four resets, are what an hour allows.
  return findMails(scene, stranger, '6 registrations, 30 log-ins, 5 resets from 41 networks', 10);
}

/** The fields of a form of a page, filled in as it is shown to somebody who is not logged in. */
async function readFields(origin: string, page: string): Promise<Record<string, string>> {
  const forms = await collectForms(origin, [page], '');
  return Object.fromEntries(forms.find(({ path }) => path === page)?.fields ?? []);
}

async function floodByForms(scene: Scene): Promise<Finding[]> {
  const { server } = scene;
  const stranger = `stranger-${crypto.randomUUID()}@school.example`;
  const contact = await readFields(server.url, '/contact');
  // As long as a person takes at least.
  await wait(3_100);
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count += 1) {
    const words = { name: advertisement, subject: `${advertisement} ${count}`, message: `${advertisement} ${count}` };
    const fields = { ...contact, ...words, topic: 'project', website: '', email: stranger };
    statuses.add((await sendForm(server.url, '/contact', fields, 4_300 + count)).status);
  }
  for (let count = 0; count < 30; count += 1)
    await sendForm(server.url, '/newsletter', { email: stranger, language: 'en' }, 4_400 + count);
  for (let count = 0; count < 10; count += 1)
    await ask(`${server.url}/api/newsletter`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json', 'x-forwarded-for': `10.9.${count}.9` },
      body: JSON.stringify({ email: stranger, language: 'en' }),
    });
  return [
    find(
      '30 messages to the project, each from a network of its own',
      'taken',
      [...statuses].join(', '),
      [...statuses].join() === '303',
    ),
    ...(await findMails(scene, stranger, '30 messages to the project, 40 wishes for the newsletter', 6)),
  ];
}

/** What anybody may have the site send to an address that is somebody else's. */
export async function floodMailboxes(scene: Scene): Promise<Finding[]> {
  return [...(await floodByAccounts(scene)), ...(await floodByForms(scene))];
}
