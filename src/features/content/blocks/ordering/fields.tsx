import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { Choice } from '../../activities/choice-list.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { ItemFeedback } from '../../activities/item-feedback.tsx';
import { useWoken } from '../../activities/use-woken.ts';
import { Line } from '../../line.tsx';
import { saidLine } from '../../taught-words.ts';
import styles from './ordering.module.css';
import { OrderingIsland } from './ordering-island.tsx';

export interface OrderingView {
  instructions: string;
  items: Choice[];
}

/** The items in the order the learner gave them last. */
function arrange({ view, feedback }: Pick<FieldsProps<OrderingView>, 'view' | 'feedback'>): Choice[] {
  const answer = feedback?.answer;
  if (!Array.isArray(answer)) return view.items;
  return answer.flatMap((key) => view.items.filter((item) => item.key === key));
}

/** Every item with its number to choose; once awake, a list to drag or to move with buttons. */
export function Fields({ id, view, feedback }: FieldsProps<OrderingView>) {
  const { t } = useI18n();
  const woken = useWoken(id, feedback);
  const items = arrange({ view, feedback });
  const places = items.map((_, index) => index + 1);
  return (
    <Instructions id={id} text={view.instructions}>
      {woken ? (
        <OrderingIsland key={JSON.stringify(feedback?.answer)} items={items} begun={woken.begun} feedback={feedback} />
      ) : (
        <ol className={styles.list}>
          {items.map((item, index) => (
            <li key={item.key} className={styles.item}>
              <select
                name={`answer.${item.key}`}
                defaultValue={index + 1}
                aria-label={t('blocks.placeOf', { item: saidLine(item.text) })}
              >
                {places.map((place) => (
                  <option key={place}>{place}</option>
                ))}
              </select>
              <span>
                <Line text={item.text} />
              </span>
              <ItemFeedback part={feedback?.parts[item.key]} quiet />
            </li>
          ))}
        </ol>
      )}
    </Instructions>
  );
}
