import { ChoiceList } from '../../activities/choice-list.tsx';
import type { FieldsProps } from '../../activities/fields.ts';
import { Question } from '../../activities/question.tsx';
import type { Rich } from '../../activities/rich.ts';
import styles from './hotspot.module.css';

export interface HotspotView {
  question: Rich;
  picture: { url: string; width: number; height: number } | null;
  alt: string;
  areas: { key: string; label: string; x: number; y: number; width: number; height: number }[];
}

/**
 * The drawing with numbered places to press, and beside it the same places as a list of radio buttons: a place in the drawing is the
 * label of its button. Places are drawn in an SVG of the drawing's own size, because the page allows no inline styles.
 */
export function Fields({ id, view, feedback }: FieldsProps<HotspotView>) {
  const { picture, areas } = view;
  const choices = areas.map(({ key, label }, index) => ({ key, text: `${index + 1}. ${label}` }));
  return (
    <div className={styles.hotspot}>
      <Question id={id} text={view.question} />
      {picture && (
        <div className={styles.picture}>
          <img src={picture.url} alt={view.alt} width={picture.width} height={picture.height} />
          <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
            {areas.map((area, index) => {
              const x = (area.x / 100) * picture.width;
              const y = (area.y / 100) * picture.height;
              const width = (area.width / 100) * picture.width;
              const height = (area.height / 100) * picture.height;
              // In the corner, so that it does not cover what the place is about.
              const radius = picture.width / 26;
              const badge = {
                x: x + Math.min(radius * 1.4, width / 2),
                y: y + Math.min(radius * 1.4, height / 2),
              };
              return (
                <g key={area.key} className={styles.area}>
                  <rect className={styles.halo} x={x} y={y} width={width} height={height} rx={picture.width / 100} />
                  <rect className={styles.edge} x={x} y={y} width={width} height={height} rx={picture.width / 100} />
                  <circle cx={badge.x} cy={badge.y} r={radius} />
                  <text x={badge.x} y={badge.y} fontSize={radius * 1.3} dy="0.35em">
                    {index + 1}
                  </text>
                  <foreignObject x={x} y={y} width={width} height={height}>
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: a second label, to press; the words stand in the list. */}
                    <label className={styles.press} htmlFor={`${id}-choice-${index}`} />
                  </foreignObject>
                </g>
              );
            })}
          </svg>
        </div>
      )}
      <ChoiceList id={id} several={false} choices={choices} feedback={feedback} />
    </div>
  );
}
