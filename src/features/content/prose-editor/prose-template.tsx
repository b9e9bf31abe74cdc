import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { type ProseTool, proseTools } from './prose-tools.ts';

const icons = {
  strong: 'strong',
  emphasis: 'emphasis',
  heading: 'heading',
  subheading: 'subheading',
  list: 'list',
  numbered: 'numbered',
  quote: 'quote',
  link: 'link',
  language: 'globe',
  undo: 'undo',
  redo: 'redo',
  signs: 'signs',
} as const satisfies Record<ProseTool, string>;

const shortcuts: Partial<Record<ProseTool, string>> = {
  strong: 'Control+B',
  emphasis: 'Control+I',
  link: 'Control+K',
  undo: 'Control+Z',
  redo: 'Control+Y',
};

function Tools() {
  const { t } = useI18n();
  return (
    <div role="toolbar" className="prose-tools" aria-label={t('desk.prose.tools')}>
      {proseTools.map((tool) => (
        <button
          key={tool}
          type="button"
          data-tool={tool}
          title={t(`desk.prose.${tool}`)}
          aria-label={t(`desk.prose.${tool}`)}
          aria-keyshortcuts={shortcuts[tool]}
        >
          <Icon name={icons[tool]} />
        </button>
      ))}
    </div>
  );
}

/** Asks where a link leads, or which language some words are in. */
function Question({ name, hint, finds }: { name: 'link' | 'language'; hint: string; finds?: string }) {
  const { t } = useI18n();
  const id = `prose-${name}`;
  return (
    <dialog className="question" id={id} aria-labelledby={`${id}-title`}>
      <form method="dialog">
        <h2 id={`${id}-title`}>{t(`desk.prose.${name}`)}</h2>
        <label htmlFor={`${id}-value`}>{t(`desk.prose.${name}Value`)}</label>
        <input
          id={`${id}-value`}
          name="value"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
        />
        <p className="who" id={`${id}-hint`}>
          {hint}
        </p>
        {finds && <ul className="suggested" data-finds={finds} aria-live="polite" />}
        <p className="fault" role="alert" data-fault={t(`desk.prose.${name}Fault`)} />
        <p className="buttons">
          <button type="submit" value="set" className="button small">
            {t('desk.prose.set')}
          </button>
          <button type="submit" value="take" className="button quiet small" formNoValidate>
            {t(`desk.prose.${name}Take`)}
          </button>
          <button type="submit" value="" className="button quiet small" formNoValidate>
            {t('desk.prose.cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** What the editor of prose is put together from, once on a page. Without script nothing of it is seen. */
export function ProseTemplate() {
  const { t, linkTo } = useI18n();
  return (
    <template id="prose-parts">
      <Tools />
      <Question name="link" hint={t('desk.prose.linkHint')} finds={linkTo('deskLinks')} />
      <Question name="language" hint={t('desk.prose.languageHint')} />
    </template>
  );
}
