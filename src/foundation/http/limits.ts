import type { Server } from 'node:http';

/** What connections, and requests that come together, are allowed. Times in milliseconds. */
export interface HttpLimits {
  /** How long, once asked to stop, connections are still taken while whoever shares out requests looks elsewhere. */
  drainTime: number;
  /** How long a connection may be idle: longer than in any proxy in front, so that it is the proxy that closes it. */
  keepAliveTime: number;
  /** How long the head of a request may take to arrive. */
  headerTime: number;
  /** How long a whole request may take to arrive. */
  requestTime: number;
  connections: number;
  /** How many requests may wait to be begun before others are asked to come back. */
  waiting: number;
}

export const usualLimits: HttpLimits = {
  drainTime: 0,
  keepAliveTime: 75_000,
  headerTime: 15_000,
  requestTime: 60_000,
  connections: 10_000,
  waiting: 250,
};

/** How often connections that are too slow are looked for, in milliseconds. */
export const checkTime = 1_000;

export function limitConnections(server: Server, limits: HttpLimits): void {
  server.keepAliveTimeout = limits.keepAliveTime;
  server.headersTimeout = Math.min(limits.headerTime, limits.requestTime);
  server.requestTimeout = limits.requestTime;
  server.maxConnections = limits.connections;
}
