/** An event of a stream (HTML, server-sent events), its data as JSON on one line. */
export const writeEvent = (name: 'piece' | 'answer', data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
