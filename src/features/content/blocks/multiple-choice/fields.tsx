import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { ChoiceList } from '../../activities/choice-list.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import { PageWords } from '../../passage.tsx';
import type { ChoiceView } from '../single-choice/fields.tsx';

export function Fields({ id, view, feedback }: FieldsProps<ChoiceView>) {
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
