/** npm run dev: builds on every change and starts the server anew; what runs is what production runs. */
import { spawn } from 'node:child_process';

// Nobody shares out requests here: what is stopped ends at once.
const env = { ...process.env, DRAIN_SECONDS: '0' };
const start = (command, args) => spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });

const children = [
  start('vite', ['build', '--watch', '--logLevel', 'warn']),
  start('vite', ['build', '--ssr', '--watch', '--logLevel', 'warn']),
  start('node', ['--watch-path=dist', '--watch-preserve-output', 'dist/server/server.js']),
];
const stopAll = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
