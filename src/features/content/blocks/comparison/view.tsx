import { Line } from '../../line.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from './comparison.module.css';

/** A table whose rows become short lists where it is too narrow for columns: nothing scrolls sideways. */
export function View({ data: { caption, columns, rows } }: ViewProps<'comparison'>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">
                <Line text={title} />
              </th>
              {columns.map((column, index) => (
                <td key={column}>
                  <span className={styles.column} aria-hidden="true">
                    {column}
                  </span>
                  <Line text={cells[index] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
