import { renderToStaticMarkup } from 'react-dom/server';
import type { ActivityRecord } from '../src/features/content/activities/activity.ts';
import { ActivityCard } from '../src/features/content/activities/activity-card.tsx';
import { recallFeedback } from '../src/features/content/activities/grade-answer.ts';
import { publicView } from '../src/features/content/activities/public-view.ts';
import { type Block, isActivity } from '../src/features/content/blocks.ts';
import { BlockView } from '../src/features/content/body.tsx';
import type { Media } from '../src/features/content/media.ts';
import { getI18n } from '../src/i18n/i18n.ts';
import { I18nProvider } from '../src/i18n/i18n-context.tsx';
import type { Locale } from '../src/i18n/locales.ts';
import { SurroundingLanguage } from '../src/i18n/surrounding-language.tsx';

/** Any block of a lesson as `seed` sees it; `state` is what that learner has done with an activity. */
export function ShownBlock({
  block,
  pictures,
  seed,
  state,
  action,
}: {
  block: Block;
  pictures: Record<string, Media>;
  seed: string;
  state?: ActivityRecord | undefined;
  action?: string;
}) {
  if (!isActivity(block)) return <BlockView block={block} pictures={pictures} />;
  return (
    <ActivityCard
      activity={publicView(block, seed, pictures)}
      feedback={state && recallFeedback(block, state, seed)}
      done={state?.done ?? false}
      problem={false}
      action={action}
    />
  );
}

/** The markup of an activity on a page in `locale`, in an English text; `state` is what the learner has done. */
export function showBlockAs(block: Block, locale: Locale, state?: ActivityRecord): string {
  return renderToStaticMarkup(
    <I18nProvider value={getI18n(locale)}>
      <SurroundingLanguage value="en">
        <ShownBlock block={block} pictures={{}} seed="learner" state={state} action="/answer" />
      </SurroundingLanguage>
    </I18nProvider>,
  );
}
