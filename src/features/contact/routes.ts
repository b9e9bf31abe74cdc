import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { formOperations } from '../forms/form-operations.ts';
import { contactMessage, keptMessage } from './operations.ts';

const atDesk = () => import('./desk-handlers.tsx');
const desk = deskScreen('read-messages');
const handlers = () => import('./handlers.tsx');

/** A long text in letters that take six bytes each in a form comes back to be shortened instead of being turned away. */
const bodySize = 160 * 1024;

export const contactRoutes: readonly Route[] = [
  page('contact', async () => (await handlers()).showContact, {
    modules: ['contact'],
    siteMap: { kind: 'page', slug: 'contact' },
  }),
  form('contact', async () => (await handlers()).sendMessage, { modules: ['contact'], bodySize }),
  page('deskMessages', async () => (await atDesk()).showMessages, desk),
  page('deskMessage', async () => (await atDesk()).showMessage, desk),
  form('deskMessage', async () => (await atDesk()).sendMessageAction, { ...desk, bodySize }),
  ...formOperations(
    {
      ...{ path: '/contact', form: 'contact', operationId: 'sendMessage', summary: 'Write to the project' },
      ...{ fields: contactMessage, outcome: keptMessage },
      load: async () => (await handlers()).sendMessage,
    },
    { modules: ['contact'] },
  ),
];
