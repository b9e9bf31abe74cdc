/** A value in which every text, in lists and objects too, has become what `change` makes of it; other values stay as they are. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)])) as Value;
}

/**
 * Text as it is kept: lines end with one line feed, and nothing is in it that no page, feed or PDF could show (control characters,
 * halves of characters).
 */
export function cleanText<Value>(value: Value): Value {
  return mapTexts(value, (text) => {
    const lines = text.toWellFormed().replace(/\r\n?/g, '\n');
    return lines.replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '');
  });
}
