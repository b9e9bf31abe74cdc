import type { ComponentType } from 'react';
import type { ActivityType } from '../../content/blocks.ts';
import type { FieldsProps } from './fields.ts';
import { MultipleChoiceFields } from './multiple-choice/view.tsx';
import { SingleChoiceFields } from './single-choice/view.tsx';
import { TrueFalseFields } from './true-false/view.tsx';

const fieldsOf = {
  'single-choice': SingleChoiceFields,
  'multiple-choice': MultipleChoiceFields,
  'true-false': TrueFalseFields,
};

/** The fields of an activity of any type. The view is the one its own type made, in `publicView`. */
export function ActivityFields({ type, ...props }: FieldsProps<unknown> & { type: ActivityType }) {
  const Fields = (fieldsOf as Record<string, unknown>)[type] as ComponentType<FieldsProps<unknown>> | undefined;
  return Fields ? <Fields {...props} /> : null;
}
