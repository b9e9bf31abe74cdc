import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Line } from '../line.tsx';
import { PageWords } from '../passage.tsx';
import { saidLine } from '../taught-words.ts';
import styles from './assign.module.css';
import { type AssignView, readPlacement } from './assign-fields.tsx';
import type { Choice } from './choice-list.tsx';
import type { Feedback } from './feedback.ts';
import { ItemRemark } from './item-feedback.tsx';
import { Mark } from './mark.tsx';
import { place, tray } from './placement.ts';
import { useDrag } from './use-drag.ts';

interface AssignBoardProps {
  view: AssignView;
  feedback: Feedback | undefined;
  /** What stood in the plain form when the board took its place. */
  begun: FormData | undefined;
  /** A target takes one thing only; what was there goes back. */
  single: boolean;
}

/** Where the board begins: with what was chosen in the plain form, else with what was answered last. */
function readBegun({ view, feedback, begun, single }: AssignBoardProps): Record<string, string> {
  const told = readPlacement(feedback);
  if (!begun) return told;
  const chosen = view.items.flatMap(({ key }): [key: string, target: string][] => {
    const target = begun.get(`answer.${key}`);
    return typeof target === 'string' && target !== '' ? [[key, target]] : [];
  });
  // A place that takes one thing keeps the newer choice, which comes last.
  const [older, newer] = [true, false].map((same) => chosen.filter(([key, target]) => (told[key] === target) === same));
  return [...(older ?? []), ...(newer ?? [])].reduce<Record<string, string>>(
    (placement, [key, target]) => place(placement, key, target, single),
    {},
  );
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

/**
 * Things to put into places: drag one, or press it and then the button of a place. Hidden fields hold what the plain form would send,
 * and everything that happens is said in a live region.
 */
export function AssignBoard(props: AssignBoardProps) {
  const { view, feedback, single } = props;
  const { t } = useI18n();
  const [placement, setPlacement] = useState(() => readBegun(props));
  const [picked, setPicked] = useState<string>();
  const [changed, setChanged] = useState(() => !isSame(placement, readPlacement(feedback)));
  const [said, setSaid] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<{ key: string }>();
  useEffect(() => {
    if (next) board.current?.querySelector<HTMLElement>(`[data-thing="${next.key}"]`)?.focus();
  }, [next]);
  const textOf = (list: Choice[], key: string) => saidLine(list.find((one) => one.key === key)?.text ?? '');
  const put = (key: string, target: string) => {
    const now = place(placement, key, target, single);
    setPlacement(now);
    // By keyboard the next thing to place comes next; the last one is met again where it now is.
    setNext({ key: view.items.find((item) => now[item.key] === undefined)?.key ?? key });
    setPicked(undefined);
    setChanged(true);
    const item = textOf(view.items, key);
    setSaid(
      target === tray
        ? t('blocks.takenBack', { item })
        : t('blocks.placed', { item, place: textOf(view.targets, target) }),
    );
  };
  const pick = (key: string) => {
    setPicked(picked === key ? undefined : key);
    setSaid(picked === key ? '' : t('blocks.picked', { item: textOf(view.items, key) }));
  };
  const drag = useDrag({ onDrop: (key, target) => target !== undefined && put(key, target) });
  const itemsIn = (target: string | undefined) => view.items.filter(({ key }) => placement[key] === target);

  const renderItems = (items: Choice[]) => (
    <ul className={styles.things}>
      {items.map(({ key, text }) => {
        const part = changed ? undefined : feedback?.parts[key];
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.thing}
              data-thing={key}
              aria-pressed={picked === key}
              onClick={() => pick(key)}
              onPointerDown={drag(key)}
            >
              <span className={styles.grip} data-grip>
                <Icon name="grip" />
              </span>
              <span>
                <Line text={text} />
              </span>
              {part?.right !== undefined && <Mark right={part.right} quiet />}
            </button>
            <ItemRemark part={part} />
          </li>
        );
      })}
    </ul>
  );

  const renderPlace = (target: string, title: string, items: Choice[], action: string) => (
    <fieldset key={target} className={styles.place} data-drop={target} aria-label={saidLine(title)}>
      {target === tray ? (
        <PageWords as="p" className={styles.placeTitle}>
          {title}
        </PageWords>
      ) : (
        <p className={styles.placeTitle}>
          <Line text={title} />
        </p>
      )}
      {renderItems(items)}
      {(target !== tray || Object.keys(placement).length > 0) && (
        <button
          type="button"
          className={styles.put}
          data-ready={picked !== undefined}
          aria-label={`${action}: ${saidLine(title)}`}
          onClick={() => picked !== undefined && put(picked, target)}
        >
          <PageWords as="span">{action}</PageWords>
        </button>
      )}
    </fieldset>
  );

  return (
    <div ref={board} className={styles.board}>
      <PageWords as="p" className={styles.how}>
        {t('blocks.dragOrPick')}
      </PageWords>
      {Object.entries(placement).map(([key, target]) => (
        <input key={key} type="hidden" name={`answer.${key}`} value={target} />
      ))}
      {renderPlace(tray, t('blocks.tray'), itemsIn(undefined), t('blocks.takeBack'))}
      <div className={styles.places}>
        {view.targets.map(({ key, text }) => renderPlace(key, text, itemsIn(key), t('blocks.putHere')))}
      </div>
      <PageWords as="p" className="visually-hidden" aria-live="polite">
        {said}
      </PageWords>
    </div>
  );
}
