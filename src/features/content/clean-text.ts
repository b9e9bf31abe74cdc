/**
 * Text as it is kept: lines end with one line feed, and nothing is in it that no page, feed or PDF could show (control characters,
 * halves of characters). Goes through lists and objects; other values stay as they are.
 */
export function cleanText<Value>(value: Value): Value {
  if (typeof value === 'string') {
    const lines = value.toWellFormed().replace(/\r\n?/g, '\n');
    return lines.replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '') as Value;
  }
  if (Array.isArray(value)) return value.map((item) => cleanText(item)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanText(item)])) as Value;
}
