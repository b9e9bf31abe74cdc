interface BarTableProps {
  /** What the table is of; read before it. */
  caption: string;
  head: readonly [name: string, count: string];
  rows: readonly { name: string; count: number }[];
  format: (count: number) => string;
}

/** Numbers as a chart that is also a table: a bar beside each number, as long as the number is large. */
export function BarTable({ caption, head, rows, format }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="board bars">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col" className="number">
            {head[1]}
          </th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">{format(count)}</td>
            <td aria-hidden="true">
              <svg width="100%" height="12" role="presentation">
                <rect width={`${(100 * count) / most}%`} height="12" rx="3" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
