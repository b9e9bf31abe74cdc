/** Characters of a journal's page; twice what one answer may have. */
const longestPage = 40_000;

/** What was written on two devices without knowing of each other, the later text first. One that holds the other stands for both. */
export function joinTexts(later: string, earlier: string): string {
  if (later.includes(earlier)) return later;
  if (earlier.includes(later)) return earlier;
  return `${later}\n\n${earlier}`.slice(0, longestPage);
}
