/** What the server imports first: under a Node that is too old the modules after it would not even begin. */
import { requireNode } from './foundation/node-version.ts';

try {
  requireNode(process.versions.node);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
