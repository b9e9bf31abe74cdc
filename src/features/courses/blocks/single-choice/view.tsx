import { type Choice, ChoiceList } from '../choice-list.tsx';
import type { FieldsProps } from '../fields.ts';
import type { Rich } from '../rich.ts';

export interface ChoiceView {
  question: Rich;
  choices: Choice[];
}

export function SingleChoiceFields({ id, view, feedback }: FieldsProps<ChoiceView>) {
  return <ChoiceList id={id} question={view.question} several={false} choices={view.choices} feedback={feedback} />;
}
