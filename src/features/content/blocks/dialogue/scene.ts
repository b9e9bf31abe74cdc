/** One line of the conversation so far. */
export type Turn = { speaker: string; text: string } | { said: string; feedback?: string };

/** Where a conversation stands: what has been said, and what can be said next or how it ended. */
export type Scene = {
  turns: Turn[];
  choices: { key: string; text: string }[];
  ending?: 'good' | 'poor';
  reflection?: string;
};
