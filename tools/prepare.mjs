// Runs on any Node from 20 on: brings the checkout to where Node 24 and the built product are.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namedPackages, readBlockPackages } from './block-packages.mjs';
import { writeLicences } from './licences.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const path = (...parts) => join(root, ...parts);

/** One sentence for the person who started it, and an end. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Installs the packages that the lockfile names, if that has not been done. No install script is needed. */
export function installPackages() {
  const named = orFail(() => namedPackages(root));
  const specs = Object.entries(named).map(([name, from]) => `${name}@${from}`);
  const files = specs.flatMap((spec) => /@file:(.+)$/.exec(spec)?.[1] ?? []).map((file) => resolve(root, file));
  const lock = hashOf(readFileSync(path('package-lock.json')));
  const wanted = specs.length === 0 ? lock : hashOf([lock, ...specs, ...files.filter(existsSync).flatMap(list)].join());
  const areThere = Object.keys(named).every((name) => existsSync(path('node_modules', name)));
  const stamp = path('node_modules', '.bouwsteen-lock');
  if (areThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (specs.length === 0 && areInstalled()) return writeFileSync(stamp, wanted);
  process.stdout.write('Installing packages (once, about half a minute) …\n');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  // Not `ci`: it refuses a lockfile without the optional packages of machines that a registry does not have.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const done = spawnSync(command, [...args, ...options, ...specs], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0)
    fail('The packages could not be installed: see the lines above; is the disk full, or the network away?');
  writeFileSync(stamp, wanted);
}

/** Whether `npm ci` or `npm install` was here after the lockfile changed. */
function areInstalled() {
  const done = path('node_modules', '.package-lock.json');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(path('package-lock.json')).mtimeMs;
}

/** The Node that everything runs on: this one when it is new enough, else the one that came as a package. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const packaged = path('node_modules', '.bin', 'node');
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  return fail(
    `Bouwsteen runs on Node 24 or newer, and this is ${process.version}; no packaged one works here: install Node 24.`,
  );
}

/** What it gives; or its sentence, and the end. */
function orFail(work) {
  try {
    return work();
  } catch ({ message }) {
    return fail(message);
  }
}

const sources = ['src', 'db', 'tools', 'docs/openapi.json', 'vite.config.ts', 'package-lock.json'];

/** Options of Node for a program that knows the blocks of packages. */
export const withBlockPackages = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('block-packages-hooks.mjs', import.meta.url).href,
];

/** Builds the browser files, the server and its tools when a source changed since: `dist` is all that they take to run. */
export function buildProduct(node) {
  const packages = orFail(() => readBlockPackages(root));
  const watched = [...sources.map((source) => path(source)), ...packages.map(({ folder }) => folder)];
  const wanted = hashOf(watched.flatMap(list).join('\n'));
  const stamp = path('dist', 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building …\n');
  if (packages.length > 0 && run(node, [...withBlockPackages, path('tools', 'check-block-packages.mjs')]) !== 0)
    fail('The build did not begin: see the line above.');
  const vite = path('node_modules', 'vite', 'bin', 'vite.js');
  const said = [];
  for (const args of [['build'], ['build', '--mode', 'own'], ['build', '--ssr']]) {
    // Whatever runs this may be in another mode; what is built is for use.
    const env = { ...process.env, NODE_ENV: 'production' };
    const done = spawnSync(node, [vite, ...args], { cwd: root, env, encoding: 'utf8' });
    said.push(done.stdout, done.stderr);
    process.stdout.write(`${done.stdout}${done.stderr}`);
    if (done.status !== 0) fail('The build failed: see the lines above.');
  }
  orFail(() => writeLicences(root));
  rmSync(path('dist', 'db'), { recursive: true, force: true });
  cpSync(path('db', 'migrations'), path('dist', 'db', 'migrations'), { recursive: true });
  cpSync(path('docs', 'openapi.json'), path('dist', 'client', 'openapi.json'));
  writeFileSync(path('dist', 'package.json'), '{ "type": "module" }\n');
  // A bundler that says anything warns of something (`test/build.test.ts`).
  writeFileSync(path('dist', 'warnings.txt'), said.join(''));
  writeFileSync(stamp, wanted);
}

function list(target) {
  const { isDirectory, mtimeMs, size } = statOf(target);
  if (!isDirectory) return [`${target} ${mtimeMs} ${size}`];
  return readdirSync(target)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => list(join(target, name)));
}

function statOf(target) {
  const stats = statSync(target);
  return { isDirectory: stats.isDirectory(), mtimeMs: stats.mtimeMs, size: stats.size };
}

/** Runs a program to its end, passing signals on; ends with its code. */
export function runToEnd(node, args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to both; twice would mean at once.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Runs a program and waits for it. Gives its exit code. */
export function run(node, args, options = {}) {
  const done = spawnSync(node, args, { cwd: root, stdio: 'inherit', ...options });
  return done.status ?? 1;
}
