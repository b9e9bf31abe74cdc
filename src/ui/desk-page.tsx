import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';

interface Crumb {
  name: string;
  href: string;
}

interface DeskPageProps {
  title: string;
  /** The screens above this one, the nearest last. */
  crumbs?: readonly Crumb[];
  /** Buttons and states beside the title. */
  actions?: ReactNode;
  /** What one should know before one begins. */
  lead?: string;
  children?: ReactNode;
}

/** A screen of the desk: where one is, what it is, what can be done, then the work. */
export function DeskPage({ title, crumbs = [], actions, lead, children }: DeskPageProps) {
  const { t } = useI18n();
  return (
    <>
      {crumbs.length > 0 && (
        <nav aria-label={t('desk.crumbs')}>
          <ol className="crumbs">
            {crumbs.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="bench">
        <h1>{title}</h1>
        {actions}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
}
