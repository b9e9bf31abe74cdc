import type { Mail } from '../../../foundation/mail/mailer.ts';
import type { Services } from '../../../foundation/request.ts';
import type { I18n } from '../../../i18n/create-i18n.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getLocale } from '../../../i18n/locales.ts';
import { renderMail } from '../../../ui/mail.tsx';
import type { Account } from '../../accounts/account.ts';
import { placeOf, reasons, type WaitingText, type WaitingTexts } from '../list-waiting-texts.ts';
import { signLeaving } from './leaving-link.ts';

/** As many of each are named; the desk has the others. */
const most = 8;

function noteOf(
  { t, formatDate }: I18n,
  name: keyof WaitingTexts,
  { locale, owner, isOverdue, comments, note }: WaitingText,
): string {
  const due = owner?.dueOn && t(isOverdue ? 'desk.texts.wasDue' : 'desk.texts.due', { day: formatDate(owner.dueOn) });
  const said = comments > 0 && t('desk.talk.open', { count: comments });
  return [getLocale(locale).name, due, said, name === 'sentBack' && note].filter(Boolean).join(' · ');
}

/** What waits for somebody, as a message in their language with a link to each text. */
export function writeWeeklyMail(
  { env, secret }: Pick<Services, 'env' | 'secret'>,
  account: Account,
  waiting: WaitingTexts,
): Mail {
  const i18n = getI18n(account.locale);
  const { t, tag, linkTo } = i18n;
  const lists = reasons.flatMap((name) => {
    const own = waiting[name];
    if (own.length === 0) return [];
    const route = name === 'review' ? 'deskReview' : 'deskText';
    const items = own.slice(0, most).map((one) => ({
      label: one.text.title,
      url: env.siteUrl + linkTo(route, { id: one.text.id, part: one.locale }) + placeOf(name, one.commented),
      note: noteOf(i18n, name, one),
    }));
    const more = own.length > most ? t('mail.weekly.more', { count: own.length - most }) : undefined;
    return [{ heading: `${t(`desk.texts.waiting.${name}`)}: ${own.length}`, items, more }];
  });
  const leave = `${env.siteUrl}${linkTo('deskMailLeave')}?token=${signLeaving(secret, account.id)}`;
  const count = new Set(reasons.flatMap((name) => waiting[name].map(({ text, locale }) => `${text.id}/${locale}`)))
    .size;
  const mail = renderMail({
    language: tag,
    subject: t('mail.weekly.subject', { count }),
    greeting: t('mail.greeting', { name: account.firstName }),
    body: t('mail.weekly.body'),
    lists,
    action: { label: t('mail.weekly.action'), url: env.siteUrl + linkTo('desk') },
    note: t('mail.weekly.note'),
    fallback: t('mail.fallback'),
    leave: { label: t('mail.weekly.leave'), url: leave },
    footer: t('mail.footer', { site: new URL(env.siteUrl).host }),
  });
  return { to: account.email, ...mail, unsubscribe: leave };
}
