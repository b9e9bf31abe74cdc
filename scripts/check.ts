/** npm run check: to read every text takes as long as all that is asked of the code, and neither waits for the other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Whether it passed; what it has to say comes in one piece. */
async function pass(script: string): Promise<boolean> {
  const child = spawn(`npm run --silent ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [exit]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.stdout.write(said);
  return exit === 0;
}

const passed = await Promise.all(['check:code', 'content:check'].map(pass));
process.exitCode = passed.every(Boolean) ? 0 : 1;
