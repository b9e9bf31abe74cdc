/** Mann–Whitney's test of two samples, by its normal approximation with ties averaged: how likely so different ranks are by chance. */
export function rankTest(one: number[], other: number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ].toSorted((a, b) => a.value - b.value);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + end + 1) / 2;
    ranks += rank * all.slice(start, end).filter(({ first }) => first).length;
    start = end;
  }
  const [n, m] = [one.length, other.length];
  const expected = (n * (n + m + 1)) / 2;
  const spread = Math.sqrt((n * m * (n + m + 1)) / 12);
  const z = Math.abs(ranks - expected) / spread;
  // Abramowitz and Stegun 7.1.26: the complementary error function within 1.5e-7.
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp((-z * z) / 2);
}
