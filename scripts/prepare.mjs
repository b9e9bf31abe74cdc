/**
 * Brings a fresh clone to the point where `npm start` or `npm test` can run: installs what the lockfile says, builds, and for tests
 * finds a browser and what the deployment is tried out with. Does nothing that was already done. Needs no dependency and runs on older versions of Node too.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const purpose = process.argv[2];
const windows = process.platform === 'win32';
const lock = join(root, '.prepare.lock');

/**
 * Says which Node is needed where this one would end with a syntax error or a missing function. An older one may install: the right one
 * comes along with the packages for developing, and npm runs that.
 */
function checkNode() {
  if (existsSync(join(root, 'node_modules/.bin/node'))) return;
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = Number(/\d+/.exec(engines.node)[0]);
  if (Number(process.versions.node.split('.')[0]) >= needed) return;
  console.error(
    `Polylogue needs Node ${needed} or newer; this is ${process.version}. See https://nodejs.org/en/download`,
  );
  rmSync(lock, { force: true });
  process.exit(1);
}

const wait = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Who holds a lock; 0 where nobody does any more, or somebody is just writing it. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 0;
  }
}

/** Whoever was ended half way has left the lock behind. Another one who has seen that too may have taken it meanwhile: it is put back. */
function takeAway(holder) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (readHolder(aside) !== holder) linkSync(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  }
  rmSync(aside, { force: true });
}

/** Two of these at once would install and build into the same folders: the second waits for the first, and then finds it all done. */
function alone(work) {
  for (let said = false; ; said = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readHolder(lock);
    if (holder && !isRunning(holder)) takeAway(holder);
    else if (!said) console.log('Waiting for another one that installs or builds here.');
    wait(200);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function run(command, args) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: windows });
}

function listFiles(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(`${path}/${name}`));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Does a step unless its inputs are those it was last done for. */
function once(name, inputs, outcome, work) {
  const stamp = join(root, 'node_modules/.cache/polylogue', name);
  const hash = hashOf(inputs);
  if (existsSync(join(root, outcome)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

const onPath = (command) => {
  try {
    execFileSync(windows ? 'where' : 'which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const debianRoot = process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get');

/** The one without a window is enough, and quicker (test/browser.ts). */
function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH ? existsSync(CHROMIUM_PATH) : onPath('chromium-headless-shell')) return;
  if (debianRoot) {
    try {
      run('apt-get', ['update', '-qq']);
      run('apt-get', [
        ...['install', '-y', '-qq', '--no-install-recommends'],
        ...['chromium-headless-shell', 'fonts-dejavu-core'],
      ]);
      return;
    } catch {
      // An older Debian has only the whole browser.
    }
  }
  if (onPath('chromium')) return;
  if (debianRoot) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  else run('npx', ['playwright', 'install', 'chromium']);
}

/**
 * What the deployment is tried out with, in a container of continuous integration only: on a machine that somebody works at these would be
 * services that begin to run. Where they are missing, the tests say so and leave out what needs them.
 */
function findServers() {
  const missing = [
    ['nginx', existsSync('/usr/sbin/nginx')],
    ['openssl', onPath('openssl')],
    ['postgresql', onPath('initdb') || existsSync('/usr/lib/postgresql')],
  ].flatMap(([name, there]) => (there ? [] : [name]));
  if (missing.length === 0 || !debianRoot || existsSync('/run/systemd/system')) return;
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  } catch {
    console.log(`Not installed: ${missing.join(', ')}. What needs them is left out of the tests.`);
  }
}

alone(() => {
  if (purpose !== 'build')
    once('installed', ['package-lock.json', 'package.json'], 'node_modules/.package-lock.json', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  checkNode();
  const outcome = join(root, 'dist/server/server.js');
  if (purpose === 'build') rmSync(outcome, { force: true });
  once('built', ['src', 'public', 'vite.config.ts', 'package-lock.json'], 'dist/server/server.js', () => {
    run('npm', ['run', '--silent', 'build:all']);
  });
  if (purpose === 'test') {
    findBrowser();
    findServers();
  }
});
