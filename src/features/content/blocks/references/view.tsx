import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { PageWords } from '../../passage.tsx';
import { Prose } from '../../prose.tsx';
import type { ViewProps } from '../../view-props.ts';
import type { Source } from './references.ts';

/** The sources as a list, in the language that each is written in. */
export function View({ data: { cited } }: ViewProps<'references', { cited: Source[] }>) {
  const { t } = useI18n();
  if (cited.length === 0) return null;
  return (
    <>
      <PageWords as="h2">{t('blocks.references')}</PageWords>
      <ul>
        {cited.map(({ id, citation }) => (
          <li key={id}>
            <Prose text={citation} />
          </li>
        ))}
      </ul>
    </>
  );
}
