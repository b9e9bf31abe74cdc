/** What a question is kept at most, in characters. */
const longest = 300;

/** A question without what may say who somebody is: email addresses, links and long numbers. */
export function mask(question: string): string {
  return question
    .normalize('NFKC')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '…')
    .replace(/\b(?:[a-z]+:\/\/|www\.)\S+/gi, '…')
    .replace(/\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?/gu, '…')
    .replace(/\+?\p{N}[\p{N}\s()./-]{4,}\p{N}/gu, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}
