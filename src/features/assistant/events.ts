type EventName = 'piece' | 'answer';

/** An event of a stream (HTML, server-sent events), its data as JSON on one line. */
export const writeEvent = (name: EventName, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * A stream of events that is written while `run` goes on. Whoever reads it may go away before its end; then nothing more is sent and `gone` is
 * aborted. `failed` rejects where `run` does: the stream ends there.
 */
export function sendEvents(run: (send: (name: EventName, data: unknown) => void, gone: AbortSignal) => Promise<void>): {
  body: ReadableStream<Uint8Array>;
  failed: Promise<void>;
} {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  let failed = Promise.resolve();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      failed = run((name, data) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(writeEvent(name, data)));
      }, gone.signal).finally(() => {
        if (!gone.signal.aborted) controller.close();
      });
    },
    cancel() {
      gone.abort();
    },
  });
  return { body, failed };
}
