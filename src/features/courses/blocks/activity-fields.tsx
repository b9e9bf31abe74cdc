import type { ComponentType } from 'react';
import type { ActivityType } from '../../content/blocks.ts';
import { DialogueFields } from './dialogue/view.tsx';
import type { FieldsProps } from './fields.ts';
import { FlashCardsFields } from './flash-cards/view.tsx';
import { GapFillFields } from './gap-fill/view.tsx';
import { HotspotFields } from './hotspot/view.tsx';
import { MatchingFields } from './matching/view.tsx';
import { MultipleChoiceFields } from './multiple-choice/view.tsx';
import { OrderingFields } from './ordering/view.tsx';
import { ReflectionFields } from './reflection/view.tsx';
import { SelfAssessmentFields } from './self-assessment/view.tsx';
import { ShortAnswerFields } from './short-answer/view.tsx';
import { SingleChoiceFields } from './single-choice/view.tsx';
import { SortingFields } from './sorting/view.tsx';
import { TrueFalseFields } from './true-false/view.tsx';

const fieldsOf = {
  'single-choice': SingleChoiceFields,
  'multiple-choice': MultipleChoiceFields,
  'true-false': TrueFalseFields,
  'gap-fill': GapFillFields,
  'short-answer': ShortAnswerFields,
  ordering: OrderingFields,
  matching: MatchingFields,
  sorting: SortingFields,
  'flash-cards': FlashCardsFields,
  dialogue: DialogueFields,
  hotspot: HotspotFields,
  'self-assessment': SelfAssessmentFields,
  reflection: ReflectionFields,
} satisfies Record<ActivityType, unknown>;

/** The fields of an activity of any type. The view is the one its own type made, in `publicView`. */
export function ActivityFields({ type, ...props }: FieldsProps<unknown> & { type: ActivityType }) {
  const Fields = fieldsOf[type] as ComponentType<FieldsProps<unknown>>;
  return <Fields {...props} />;
}
