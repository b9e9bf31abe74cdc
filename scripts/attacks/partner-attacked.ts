import type { FakePartner } from '../../test/fake-partner.ts';
import { type Finding, find } from '../faults/finding.ts';
import { sendForm } from './answer-times.ts';
import { cookieOf, mailsTo, type Scene, settle } from './scene.ts';

/** The partner's system says of its people what it likes: two addresses in one must not become an account that both are mailed about. */
export async function nameTwoAddresses(scene: Scene, partner: FakePartner): Promise<Finding[]> {
  const { server, db } = scene;
  const victim = `victim-${crypto.randomUUID()}@school.example`;
  const doubles = [`"a@evil.example, ${victim}"`, `a@evil.example, ${victim}`, `a@evil.example\r\nBcc: ${victim}`];
  const opened: string[] = [];
  const answers: string[] = [];
  for (const [index, email] of doubles.entries()) {
    const password = 'fjord';
    const person = { subject: `double-${index}`, emailVerified: true, firstName: 'A', lastName: 'B', password };
    partner.people.push({ ...person, email });
    const answer = await sendForm(server.url, '/login/partner/password', { email, password }, 8_000 + index);
    answers.push(`${answer.status} ${answer.headers.location ?? ''}`.trim());
    const agreed = { firstName: 'A', lastName: 'B', country: 'IT', privacyAgreement: 'on' };
    const joined = await sendForm(server.url, '/login/partner/join', agreed, 8_000 + index, cookieOf(answer));
    if (cookieOf(joined).includes('session=')) opened.push(email);
  }
  await settle(scene);
  const mails = await mailsTo(server.dataDir, victim);
  const accounts = await db.selectFrom('accounts').select('email').where('email', 'like', `%${victim}%`).execute();
  return [
    find(
      'A partner that gives two addresses as one',
      'no account, no message to the second',
      `${answers.join('; ')}; ${opened.length} sessions, ${accounts.length} accounts, ${mails.length} messages`,
      opened.length === 0 && accounts.length === 0 && mails.length === 0,
    ),
  ];
}
