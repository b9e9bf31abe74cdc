import { form, type Handler, page, type Route } from '../../foundation/http/route.ts';
import type { RouteName } from '../../routes.ts';
import { deskScreen } from '../accounts/desk-guard.ts';

const handlers = () => import('./handlers.tsx');
const inviting = () => import('./invite-handlers.tsx');
const audit = () => import('./audit-handlers.tsx');

const people = deskScreen('manage-people');
const log = deskScreen('read-audit');

/** A form below a page. Where it came back with faults its address stands in the browser: loaded again it leads to the page. */
const below = (name: RouteName, load: () => Promise<Handler>, instead: () => Promise<Handler>): Route[] => [
  form(name, load, people),
  page(name, instead, { ...people, notOnItsOwn: true }),
];

/** Who works on the site, and what they have done. */
export const peopleRoutes: readonly Route[] = [
  page('deskPeople', async () => (await handlers()).showPeople, people),
  page('deskInvite', async () => (await inviting()).showInvite, people),
  form('deskInvite', async () => (await inviting()).sendInvite, people),
  ...below(
    'deskInvitation',
    async () => (await inviting()).sendInvitation,
    async () => (await inviting()).showPeopleInstead,
  ),
  page('deskPerson', async () => (await handlers()).showPerson, people),
  ...below(
    'deskPersonRoles',
    async () => (await handlers()).sendRoles,
    async () => (await handlers()).showPersonInstead,
  ),
  ...below(
    'deskPersonSuspension',
    async () => (await handlers()).sendSuspension,
    async () => (await handlers()).showPersonInstead,
  ),
  page('deskAudit', async () => (await audit()).showAudit, log),
  page('deskAuditFile', async () => (await audit()).downloadAudit, { ...log, file: true }),
];
