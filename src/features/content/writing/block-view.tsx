import { useI18n } from '../../../i18n/i18n-context.tsx';

/**
 * A block as readers will see it, below its fields: the form is sent into a frame, which answers with the views of readers' pages. With
 * script it follows what is typed (show-blocks.ts).
 */
export function BlockView({ id, title, address }: { id: string; title: string; address: string }) {
  const { t } = useI18n();
  return (
    <details className="block-view" data-block-view={id}>
      <summary>
        {t('desk.blockView.open')} <span className="visually-hidden">{title}</span>
      </summary>
      <p>
        <button
          type="submit"
          name="view"
          value={id}
          formAction={address}
          formTarget={`view-${id}`}
          className="button quiet small"
        >
          {t('desk.blockView.show')}
        </button>
      </p>
      <iframe name={`view-${id}`} title={`${t('desk.blockView.open')}: ${title}`} height="120" />
    </details>
  );
}
