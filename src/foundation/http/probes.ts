import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { technicalRoutes } from '../../routes.ts';
import type { createMetrics } from '../metrics.ts';
import { isSameText } from '../secret.ts';
import { bareHeaders } from './bare-headers.ts';

const text = { ...bareHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

function say(response: ServerResponse, status: number, word: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...text, ...headers }).end(`${word}\n`);
}

interface Probes {
  /** Answers, if the address is one of these, and says whether it did. */
  handle(request: IncomingMessage, response: ServerResponse, draining: boolean): boolean;
}

/**
 * What an operator and a load balancer ask: /healthz (the process runs), /readyz (it can answer), and with the token, if one is set,
 * /metrics. They pass by everything else that waits.
 */
export function createProbes({
  metrics,
  isReady,
  metricsToken,
}: {
  metrics: ReturnType<typeof createMetrics>;
  isReady: () => Promise<boolean>;
  metricsToken?: string | undefined;
}): Probes {
  function answerMetrics(request: IncomingMessage, response: ServerResponse, token: string): void {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSameText(given, token)) sendMetrics(metrics, response);
    else say(response, 401, 'the token is missing or wrong', { 'www-authenticate': 'Bearer' });
  }

  async function answerReady(response: ServerResponse, draining: boolean): Promise<void> {
    const ready = !draining && (await isReady());
    say(response, ready ? 200 : 503, ready ? 'ok' : 'not ready');
  }

  return {
    handle(request, response, draining) {
      const path = request.url;
      if (path === technicalRoutes.health) say(response, 200, 'ok');
      else if (path === technicalRoutes.ready) void answerReady(response, draining);
      else if (path === technicalRoutes.metrics && metricsToken) answerMetrics(request, response, metricsToken);
      else return false;
      return true;
    },
  };
}

function sendMetrics({ contentType, read }: ReturnType<typeof createMetrics>, response: ServerResponse): void {
  read().then(
    (numbers) => response.writeHead(200, { ...text, 'content-type': contentType }).end(numbers),
    () => say(response, 500, 'not readable'),
  );
}

/** A server of its own for /metrics, on a port that only the operator reaches. */
export function createMetricsServer(metrics: ReturnType<typeof createMetrics>): Server {
  return createServer((request, response) => {
    if (request.url === technicalRoutes.metrics) sendMetrics(metrics, response);
    else say(response, 404, 'not here');
  });
}
