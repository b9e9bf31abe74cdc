import { operation } from '../../foundation/http/operation.ts';
import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { requireAccount } from '../accounts/guard.ts';
import * as described from './operations.ts';
import { canReadUnanswered } from './policy.ts';

const handlers = () => import('./handlers.tsx');

const atDesk = () => import('./desk-handlers.tsx');
const desk = deskScreen('write');

export const assistantRoutes: readonly Route[] = [
  page('deskQuestions', async () => (await atDesk()).showQuestions, desk),
  page('assistant', async () => (await handlers()).showAssistant, { keptQueries: /^for=[a-z]{1,12}$/ }),
  form('assistant', async () => (await handlers()).sendMessage),
  // Nothing is changed by it, and what it answers other sites' scripts cannot read: so programs may call it without the pair.
  operation(described.chat, async () => (await import('./api.ts')).chat, { calledFromElsewhere: true }),
  operation(described.listUnansweredQuestions, async () => (await import('./api.ts')).listUnansweredQuestions, {
    who: requireAccount(canReadUnanswered),
  }),
];
