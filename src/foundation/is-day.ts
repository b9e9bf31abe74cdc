/** Whether words are a day of the calendar, `YYYY-MM-DD`: the thirty-first of February is none, and would be read as one of March. */
export function isDay(words: string | undefined): words is string {
  if (!words || !/^\d{4}-\d\d-\d\d$/.test(words)) return false;
  const time = Date.parse(words);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(words);
}
