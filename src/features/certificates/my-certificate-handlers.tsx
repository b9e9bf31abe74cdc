import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { getAccount } from '../accounts/guard.ts';
import { redirectToRenamed } from '../content/not-found.ts';
import { findEntry } from '../content/queries.ts';
import { listOutlines } from '../courses/outline.ts';
import { WriterProvider } from '../forms/post-form.tsx';
import { catchUpProgramme } from '../learning/catch-up.ts';
import { isOnItsWay } from '../learning/policy.ts';
import { listCourseCompletions } from '../learning/queries.ts';
import { issueCertificates } from './issue-certificates.ts';
import { LockedCertificatePage } from './locked-certificate-page.tsx';
import { MyCertificatePage } from './my-certificate-page.tsx';
import { metaOf, verificationUrl } from './page-facts.ts';
import { canCorrectName } from './policy.ts';
import { readProgramme, wholeProgramme } from './programme.ts';
import { type CertificateRecord, findCertificateOf, listCertificatesOf, listChanges } from './queries.ts';

type PageContext = Context<PageEnv>;

/**
 * The certificate that somebody holds for the programme or a module. It is issued now where everything is complete although no lesson was
 * the last: an editor took away the one that was missing, or the module was completed before modules had certificates.
 */
async function findOrIssue(c: PageContext, scope: string): Promise<CertificateRecord | undefined> {
  const { services } = c.var;
  const { id: accountId } = getAccount(c);
  const known = await findCertificateOf(services.db, accountId, scope);
  if (known) return known;
  await catchUpProgramme(services, accountId);
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await issueCertificates(transaction, { accountId, now });
    return findCertificateOf(transaction, accountId, scope);
  });
}

async function renderCertificate(
  c: PageContext,
  certificate: CertificateRecord,
  ofModules: readonly CertificateRecord[] = [],
): Promise<Response> {
  const { locale, services } = c.var;
  const changes = await listChanges(services.db, certificate.id);
  return c.render(
    <WriterProvider value={getAccount(c).id}>
      <MyCertificatePage
        certificate={certificate}
        modules={readProgramme(certificate.modules, locale)}
        mayCorrect={canCorrectName(getAccount(c), certificate, changes) !== undefined}
        outcome={c.req.query('name')}
        url={verificationUrl(c, certificate.number)}
        ofModules={ofModules}
      />
    </WriterProvider>,
    metaOf(c, getI18n(locale).t('certificate.title')),
  );
}

/** The learner's own page: what is missing, or the certificate with all that can be done with it. */
export async function showMyCertificate(c: PageContext): Promise<Response> {
  const { locale, content, services } = c.var;
  const { db, clock } = services;
  const account = getAccount(c);
  const certificate = await findOrIssue(c, wholeProgramme);
  const ofModules = (await listCertificatesOf(db, account.id)).filter(({ scope }) => scope !== wholeProgramme);
  if (certificate) return renderCertificate(c, certificate, ofModules);
  const completions = await listCourseCompletions(db, account.id, clock().toISOString());
  const courses = await content.list('course', locale);
  const outlines = await listOutlines(content, courses, locale);
  const modules = completions.flatMap(({ courseId, percent }) => {
    const outline = outlines.find(({ course }) => course.id === courseId);
    return outline ? [{ course: outline.course, percent, onItsWay: isOnItsWay(outline) }] : [];
  });
  const { t } = getI18n(locale);
  return c.render(<LockedCertificatePage modules={modules} ofModules={ofModules} />, metaOf(c, t('certificate.title')));
}

/** The certificate of one module; while the module is not complete, its page says what is missing. */
export async function showModuleCertificate(c: PageContext): Promise<Response> {
  const slug = c.req.param('id') ?? '';
  // Also of a module that has been taken off the site since.
  const course = await findEntry(c.var.services.db, 'course', slug);
  if (!course) return redirectToRenamed(c, 'course', slug);
  const certificate = await findOrIssue(c, course.id);
  if (certificate) return renderCertificate(c, certificate);
  return c.redirect(localizePath(c.var.locale, pathTo('course', { id: slug })), 303);
}
