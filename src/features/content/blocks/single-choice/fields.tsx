import { type Choice, ChoiceList } from '../../activities/choice-list.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import type { Rich } from '../../activities/rich.ts';

export interface ChoiceView {
  question: Rich;
  choices: Choice[];
}

export function Fields({ id, view, feedback }: FieldsProps<ChoiceView>) {
  return <ChoiceList id={id} question={view.question} several={false} choices={view.choices} feedback={feedback} />;
}
