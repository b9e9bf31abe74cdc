import { useI18n } from '../../../../i18n/i18n-context.tsx';
import control from '../../activities/control.module.css';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import { RichText } from '../../activities/rich-text.tsx';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import type { Compared, Mark } from './cells.ts';
import styles from './marking-grid.module.css';

interface Cell {
  key: string;
  /** Who is marked; nobody where all have one mark. */
  title?: string;
}

interface Criterion {
  key: string;
  title: string;
  /** From low to high. */
  bands: string[];
  cells: Cell[];
}

export interface MarkingGridView {
  title: string;
  instructions: string;
  criteria: Criterion[];
}

export const sending: Sending = 'kept';

interface CellProps {
  cell: Cell;
  criterion: Criterion;
  mark: Mark | undefined;
  compared: Compared | undefined;
}

function CellRow({ cell, criterion, mark, compared }: CellProps) {
  const { t, formatNumber } = useI18n();
  const everybody = t('blocks.allTogether');
  return (
    <fieldset className={styles.cell}>
      <legend>{cell.title ?? <PageWords as="span">{everybody}</PageWords>}</legend>
      <label>
        <PageWords as="span">{t('blocks.band')}</PageWords>
        <select className={control.control} name={`answer.${cell.key}`} defaultValue={mark?.band ?? 0}>
          <option value="0">{t('blocks.choose')}</option>
          {criterion.bands.map((band, index) => (
            <option key={band} value={index + 1}>
              {formatNumber(index + 1)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <PageWords as="span">{t('blocks.turnNumbers')}</PageWords>
        <input
          className={control.control}
          name={`answer.${cell.key}.turns`}
          defaultValue={mark?.turns ?? ''}
          inputMode="text"
          maxLength={60}
          autoComplete="off"
          placeholder="4, 7–9"
        />
      </label>
      {compared && (
        <div className={styles.compared} data-agrees={compared.agrees}>
          <PageWords as="p">
            {t(compared.agrees ? 'blocks.marksAgree' : 'blocks.marksDiffer', {
              band: formatNumber(compared.band),
              turns: compared.turns,
            })}
          </PageWords>
          <RichText text={compared.comment} />
        </div>
      )}
    </fieldset>
  );
}

/** Criterion by criterion: what each band means, and a mark with its turns for everybody. */
export function Fields({ id, view, feedback }: FieldsProps<MarkingGridView>) {
  const { t } = useI18n();
  const marks = (feedback?.answer ?? {}) as Record<string, Mark>;
  const detail = feedback?.detail as { compared?: Record<string, Compared> } | undefined;
  return (
    <>
      <Instructions id={id} title={view.title} text={view.instructions}>
        {view.criteria.map((criterion) => (
          <div key={criterion.key} className={styles.criterion}>
            <h3>{criterion.title}</h3>
            <ol className={styles.bands}>
              {criterion.bands.map((band) => (
                <li key={band}>
                  <Line text={band} />
                </li>
              ))}
            </ol>
            {criterion.cells.map((cell) => (
              <CellRow
                key={cell.key}
                cell={cell}
                criterion={criterion}
                mark={marks[cell.key]}
                compared={detail?.compared?.[cell.key]}
              />
            ))}
          </div>
        ))}
      </Instructions>
      {feedback?.outcome === 'open' && (
        <PageWords as="p" className={styles.open}>
          {t('blocks.marksMissing')}
        </PageWords>
      )}
    </>
  );
}
