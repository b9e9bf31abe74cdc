import { useEffect, useRef } from 'react';
import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import styles from './dialogue.module.css';
import type { Scene, Turn } from './scene.ts';

export interface DialogueView {
  instructions: string;
  opening: Scene;
}

function TurnLine({ turn }: { turn: Turn }) {
  const { t } = useI18n();
  if ('speaker' in turn) {
    return (
      <li className={styles.line}>
        <p className={styles.speaker}>{turn.speaker}</p>
        <p>
          <Line text={turn.text} />
        </p>
      </li>
    );
  }
  return (
    <>
      <li className={styles.line} data-own>
        <PageWords as="p" className={styles.speaker}>
          {t('blocks.you')}
        </PageWords>
        <p>
          <Line text={turn.said} />
        </p>
      </li>
      {turn.feedback && (
        <li className={styles.remark}>
          <Line text={turn.feedback} />
        </li>
      )}
    </>
  );
}

function Restart() {
  const { t } = useI18n();
  return (
    <PageWords as="p">
      <button type="submit" className="button quiet" name="answer.restart" value="yes">
        {t('blocks.restart')}
      </button>
    </PageWords>
  );
}

/** A way that has gone round so long that it goes no further. */
function TooLong() {
  const { t } = useI18n();
  return (
    <div className={styles.ending}>
      <PageWords as="p" className={styles.endingTitle}>
        <Icon name="info" />
        {t('blocks.goesRound')}
      </PageWords>
      <Restart />
    </div>
  );
}

function Ending({ scene }: { scene: Scene }) {
  const { t } = useI18n();
  return (
    <div className={styles.ending} data-ending={scene.ending}>
      <PageWords as="p" className={styles.endingTitle}>
        <Icon name={scene.ending === 'good' ? 'check' : 'info'} />
        {t(scene.ending === 'good' ? 'blocks.endingGood' : 'blocks.endingPoor')}
      </PageWords>
      {scene.reflection && (
        <p>
          <Line text={scene.reflection} />
        </p>
      )}
      <Restart />
    </div>
  );
}

export const sending: Sending = 'itself';

/** The conversation so far and what one could say now. Every choice is a button that sends the form. */
export function Fields({ id, view, feedback }: FieldsProps<DialogueView>) {
  const { t } = useI18n();
  const scene = (feedback?.detail as Scene | undefined) ?? view.opening;
  const next = useRef<HTMLDivElement>(null);
  const spoken = useRef(scene.turns.length);
  useEffect(() => {
    // The button that was pressed is gone: without this, whoever works by keyboard would have to begin at the top again.
    if (spoken.current !== scene.turns.length) next.current?.focus();
    spoken.current = scene.turns.length;
  }, [scene.turns.length]);
  const path = Array.isArray(feedback?.answer) ? feedback.answer.join(',') : '';
  return (
    <Instructions id={id} text={view.instructions}>
      <div role="log" aria-label={t('blocks.conversation')}>
        <ol className={styles.turns}>
          {scene.turns.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only ever grows at its end
            <TurnLine key={index} turn={turn} />
          ))}
        </ol>
      </div>
      <input type="hidden" name="answer.path" value={path} />
      <div ref={next} tabIndex={-1} className={styles.next}>
        {scene.ending && <Ending scene={scene} />}
        {!scene.ending && scene.choices.length === 0 && <TooLong />}
        {scene.choices.length > 0 && (
          <fieldset className={styles.choices}>
            <PageWords as="legend">{t('blocks.whatDoYouSay')}</PageWords>
            {scene.choices.map(({ key, text }) => (
              <button key={key} type="submit" name="answer.choice" value={key} className={styles.choice}>
                <Line text={text} />
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </Instructions>
  );
}
