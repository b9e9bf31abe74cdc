import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { useWoken } from '../../activities/use-woken.ts';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import styles from './flash-cards.module.css';

export interface FlashCardsView {
  instructions: string;
  cards: { key: string; front: string; back: string }[];
}

export const sending: Sending = 'collected';

/**
 * A card is a disclosure: front to press, back inside with a box to tick. Once awake, turning a card ticks its box, and the box needs
 * no attention any more.
 */
export function Fields({ id, view, feedback }: FieldsProps<FlashCardsView>) {
  const { t } = useI18n();
  const awake = useWoken(id, feedback) !== undefined;
  const answer = feedback?.answer;
  const [turned, setTurned] = useState(() => new Set(Array.isArray(answer) ? answer.map(String) : []));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Cards that were turned while the script was on its way count too.
    const cards = [...(list.current?.querySelectorAll('details') ?? [])];
    const open = view.cards.filter((_, index) => cards[index]?.open).map(({ key }) => key);
    const ticked = [...cards].flatMap((card) => [...card.querySelectorAll<HTMLInputElement>('input:checked')]);
    setTurned((before) => new Set([...before, ...open, ...ticked.map(({ value }) => value)]));
  }, [view.cards]);
  const complete = turned.size === view.cards.length;
  const sent = useRef(complete);
  useEffect(() => {
    // Turning the last card is the whole answer: there is nothing left to decide.
    if (!awake || !complete || sent.current) return;
    sent.current = true;
    list.current?.closest('form')?.requestSubmit();
  }, [awake, complete]);
  const turn = (key: string) => (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open) setTurned((before) => new Set(before).add(key));
  };
  return (
    <Instructions id={id} text={view.instructions}>
      <ul ref={list} className={styles.cards}>
        {view.cards.map(({ key, front, back }) => (
          <li key={key}>
            <details className={styles.card} onToggle={turn(key)}>
              <summary>
                <Line text={front} />
              </summary>
              <p>
                <Line text={back} />
              </p>
              {!awake && (
                <label className={styles.turned}>
                  <input type="checkbox" name="answer" value={key} defaultChecked={turned.has(key)} />
                  <PageWords as="span">{t('blocks.turned')}</PageWords>
                </label>
              )}
            </details>
            {awake && turned.has(key) && <input type="hidden" name="answer" value={key} />}
          </li>
        ))}
      </ul>
      <PageWords as="p" className={styles.count}>
        {t('blocks.cardsTurned', { turned: turned.size, count: view.cards.length })}
      </PageWords>
    </Instructions>
  );
}
