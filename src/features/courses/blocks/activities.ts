import type { ActivityType } from '../../content/blocks.ts';
import type { Activity } from './activity.ts';
import { dialogue } from './dialogue/grade.ts';
import type { Json } from './feedback.ts';
import { flashCards } from './flash-cards/grade.ts';
import { gapFill } from './gap-fill/grade.ts';
import { hotspot } from './hotspot/grade.ts';
import { matching } from './matching/grade.ts';
import { multipleChoice } from './multiple-choice/grade.ts';
import { ordering } from './ordering/grade.ts';
import { reflection } from './reflection/grade.ts';
import { selfAssessment } from './self-assessment/grade.ts';
import { shortAnswer } from './short-answer/grade.ts';
import { singleChoice } from './single-choice/grade.ts';
import { sorting } from './sorting/grade.ts';
import { trueFalse } from './true-false/grade.ts';

const activities = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'gap-fill': gapFill,
  'short-answer': shortAnswer,
  ordering,
  matching,
  sorting,
  'flash-cards': flashCards,
  dialogue,
  hotspot,
  'self-assessment': selfAssessment,
  reflection,
} satisfies Record<ActivityType, unknown>;

/** How a type of activity is graded. Server only. */
export function getActivity(type: ActivityType): Activity<ActivityType, Json, Json> {
  // Every entry takes the data of its own type, which the caller has by the same name.
  return activities[type] as unknown as Activity<ActivityType, Json, Json>;
}
