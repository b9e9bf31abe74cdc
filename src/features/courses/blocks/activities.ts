import type { ActivityType } from '../../content/blocks.ts';
import type { Activity, Json } from './activity.ts';
import { multipleChoice } from './multiple-choice/grade.ts';
import { singleChoice } from './single-choice/grade.ts';
import { trueFalse } from './true-false/grade.ts';

const activities = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
};

/** How a type of activity is graded. Server only. */
export function getActivity(type: ActivityType): Activity<ActivityType, Json, Json> {
  // Every entry takes the data of its own type, which the caller has by the same name.
  return (activities as Record<string, unknown>)[type] as Activity<ActivityType, Json, Json>;
}
