import { plainText } from '../content/description/plain-text.ts';
import { readableAnswer } from '../learning/readable-answer.ts';
import type { PortfolioEntry } from './read-portfolio.ts';

/** What an entry is called in a list: its title, else what was asked. */
export function nameEntry({ block }: PortfolioEntry): string {
  const { title, question, instructions } = block.data as Record<string, unknown>;
  const words = [title, question, instructions].find((one) => typeof one === 'string' && one !== '');
  return plainText(String(words ?? ''));
}

/** What was made, in a few lines. */
export function retellEntry({ block, answer }: PortfolioEntry, verdicts: { yes: string; no: string }): string {
  return readableAnswer(block, answer, verdicts).answer;
}
