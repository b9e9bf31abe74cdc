/** One line of the conversation so far. */
export type Turn = { speaker: string; text: string } | { said: string; feedback?: string };

/** Where a conversation stands: what has been said, and what can be said next or how it ended. Where there is neither, it has gone round too long. */
export type Scene = {
  turns: Turn[];
  choices: { key: string; text: string }[];
  ending?: 'good' | 'poor';
  reflection?: string;
};
