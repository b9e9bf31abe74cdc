/** How much a file weighs, in the way a language writes it: `310 kB`, `2,4 MB`. */
export function formatSize(tag: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const size = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000);
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge && size < 10 ? 1 : 0,
  }).format(size);
}
