import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, isLocale, type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo, type RouteName, routes } from '../../routes.ts';
import { getAccountAnew } from '../accounts/desk-guard.ts';
import { checkWriter, getAccount, notAllowed } from '../accounts/guard.ts';
import { may } from '../accounts/policy.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { WriterProvider } from '../forms/post-form.tsx';
import { readFields, readForm } from '../forms/read-form.ts';
import { parseCertificateNumber } from './certificate-number.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { correctName } from './correct-name.ts';
import { FindCertificatePage } from './find-certificate-page.tsx';
import { describeBadge, signBadge } from './open-badge.ts';
import { metaOf, verificationUrl } from './page-facts.ts';
import { canRevoke, ownsCertificate } from './policy.ts';
import { readProgramme } from './programme.ts';
import { type CertificateRecord, findCertificate, findRevokedNumber, listChanges } from './queries.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { RevokedNumberPage } from './revoked-number-page.tsx';
import { nameForm, revocationForm } from './schemas.ts';
import { VerificationPage } from './verification-page.tsx';

type PageContext = Context<PageEnv>;

/** The certificate of the address, however its number is written. */
async function findAsked(c: PageContext): Promise<CertificateRecord | undefined> {
  const number = parseCertificateNumber(c.req.param('number') ?? '');
  return number ? findCertificate(c.var.services.db, number) : undefined;
}

function addressOf(c: PageContext, name: RouteName, number: string): string {
  return localizePath(c.var.locale, pathTo(name as 'verifyCertificate', { number }));
}

function askedLanguage(c: PageContext): Locale {
  const language = c.req.query('language');
  return isLocale(language) ? language : c.var.locale;
}

/** Where a number from paper is typed in; `?number=` leads to its page. */
export async function findByNumber(c: PageContext): Promise<Response> {
  const asked = c.req.query('number');
  const number = parseCertificateNumber(asked ?? '');
  const { db } = c.var.services;
  const known = number && ((await findCertificate(db, number)) ?? (await findRevokedNumber(db, number)));
  if (number && known) return c.redirect(addressOf(c, 'verifyCertificate', number), 303);
  const { t } = getI18n(c.var.locale);
  if (asked !== undefined) c.status(404);
  return c.render(<FindCertificatePage asked={asked} />, {
    ...metaOf(c, t('certificate.findTitle')),
    hidden: asked !== undefined,
  });
}

/** Of a number without a certificate: that it was revoked, else the page where numbers are typed in. */
async function answerWithoutCertificate(c: PageContext, asked: string): Promise<Response> {
  const { locale } = c.var;
  const number = parseCertificateNumber(asked);
  const revokedAt = number && (await findRevokedNumber(c.var.services.db, number));
  if (!number || !revokedAt) {
    const form = localizePath(locale, pathTo('findCertificate'));
    return c.redirect(`${form}?number=${encodeURIComponent(asked)}`, 303);
  }
  if (asked !== number) return c.redirect(addressOf(c, 'verifyCertificate', number), 301);
  const title = getI18n(locale).t('certificate.verification');
  return c.render(<RevokedNumberPage number={number} revokedAt={revokedAt} />, metaOf(c, title));
}

/** What anybody may know who has the number: whether it is valid, whose it is, when and for what it was issued. */
export async function verifyCertificate(c: PageContext): Promise<Response> {
  const { account, locale } = c.var;
  const asked = c.req.param('number') ?? '';
  const certificate = await findAsked(c);
  if (!certificate) return answerWithoutCertificate(c, asked);
  const { number } = certificate;
  if (asked !== number) return c.redirect(addressOf(c, 'verifyCertificate', number), 301);
  const { content } = c.var;
  const { db } = c.var.services;
  c.set('outcome', { kind: 'verifications', of: pathTo('findCertificate') });
  const { t } = getI18n(locale);
  const coordinates = may(account, 'help-learners');
  const partners = await content.list('partner', locale);
  return c.render(
    <WriterProvider value={account?.id}>
      <VerificationPage
        certificate={certificate}
        modules={readProgramme(certificate.modules, locale)}
        partners={partners}
        changes={coordinates ? await listChanges(db, certificate.id) : undefined}
        mayRevoke={canRevoke(account, certificate)}
        outcome={c.req.query('outcome')}
      />
    </WriterProvider>,
    metaOf(c, t('certificate.verification')),
  );
}

/** Whoever has the number may have the paper too: it says what the verification page says. A revoked one is no longer printed. */
export async function downloadCertificate(c: PageContext): Promise<Response> {
  const certificate = await findAsked(c);
  if (!certificate) return redirectToNotFound(c);
  if (certificate.revoked_at) return c.redirect(addressOf(c, 'verifyCertificate', certificate.number), 303);
  const { content } = c.var;
  const locale = askedLanguage(c);
  c.set('outcome', { kind: 'downloads', of: routes.certificatePdf });
  const bytes = await certificatePdf({
    certificate,
    modules: readProgramme(certificate.modules, locale),
    locale,
    site: await content.get('site', 'polylogue', locale),
    partners: await content.list('partner', locale),
    url: verificationUrl(c, certificate.number),
  });
  const { tag } = getLocale(locale);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="polylogue-${certificate.number}-${tag}.pdf"`,
    'content-language': tag,
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
}

/** The digital form goes only to whom it belongs, because it carries a hash of the email address. */
export async function downloadBadge(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  const { db, content, env, signingKey } = c.var.services;
  const certificate = await findAsked(c);
  if (!certificate || !ownsCertificate(account, certificate)) return redirectToNotFound(c);
  if (certificate.revoked_at) return c.redirect(addressOf(c, 'verifyCertificate', certificate.number), 303);
  const locale = askedLanguage(c);
  const badge = describeBadge({
    certificate,
    modules: readProgramme(certificate.modules, locale),
    changes: await listChanges(db, certificate.id),
    email: account.email,
    siteUrl: env.siteUrl,
    site: await content.get('site', 'polylogue', locale),
    locale,
  });
  c.set('outcome', { kind: 'downloads', of: routes.certificateBadge });
  return c.body(await signBadge(badge, signingKey, env.siteUrl), 200, {
    'content-type': 'application/vc+jwt',
    'content-disposition': `attachment; filename="polylogue-${certificate.number}.jwt"`,
    'cache-control': 'private, no-store',
  });
}

/** The name corrected: by the learner once, by a coordinator always. */
export async function changeName(c: PageContext): Promise<Response> {
  checkWriter(c, await c.req.formData(), 'always');
  const account = await getAccountAnew(c);
  const certificate = await findAsked(c);
  if (!certificate) return redirectToNotFound(c);
  const { name } = await readFields(c, nameForm);
  const outcome = await correctName(c.var.services, account, certificate.number, name);
  if (outcome === 'forbidden') throw new HTTPException(403);
  if (ownsCertificate(account, certificate)) {
    const own = certificate.slug ? pathTo('moduleCertificate', { id: certificate.slug }) : pathTo('certificate');
    return c.redirect(`${localizePath(c.var.locale, own)}?name=${outcome}#name`, 303);
  }
  return c.redirect(`${addressOf(c, 'verifyCertificate', certificate.number)}?outcome=${outcome}#manage`, 303);
}

export async function revoke(c: PageContext): Promise<Response> {
  checkWriter(c, await c.req.formData(), 'always');
  const account = await getAccountAnew(c);
  if (!may(account, 'help-learners')) throw new HTTPException(403, { cause: notAllowed });
  const certificate = await findAsked(c);
  if (!certificate) return redirectToNotFound(c);
  const address = addressOf(c, 'verifyCertificate', certificate.number);
  const form = await readForm(c, revocationForm);
  if (form.errors) return refuseForm(c, form.errors, () => c.redirect(`${address}?outcome=reason#manage`, 303));
  const revoked = await revokeCertificate(c.var.services, account, certificate.number, form.data.reason);
  // Its owner has left at this moment, and it went along.
  if (!revoked && !(await findAsked(c))) return answerWithoutCertificate(c, certificate.number);
  return c.redirect(address, 303);
}
