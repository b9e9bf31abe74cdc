import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider, useI18n } from '../i18n/i18n-context.tsx';
import { SurroundingLanguage, useLanguages } from '../i18n/surrounding-language.tsx';

interface IslandProps<Props extends object> {
  /** Its name in src/islands.ts. */
  name: string;
  /** Different for every island of a page: ids made inside begin with it, here and in the browser. */
  prefix: string;
  component: ComponentType<Props>;
  /** What JSON can hold; it stands in the page for everyone to read. */
  props: Props;
}

/** JSON that can stand inside a script element: nothing in it can end the element. */
function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * A part of the page that becomes alive in the browser when it is seen or touched. Until then, and without script, it is what the
 * server rendered. It is a tree of its own, rendered as the browser will render it, so that both agree on every id.
 */
export function Island<Props extends object>({ name, prefix, component: Component, props }: IslandProps<Props>) {
  const i18n = useI18n();
  const { page, surrounding } = useLanguages();
  const html = renderToString(
    <I18nProvider value={i18n}>
      <SurroundingLanguage value={surrounding}>
        <Component {...props} />
      </SurroundingLanguage>
    </I18nProvider>,
    { identifierPrefix: prefix },
  );
  return (
    <div data-island={name} data-prefix={prefix} data-surrounding={surrounding === page ? undefined : surrounding}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, from the line above */}
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: html }} />
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
        dangerouslySetInnerHTML={{ __html: toScriptText(props) }}
      />
    </div>
  );
}

const texts = new WeakMap<object, string>();

/** The words that the islands of a page speak, once for all of them. Written once for each object they come in. */
export function IslandMessages({ messages }: { messages: object }) {
  const { locale } = useI18n();
  const text = texts.get(messages) ?? toScriptText(messages);
  texts.set(messages, text);
  return (
    <script
      type="application/json"
      data-island-messages={locale}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
