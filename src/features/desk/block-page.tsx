import { useI18n } from '../../i18n/i18n-context.tsx';
import { Island, IslandMessages } from '../../ui/island.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Feedback } from '../content/activities/feedback.ts';
import { publicView } from '../content/activities/public-view.ts';
import { type ActivityBlock, type Block, isActivity } from '../content/blocks.ts';
import { Body } from '../content/body.tsx';
import type { Media } from '../content/media.ts';
import { ActivityIsland } from '../learning/activity-island.tsx';
import styles from './block-page.module.css';

/** What came of trying an activity. */
export interface Tried {
  feedback: Feedback | undefined;
  /** The answer could not be taken: something was left empty. */
  problem: boolean;
}

interface BlockPageProps {
  /** Undefined while it lacks what it cannot be shown without. */
  block: Block | undefined;
  pictures: Record<string, Media>;
  /** Where an answer goes. */
  action: string;
  /** Names who tries: it is shuffled as for a learner. */
  seed: string;
  tried: Tried;
  /** The block as it was typed: an answer takes it along, because nothing of it need be kept yet. */
  carried: string;
  messages: object;
}

type ActivityProps = Omit<BlockPageProps, 'block'> & { block: ActivityBlock };

function Activity({ block, pictures, action, seed, tried, carried, messages }: ActivityProps) {
  const { t } = useI18n();
  const { feedback, problem } = tried;
  const done = feedback !== undefined && feedback.outcome !== 'wrong' && feedback.outcome !== 'invalid';
  const activity = publicView(block, seed, pictures);
  const props = { number: 1, activity, feedback, done, problem, action, base: '', attempt: '', carried };
  return (
    <>
      <Island name="activity" prefix={`${block.id}-`} component={ActivityIsland} props={props} />
      <form className={styles.author} method="post" action={action}>
        <input type="hidden" name="carried" value={carried} />
        <button type="submit" name="act" value="solve" className="button quiet">
          {t('desk.blockView.solve')}
        </button>
        {feedback && (
          <button type="submit" name="act" value="again" className="button quiet">
            {t('desk.blockView.again')}
          </button>
        )}
        <span className="soft">{t('desk.blockView.notKept')}</span>
      </form>
      <IslandMessages messages={messages} />
    </>
  );
}

/** One block as readers meet it, through the views of their pages. */
export function BlockPage({ block, ...rest }: BlockPageProps) {
  const { t } = useI18n();
  return (
    <div className={styles.block}>
      {!block && <Notice>{t('desk.blockView.unfinished')}</Notice>}
      {block && isActivity(block) && <Activity block={block} {...rest} />}
      {block && !isActivity(block) && <Body blocks={[block]} pictures={rest.pictures} />}
    </div>
  );
}
