import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import { cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { type Locale, splitLocale } from '../../i18n/locales.ts';
import { findWait } from '../accounts/attempts.ts';
import { nextPage, ticked, typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { remember } from '../preferences/handlers.ts';
import { type Consent, formatConsent, formatDecision } from '../preferences/preferences.ts';
import { recordConsent } from './record-consent.ts';

/** How long the browser keeps a decision, in days. */
const keptDays = 182;
const randomName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name that an earlier consent was written down under, as far as the browser knows it. */
function knownName(c: Context<PageEnv>): string | undefined {
  const name = readCookie(c.req.header('cookie'), cookieNames.consentId);
  return name && randomName.test(name) ? name : undefined;
}

/** Only who has agreed to something carries a name for it: it is there to prove the consent, and to find it when it is withdrawn. */
function rememberName(c: Context<PageEnv>, name: string | undefined): void {
  const secure = c.var.services.env.siteUrl.startsWith('https:');
  const settings = { path: '/', sameSite: 'Lax', secure, httpOnly: true } as const;
  if (name) setCookie(c, cookieNames.consentId, name, { ...settings, maxAge: keptDays * 86_400 });
  else if (knownName(c)) deleteCookie(c, cookieNames.consentId, settings);
}

/** Throws 429 where one network decides more often than a school full of people would. */
async function countDecision(c: Context<PageEnv>): Promise<void> {
  const { services } = c.var;
  const wait = await findWait(services, { consentFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (!wait) return;
  c.header('retry-after', String(wait));
  throw new HTTPException(429);
}

const decisionForm = z.object({ decision: typed(), analytics: ticked(), marketing: ticked(), next: nextPage() });

/** Keeps a decision on cookies, in the browser and as a record of the language it was asked in. Throws 429 from a network that decides all the time. */
export async function keepDecision(c: Context<PageEnv>, consent: Consent, locale: Locale): Promise<void> {
  const { services, preferences } = c.var;
  const allowsSomething = consent.analytics || consent.marketing;
  const name = knownName(c);
  const visitor = name ?? randomUUID();
  const isSame = preferences.consent && formatConsent(preferences.consent) === formatConsent(consent);
  // Sent twice it is one decision: one that allows something is found under its name, a refusal has none.
  if (!isSame || allowsSomething) {
    await countDecision(c);
    await recordConsent(services, { visitor, locale, consent });
  }
  rememberName(c, allowsSomething ? visitor : undefined);
  remember(c, cookieNames.consent, formatDecision(consent, services.content.policyVersion), keptDays);
  remember(c, cookieNames.visited, 'true', keptDays);
}

/** What an answer of the banner allows: everything, nothing but the essential, or what is ticked; undefined for what is no answer. */
function readDecision({ decision, analytics, marketing }: z.infer<typeof decisionForm>): Consent | undefined {
  if (decision === 'accept') return { analytics: true, marketing: true };
  if (decision === 'refuse') return { analytics: false, marketing: false };
  return decision === 'choose' ? { analytics, marketing } : undefined;
}

/** The form of the banner. It leads back to the page, which says that the decision is kept. */
export async function chooseConsent(c: Context<PageEnv>): Promise<Response> {
  const sent = await readFields(c, decisionForm);
  const consent = readDecision(sent);
  if (!consent) return c.redirect(sent.next, 303);
  const { locale } = splitLocale(new URL(sent.next, 'http://here.invalid').pathname);
  await keepDecision(c, consent, locale);
  return c.redirect(`${sent.next}#cookies-saved`, 303);
}
