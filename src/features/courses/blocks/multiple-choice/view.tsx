import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { PageWords } from '../../../content/passage.tsx';
import { ChoiceList } from '../choice-list.tsx';
import type { FieldsProps } from '../fields.ts';
import type { ChoiceView } from '../single-choice/view.tsx';

export function MultipleChoiceFields({ id, view, feedback }: FieldsProps<ChoiceView>) {
  const { t } = useI18n();
  return (
    <>
      <ChoiceList id={id} question={view.question} several choices={view.choices} feedback={feedback} />
      <div role="status">
        {feedback?.detail !== undefined && <PageWords as="p">{t('blocks.someMissing')}</PageWords>}
      </div>
    </>
  );
}
