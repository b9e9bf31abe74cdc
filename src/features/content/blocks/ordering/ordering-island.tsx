import { useRef, useState } from 'react';
import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { Choice } from '../../activities/choice-list.tsx';
import type { Feedback } from '../../activities/feedback.ts';
import { ItemFeedback } from '../../activities/item-feedback.tsx';
import { useDrag } from '../../activities/use-drag.ts';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import { saidLine } from '../../taught-words.ts';
import { moveTo } from './move-to.ts';
import styles from './ordering.module.css';

interface OrderingIslandProps {
  /** In the order they were left in. */
  items: Choice[];
  /** What stood in the plain form when the list took its place. */
  begun: FormData | undefined;
  feedback: Feedback | undefined;
}

/** Two things may have the same number there; the one that stood first stays first. */
function readBegun({ items, begun }: OrderingIslandProps): Choice[] {
  if (!begun) return items;
  const numberOf = ({ key }: Choice) => Number(begun.get(`answer.${key}`));
  return items.toSorted((one, other) => numberOf(one) - numberOf(other));
}

/** The items as a list to drag, with two buttons beside each; hidden fields hold the numbers that the plain form would send. */
export function OrderingIsland(props: OrderingIslandProps) {
  const { items, feedback } = props;
  const { t } = useI18n();
  const [order, setOrder] = useState(() => readBegun(props));
  const [said, setSaid] = useState('');
  const changed = order.some((item, index) => item !== items[index]);
  // What a drag that began some renderings ago finds when it ends.
  const latest = useRef(order);
  latest.current = order;
  const place = (key: string) => latest.current.findIndex((item) => item.key === key);
  const announce = (item: Choice | undefined, index: number) => {
    if (item) setSaid(t('blocks.moved', { item: saidLine(item.text), place: index + 1, count: order.length }));
  };
  const move = (key: string, to: number) => {
    const from = place(key);
    setOrder(moveTo(order, from, to));
    announce(order[from], to);
  };
  const drag = useDrag({
    onOver: (key, over) =>
      setOrder((before) =>
        moveTo(
          before,
          before.findIndex((item) => item.key === key),
          before.findIndex((item) => item.key === over),
        ),
      ),
    onDrop: (key) =>
      announce(
        order.find((item) => item.key === key),
        place(key),
      ),
  });
  return (
    <>
      <PageWords as="p" className={styles.how}>
        {t('blocks.dragOrButtons')}
      </PageWords>
      <ol className={styles.list}>
        {order.map((item, index) => {
          const part = changed ? undefined : feedback?.parts[item.key];
          return (
            <li
              key={item.key}
              className={`${styles.item} ${styles.movable}`}
              data-drop={item.key}
              onPointerDown={drag(item.key)}
            >
              <input type="hidden" name={`answer.${item.key}`} value={index + 1} />
              <span className={styles.grip} data-grip aria-hidden="true">
                <Icon name="grip" />
              </span>
              <span className={styles.text}>
                {index + 1}. <Line text={item.text} /> <ItemFeedback part={part} quiet />
              </span>
              <span className={styles.buttons}>
                <button
                  type="button"
                  aria-label={t('blocks.moveUp', { item: saidLine(item.text) })}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(item.key, index - 1)}
                >
                  <Icon name="arrow-up" />
                </button>
                <button
                  type="button"
                  aria-label={t('blocks.moveDown', { item: saidLine(item.text) })}
                  aria-disabled={index === order.length - 1}
                  onClick={() => index < order.length - 1 && move(item.key, index + 1)}
                >
                  <Icon name="arrow-down" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <PageWords as="p" className="visually-hidden" aria-live="polite">
        {said}
      </PageWords>
    </>
  );
}
