import type { Answer } from './answering/answer.ts';

/** What stands in the list of messages. */
export interface ShownMessage {
  role: 'user' | 'assistant';
  text: string;
  /** Milliseconds. */
  time: number;
  /** What the assistant says beside its text; nothing beside one that says what went wrong. */
  answer?: Pick<Answer, 'locale' | 'sources' | 'nearest' | 'refused'>;
}

/** Says what the assistant is: a program that quotes, a language model, or one of somebody else. */
export type Kind = 'quotes' | 'model' | 'outside';

/** Whether questions that were refused are kept. */
export type Storing = 'nothing' | 'refused';

export const toMessage = ({ text, ...answer }: Answer, time: number): ShownMessage => ({
  role: 'assistant',
  text,
  time,
  answer,
});
