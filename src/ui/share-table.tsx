interface ShareTableProps {
  /** What the table is of; read before it. */
  caption: string;
  head: readonly [name: string, all: string, part: string, share: string];
  rows: readonly { name: string; all: number; part: number }[];
  format: (count: number) => string;
  formatPercent: (percent: number) => string;
}

/** Parts of wholes as a chart that is also a table: a bar as long as the whole is large, filled as far as the part goes. */
export function ShareTable({ caption, head, rows, format, formatPercent }: ShareTableProps) {
  const most = Math.max(1, ...rows.map(({ all }) => all));
  const widthOf = (count: number) => `${(100 * count) / most}%`;
  return (
    <table className="board cards bars">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          {head.slice(1).map((words) => (
            <th scope="col" className="number" key={words}>
              {words}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, all, part }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number" data-label={head[1]}>
              {format(all)}
            </td>
            <td className="number" data-label={head[2]}>
              {format(part)}
            </td>
            <td className="number" data-label={head[3]}>
              {formatPercent(Math.floor((100 * part) / Math.max(1, all)))}
            </td>
            <td aria-hidden="true">
              <svg width="100%" height="12" role="presentation">
                <rect className="whole-bar" width={widthOf(all)} height="12" rx="3" />
                <rect width={widthOf(part)} height="12" rx="3" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
