import type { ReactNode } from 'react';
import { getI18n } from '../../i18n/i18n.ts';
import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
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
  /** The language of the desk: what is said to its author, not to readers. */
  desk: Locale;
}

type ActivityProps = Omit<BlockPageProps, 'block'> & { block: ActivityBlock };

/** Words for whoever writes, in the language of the desk, whatever language readers meet the block in. */
function ToAuthor({ desk, children }: { desk: Locale; children: ReactNode }) {
  return (
    <I18nProvider value={getI18n(desk)}>
      <div lang={getLocale(desk).tag}>{children}</div>
    </I18nProvider>
  );
}

function TryButtons({ action, carried, tried }: Pick<BlockPageProps, 'action' | 'carried' | 'tried'>) {
  const { t } = useI18n();
  return (
    <form className={styles.author} method="post" action={action}>
      <input type="hidden" name="carried" value={carried} />
      <button type="submit" name="act" value="solve" className="button quiet">
        {t('desk.blockView.solve')}
      </button>
      {tried.feedback && (
        <button type="submit" name="act" value="again" className="button quiet">
          {t('desk.blockView.again')}
        </button>
      )}
      <span className="soft">{t('desk.blockView.notKept')}</span>
    </form>
  );
}

function Unfinished() {
  const { t } = useI18n();
  return <Notice>{t('desk.blockView.unfinished')}</Notice>;
}

function Activity({ block, pictures, action, seed, tried, carried, messages, desk }: ActivityProps) {
  const { feedback, problem } = tried;
  const done = feedback !== undefined && feedback.outcome !== 'wrong' && feedback.outcome !== 'invalid';
  const activity = publicView(block, seed, pictures);
  const props = { number: 1, activity, feedback, done, problem, action, base: '', attempt: '', carried };
  return (
    <>
      <Island name="activity" prefix={`${block.id}-`} component={ActivityIsland} props={props} />
      <ToAuthor desk={desk}>
        <TryButtons {...{ action, carried, tried }} />
      </ToAuthor>
      <IslandMessages messages={messages} />
    </>
  );
}

/** One block as readers meet it, through the views of their pages. */
export function BlockPage({ block, ...rest }: BlockPageProps) {
  return (
    <div className={styles.block}>
      {!block && (
        <ToAuthor desk={rest.desk}>
          <Unfinished />
        </ToAuthor>
      )}
      {block && isActivity(block) && <Activity block={block} {...rest} />}
      {block && !isActivity(block) && <Body blocks={[block]} pictures={rest.pictures} />}
    </div>
  );
}
