/** In characters, without blanks at the ends. */
export const longestMessage = 2000;
