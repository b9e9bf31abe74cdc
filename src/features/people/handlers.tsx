import type { Context } from 'hono';
import { z } from 'zod';
import type { AccountRow } from '../../foundation/database/account-tables.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { grantedRoles } from '../accounts/account.ts';
import { noteLook } from '../accounts/audit-log.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { type GrantOutcome, giveRole, resume, suspend, takeRole } from '../accounts/grants.ts';
import { getAccount } from '../accounts/guard.ts';
import { listInvitations } from '../accounts/invitations.ts';
import { listPeople } from '../accounts/people-queries.ts';
import { lacksSecondFactor } from '../accounts/policy.ts';
import { findAccount } from '../accounts/queries.ts';
import { hasSecondFactor, readGrants } from '../accounts/read-account.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed as anything } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm } from '../forms/show-form.ts';
import { findGrantFaults, grantFields, grantOf, type TypedGrant } from './grant-form.ts';
import { PeoplePage, type PersonView } from './people-page.tsx';
import { PersonPage } from './person-page.tsx';

type PageContext = Context<PageEnv>;

/** What has just happened, by the name in `?notice=`. */
const notices = ['invited', 'withdrawn', 'given', 'taken', 'suspendedDone', 'resumedDone'] as const;
type Notice = (typeof notices)[number];

function readNotice(c: PageContext): string | undefined {
  const said = notices.find((name) => name === c.req.query('notice'));
  return said && getI18n(c.var.locale).t(`desk.people.notices.${said}`);
}

function viewOf(row: AccountRow): PersonView {
  const grants = readGrants(row.grants);
  const secondFactor = hasSecondFactor(row);
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    grants,
    suspended: row.suspended_at !== null,
    secondFactor,
    waitsForFactor: lacksSecondFactor({ grants, secondFactor }),
    seenAt: row.desk_seen_at,
  };
}

export async function showPeople(c: PageContext): Promise<Response> {
  checkRight(c, 'manage-people');
  const { services, locale } = c.var;
  const [people, invitations] = await Promise.all([listPeople(services.db), listInvitations(services)]);
  return showForm(c, <PeoplePage people={people.map(viewOf)} invitations={invitations} notice={readNotice(c)} />, {
    title: getI18n(locale).t('desk.people.title'),
  });
}

async function showPersonForm(c: PageContext, typed: TypedGrant = {}, errors: FormErrors = {}): Promise<Response> {
  const row = await findAccount(c.var.services.db, c.req.param('id') ?? '');
  if (!row) return redirectToNotFound(c);
  const person = viewOf(row);
  // Who works on the site stands in a list; a learner does not.
  if (person.grants.length === 0) await noteLook(c.var.services, getAccount(c).id, row.id);
  const notice = c.req.method === 'GET' ? readNotice(c) : undefined;
  return showForm(c, <PersonPage {...{ person, typed, errors, notice }} />, { title: person.name, errors });
}

export async function showPerson(c: PageContext): Promise<Response> {
  checkRight(c, 'manage-people');
  return showPersonForm(c);
}

const linkToPerson = (c: PageContext) => getI18n(c.var.locale).linkTo('deskPerson', { id: c.req.param('id') ?? '' });

/** For the addresses below a person that take forms only. */
export function showPersonInstead(c: PageContext): Response {
  return c.redirect(linkToPerson(c), 303);
}

function answer(c: PageContext, outcome: GrantOutcome, notice: Notice): Response | Promise<Response> {
  if (outcome === 'not-found') return redirectToNotFound(c);
  if (outcome === 'done') return acceptForm(c, `${linkToPerson(c)}?notice=${notice}`);
  const errors = { form: getI18n(c.var.locale).t('desk.people.lastCoordinator') };
  return refuseForm(c, errors, () => showPersonForm(c, {}, errors), 409);
}

const actionForm = z.object({ action: anything(), role: anything() });
const grantForm = z.object({ ...grantFields });

/** Gives a role, or takes one back. */
export async function sendRoles(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'manage-people');
  const { services, locale } = c.var;
  const id = c.req.param('id') ?? '';
  const { action, role } = await readFields(c, actionForm);
  const taken = grantedRoles.find((name) => name === role);
  if (action === 'take' && taken) return answer(c, await takeRole(services, by, id, taken), 'taken');
  const { t } = getI18n(locale);
  const sent = await readForm(c, grantForm, {}, (typed) => findGrantFaults(typed, t));
  if (sent.errors) return refuseForm(c, sent.errors, () => showPersonForm(c, sent.typed, sent.errors));
  return answer(c, await giveRole(services, by, id, grantOf(sent.data)), 'given');
}

/** Suspends somebody, or gives back what was suspended. */
export async function sendSuspension(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'manage-people');
  const { action } = await readFields(c, actionForm);
  const id = c.req.param('id') ?? '';
  return action === 'resume'
    ? answer(c, await resume(c.var.services, by, id), 'resumedDone')
    : answer(c, await suspend(c.var.services, by, id), 'suspendedDone');
}
