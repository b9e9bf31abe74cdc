/** A percentage as the language of the page writes it: 2.5 is `2,5 %` in Norwegian and `%2,5` in Turkish. */
export const sayPercent = (percent: number): string =>
  (percent / 100).toLocaleString(document.documentElement.lang, { style: 'percent', maximumFractionDigits: 1 });
