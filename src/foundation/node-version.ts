import { StartError } from './start-error.ts';

/** As `engines` in package.json says. */
export const oldestNode = 24;

/** Throws StartError under a Node that is too old: the database's driver is built for newer ones, and would end the process without a word. */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= oldestNode) return;
  throw new StartError(
    `Polylogue needs Node ${oldestNode} or newer; this is v${version}. npm start brings the right one along; else see https://nodejs.org/en/download`,
  );
}
