/** npm run dev: builds on every change and starts the server anew; what runs is what production runs. */
import { spawn } from 'node:child_process';

const start = (command, args) => spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });

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
