import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getI18n } from '../../i18n/i18n.ts';
import { I18nProvider } from '../../i18n/i18n-context.tsx';
import { address } from './description/fields.ts';
import { ProseLink } from './prose-link.tsx';

const { schema } = address({ en: 'Address', bg: 'Адрес' } as never);
const show = (href: string) =>
  renderToStaticMarkup(
    <I18nProvider value={getI18n('bg')}>
      <ProseLink href={href}>here</ProseLink>
    </I18nProvider>,
  );

test.each(['/', '/news', '/news?a=b//c#d', '/a\\b'])('%j stays on this site, in the reader’s language', (path) => {
  expect(show(path)).toContain('href="/bg');
  expect(schema?.safeParse(path).success).toBe(true);
});

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', 'javascript:alert(1)', ''])(
  '%j is no path of this site, in a text or in a field',
  (path) => {
    expect(show(path)).toBe('here');
    expect(schema?.safeParse(path).success).toBe(false);
  },
);
