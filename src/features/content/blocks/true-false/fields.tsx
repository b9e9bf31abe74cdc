import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { type Choice, ChoiceList } from '../../activities/choice-list.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import type { Rich } from '../../activities/rich.ts';

export interface TrueFalseView {
  statement: Rich;
  trueKey: string;
  falseKey: string;
}

export function Fields({ id, view, feedback }: FieldsProps<TrueFalseView>) {
  const { t } = useI18n();
  const choices: Choice[] = [
    { key: view.trueKey, text: t('blocks.true'), pageWords: true },
    { key: view.falseKey, text: t('blocks.false'), pageWords: true },
  ];
  return <ChoiceList id={id} question={view.statement} several={false} choices={choices} feedback={feedback} />;
}
