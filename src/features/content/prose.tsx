import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import type { ComponentProps, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageWords } from './passage.tsx';

/** Internal links lead to the page in the reader's language; links that leave the site say so. Other schemes are dropped. */
function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  const { localize, t } = useI18n();
  if (href.startsWith('/') && !href.startsWith('//')) return <a href={localize(href)}>{children}</a>;
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

const rendered = new Map<string, ReactElement>();
const remembered = 2000;

function render(text: string): ReactElement {
  // Raw HTML in the text is not part of the tree that is rendered: it disappears instead of reaching the page.
  return toJsxRuntime(toHast(fromMarkdown(text)), {
    Fragment,
    jsx,
    jsxs,
    components: { a: ProseLink },
  }) as ReactElement;
}

/** CommonMark as React elements: no HTML string is ever inserted. */
export function Prose({ text }: { text: string }) {
  const known = rendered.get(text);
  if (known) return known;
  if (rendered.size >= remembered) rendered.delete(rendered.keys().next().value ?? '');
  const element = render(text);
  rendered.set(text, element);
  return element;
}
