import type { ComponentProps } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ownPath } from './own-path.ts';
import { PageWords } from './passage.tsx';

/** Internal links lead to the page in the reader's language; links that leave the site say so. Other schemes are dropped. */
export function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  const { localize, t } = useI18n();
  if (ownPath.test(href)) return <a href={localize(href)}>{children}</a>;
  if (href.startsWith('#') || href.startsWith('mailto:')) return <a href={href}>{children}</a>;
  if (!/^https?:\/\//.test(href)) return <>{children}</>;
  return (
    <a href={href} rel="noopener">
      {children}
      <Icon name="external" />
      <PageWords as="span" className="visually-hidden">
        {' '}
        {t('link.external')}
      </PageWords>
    </a>
  );
}
