import type { ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { DoneNotice } from '../../ui/fields.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { topics } from './message.ts';

interface MessagesPageProps {
  messages: ContactMessageRow[];
  open: boolean;
  number: number;
  pages: number;
  notice: string | undefined;
}

function Messages({ messages }: { messages: ContactMessageRow[] }) {
  const { t, linkTo, formatDate } = useI18n();
  return (
    <table className="board cards">
      <thead>
        <tr>
          <th scope="col">{t('contact.fields.subject')}</th>
          <th scope="col">{t('contact.fields.name')}</th>
          <th scope="col">{t('desk.messages.topic')}</th>
          <th scope="col">{t('desk.messages.sent')}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, reference, subject, name, topic, sent_at }) => (
          <tr key={id}>
            <th scope="row">
              <a href={linkTo('deskMessage', { reference })}>
                <bdi>{subject}</bdi>
              </a>
              <div className="who">{reference}</div>
            </th>
            <td data-label={t('contact.fields.name')}>
              <bdi>{name}</bdi>
            </td>
            <td data-label={t('desk.messages.topic')}>
              {t(`contact.topics.${topics.find((one) => one === topic) ?? 'project'}`)}
            </td>
            <td data-label={t('desk.messages.sent')}>{formatDate(sent_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What people have written to the project: what waits for somebody, and what is done. */
export function MessagesPage({ messages, open, number, pages, notice }: MessagesPageProps) {
  const { t, linkTo } = useI18n();
  const all = linkTo('deskMessages');
  return (
    <DeskPage title={t('desk.messages.title')} lead={t('desk.messages.lead')}>
      {notice && <DoneNotice>{notice}</DoneNotice>}
      <ul className="filters">
        <li>
          <a href={all} aria-current={open ? 'page' : undefined}>
            {t('desk.messages.open')}
          </a>
        </li>
        <li>
          <a href={`${all}?state=done`} aria-current={open ? undefined : 'page'}>
            {t('desk.messages.done')}
          </a>
        </li>
      </ul>
      {messages.length > 0 ? <Messages messages={messages} /> : <p>{t('desk.messages.none')}</p>}
      <Pagination number={number} pages={pages} linkTo={(page) => `${all}?${open ? '' : 'state=done&'}page=${page}`} />
    </DeskPage>
  );
}
