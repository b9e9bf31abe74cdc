import type { Services } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { renderMail } from '../../ui/mail.tsx';
import { findOutline, type Outline } from '../courses/outline.ts';
import { deleteNotice, listWaiting } from './notice-queries.ts';
import { isOnItsWay } from './policy.ts';

/** Written to in one go; an hour later come the next. */
const most = 500;

type Reader = Awaited<ReturnType<typeof listWaiting>>[number];

function writeMail({ env }: Services, { course }: Outline, { email, first_name: name }: Reader, locale: Locale) {
  const { t, tag, linkTo } = getI18n(locale);
  const site = new URL(env.siteUrl).host;
  const module = course.fields.title;
  const mail = renderMail({
    language: tag,
    subject: t('mail.moduleOpen.subject', { module }),
    greeting: t('mail.greeting', { name }),
    body: t('mail.moduleOpen.body', { module }),
    action: { label: t('mail.moduleOpen.action'), url: env.siteUrl + linkTo('course', { id: course.slug }) },
    note: t('mail.moduleOpen.note'),
    fallback: t('mail.fallback'),
    footer: t('mail.footer', { site }),
  });
  return { to: email, ...mail };
}

/** Writes to whoever waits for a module that is open now, in their language. The wish goes with the message, so it is sent once. */
export async function mailOpenedModules(services: Services): Promise<void> {
  const { content, db, outbox } = services;
  for (const { id } of await content.list('course', sourceLocale)) {
    const outline = await findOutline(content, id, sourceLocale);
    if (!outline || isOnItsWay(outline)) continue;
    for (const reader of await listWaiting(db, id, most)) {
      const locale = isLocale(reader.locale) ? reader.locale : sourceLocale;
      const own = (await findOutline(content, id, locale)) ?? outline;
      await db.transaction().execute(async (transaction) => {
        const waited = await deleteNotice(transaction, reader.id, id);
        if (waited) await outbox.add('mail', writeMail(services, own, reader, locale), transaction, 'bulk');
      });
    }
  }
}
