/** A cell that a spreadsheet would take for a formula is made a text by an apostrophe in front of it. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** A table as a file for spreadsheets: RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
