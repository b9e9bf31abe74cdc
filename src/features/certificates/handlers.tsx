import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv, PageMeta } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, isLocale, type Locale, localeCodes, localizePath } from '../../i18n/locales.ts';
import { pathTo, type RouteName, routes } from '../../routes.ts';
import { getAccount } from '../accounts/guard.ts';
import { may } from '../accounts/policy.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { listOutlines } from '../courses/outline.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { catchUpProgramme } from '../learning/catch-up.ts';
import { isOnItsWay } from '../learning/policy.ts';
import { isProgrammeComplete } from '../learning/programme.ts';
import { listCourseCompletions } from '../learning/queries.ts';
import { parseCertificateNumber } from './certificate-number.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { correctName } from './correct-name.ts';
import { FindCertificatePage } from './find-certificate-page.tsx';
import { issueCertificate } from './issue-certificate.ts';
import { LockedCertificatePage } from './locked-certificate-page.tsx';
import { MyCertificatePage } from './my-certificate-page.tsx';
import { describeBadge, signBadge } from './open-badge.ts';
import { canCorrectName, canRevoke, ownsCertificate } from './policy.ts';
import { readProgramme } from './programme.ts';
import {
  type CertificateRecord,
  findCertificate,
  findCertificateOf,
  findRevokedNumber,
  listChanges,
} from './queries.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { RevokedNumberPage } from './revoked-number-page.tsx';
import { nameForm, revocationForm } from './schemas.ts';
import { VerificationPage } from './verification-page.tsx';

type PageContext = Context<PageEnv>;

/** Pages about one person stay out of search engines. */
function meta(c: PageContext, title: string): PageMeta {
  const { t } = getI18n(c.var.locale);
  return { title, description: t('certificate.verifyDescription'), locales: localeCodes, hidden: true };
}

/** The certificate of the address, however its number is written. */
async function findAsked(c: PageContext): Promise<CertificateRecord | undefined> {
  const number = parseCertificateNumber(c.req.param('number') ?? '');
  return number ? findCertificate(c.var.services.db, number) : undefined;
}

function addressOf(c: PageContext, name: RouteName, number: string): string {
  return localizePath(c.var.locale, pathTo(name as 'verifyCertificate', { number }));
}

function verificationUrl(c: PageContext, number: string): string {
  return c.var.services.env.siteUrl + pathTo('verifyCertificate', { number });
}

function askedLanguage(c: PageContext): Locale {
  const language = c.req.query('language');
  return isLocale(language) ? language : c.var.locale;
}

/** The learner's own page: what is missing, or the certificate with all that can be done with it. */
export async function showMyCertificate(c: PageContext): Promise<Response> {
  const { locale } = c.var;
  const { db, content, clock, writes } = c.var.services;
  const account = getAccount(c);
  const now = clock().toISOString();
  let certificate = await findCertificateOf(db, account.id);
  const { t } = getI18n(locale);
  if (!certificate) {
    await catchUpProgramme(c.var.services, account.id);
    const completions = await listCourseCompletions(db, account.id, now);
    if (!isProgrammeComplete(completions)) {
      const courses = await content.list('course', locale);
      const outlines = await listOutlines(content, courses, locale);
      const modules = completions.flatMap(({ courseId, percent }) => {
        const outline = outlines.find(({ course }) => course.id === courseId);
        return outline ? [{ course: outline.course, percent, onItsWay: isOnItsWay(outline) }] : [];
      });
      return c.render(<LockedCertificatePage modules={modules} />, meta(c, t('certificate.title')));
    }
    // Every module is complete although none was the last: an editor took away the one that was missing.
    certificate = await writes.run(async (transaction) => {
      await issueCertificate(transaction, { accountId: account.id, now });
      return findCertificateOf(transaction, account.id);
    });
    if (!certificate) throw new Error(`No certificate was issued to ${account.id}`);
  }
  const changes = await listChanges(db, certificate.id);
  return c.render(
    <MyCertificatePage
      certificate={certificate}
      modules={readProgramme(certificate.modules, locale)}
      mayCorrect={canCorrectName(account, certificate, changes) !== undefined}
      outcome={c.req.query('name')}
      url={verificationUrl(c, certificate.number)}
    />,
    meta(c, t('certificate.title')),
  );
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
    ...meta(c, t('certificate.findTitle')),
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
  return c.render(<RevokedNumberPage number={number} revokedAt={revokedAt} />, meta(c, title));
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
    <VerificationPage
      certificate={certificate}
      modules={readProgramme(certificate.modules, locale)}
      partners={partners}
      changes={coordinates ? await listChanges(db, certificate.id) : undefined}
      mayRevoke={canRevoke(account, certificate)}
      outcome={c.req.query('outcome')}
    />,
    meta(c, t('certificate.verification')),
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
  const account = getAccount(c);
  const certificate = await findAsked(c);
  if (!certificate) return redirectToNotFound(c);
  const { name } = await readFields(c, nameForm);
  const outcome = await correctName(c.var.services, account, certificate.number, name);
  if (outcome === 'forbidden') throw new HTTPException(403);
  if (ownsCertificate(account, certificate))
    return c.redirect(`${localizePath(c.var.locale, pathTo('certificate'))}?name=${outcome}#name`, 303);
  return c.redirect(`${addressOf(c, 'verifyCertificate', certificate.number)}?outcome=${outcome}#manage`, 303);
}

export async function revoke(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  const certificate = await findAsked(c);
  if (!certificate) return redirectToNotFound(c);
  const address = addressOf(c, 'verifyCertificate', certificate.number);
  const form = await readForm(c, revocationForm);
  if (form.errors) return refuseForm(c, form.errors, () => c.redirect(`${address}?outcome=reason#manage`, 303));
  await revokeCertificate(c.var.services, account, certificate.number, form.data.reason);
  return c.redirect(address, 303);
}
