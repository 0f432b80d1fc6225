import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findOrInstall } from '../../tools/debian-program.mjs';
import { freePort } from './nodes.ts';

const home = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-container-'));
const [root, data] = [join(folder, 'root'), join(folder, 'data')];
const base = 'docker.io/library/node:24-bookworm-slim';
/** The user `node` of the official image. */
const user = 1000;
const running: ChildProcess[] = [];

interface Image {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

function program(name: string): string {
  const found = findOrInstall({ names: [name], packages: [name] });
  if (!found) throw new Error(`No ${name} was found, and none could be installed: install ${name}.`);
  return found;
}

const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
const buildah = (...args: string[]) =>
  execFileSync(program('buildah'), [...store, ...args], {
    encoding: 'utf8',
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/**
 * What stands in for the official image, where no registry of images is reached: Debian 12 with the Node of the project, npm and the
 * user `node`, by the name that the Containerfile has. It trusts what this machine trusts.
 */
function makeBase() {
  const debian = join(folder, 'debian');
  execFileSync(program('debootstrap'), ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cpSync(process.execPath, join(debian, 'usr/local/bin/node'), { dereference: true });
  const modules = join(debian, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(dirname(dirname(npm)), join(modules, 'npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(debian, 'usr/local/bin/npm'));
  const trusted = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(trusted)) cpSync(trusted, join(debian, trusted), { dereference: true });
  for (const args of [
    ['groupadd', '--gid', `${user}`, 'node'],
    ['useradd', '--uid', `${user}`, '--gid', 'node', '--create-home', 'node'],
  ])
    execFileSync('chroot', [debian, ...args]);
  const made = buildah('from', 'scratch');
  buildah('copy', '--quiet', made, debian, '/');
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  buildah('config', '--env', path, '--env', `NODE_EXTRA_CA_CERTS=${trusted}`, made);
  buildah('commit', '--quiet', '--rm', made, base);
  rmSync(debian, { recursive: true, force: true });
}

let image: Image;
beforeAll(async () => {
  makeBase();
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', home, clone]);
  buildah(
    'bud',
    '--pull-never',
    '--network',
    'host',
    '--format',
    'docker',
    '--layers=false',
    '--file',
    join(clone, 'Containerfile'),
    '--tag',
    'bouwsteen',
    clone,
  );
  image = JSON.parse(buildah('inspect', '--type', 'image', 'bouwsteen')).Docker.config as Image;
  cpSync(buildah('mount', buildah('from', '--pull-never', 'bouwsteen')), root, {
    recursive: true,
    verbatimSymlinks: true,
  });
  mkdirSync(data);
  chownSync(data, user, user);
  chmodSync(folder, 0o755);
}, 1_200_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  spawnSync(program('buildah'), [...store, 'umount', '--all']);
  rmSync(folder, { recursive: true, force: true });
});

const settings = (more: Record<string, string>) => [
  ...image.Env,
  'HOME=/home/node',
  ...Object.entries(more).map(([name, value]) => `${name}=${value}`),
];
const inside = (more: Record<string, string>, command: readonly string[]) => [
  'chroot',
  `--userspec=${user}:${user}`,
  root,
  'env',
  '-i',
  '-C',
  image.WorkingDir,
  ...settings(more),
  ...command,
];

/** Starts what the image starts, in namespaces of its own: its root file system is read-only, but for the volume and a tmpfs at /tmp. */
async function start(more: Record<string, string> = {}) {
  const port = await freePort();
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${data} ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
  ].join(' && ');
  const command = inside({ ...more, HOST: '127.0.0.1', PORT: `${port}` }, image.Cmd);
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...command],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => lines.push(text));
  const origin = `http://127.0.0.1:${port}`;
  const read = (path: string) => fetch(origin + path, { headers: { host: `localhost:${port}` } });
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${lines.join('')}`);
      expect((await read('/readyz')).status).toBe(200);
    },
    { timeout: 120_000, interval: 500 },
  );
  const [pid = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  /** A command in the container, as `docker exec` gives it. */
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['--target', pid, '--mount', '--pid', '--', ...inside({ ...more, PORT: `${port}` }, args)],
      { encoding: 'utf8' },
    );
    return { status, said: `${stdout}${stderr}` };
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    process.kill(Number(pid), 'SIGTERM');
    const [code] = await ended;
    return code as number;
  };
  return { read, run, stop, lines };
}

test('the image runs as nobody of importance, with one volume and a check of its health', () => {
  expect(image).toMatchObject({ User: 'node', Volumes: { '/data': {} } });
  expect(image.Healthcheck.Test[0]).toBe('CMD');
});

test('it serves the demo from a root file system that is read-only, and runs every tool', async () => {
  const container = await start();
  expect(await (await container.read('/')).text()).toContain('Welkom in Waterrijk');
  expect(container.run('touch', 'x').said).toContain('Read-only file system');
  expect(container.run('id', '-u').said.trim()).toBe(`${user}`);
  expect(container.run(...image.Healthcheck.Test.slice(1))).toMatchObject({ status: 0 });

  const tool = (name: string, ...args: string[]) => container.run('node', `dist/server/${name}.js`, ...args);
  writeFileSync(join(data, 'export.xml'), wordPressExport);
  const tries = [
    ['platform', 'add', 'dorp.localhost', '--name', 'Dorp'],
    ['platform', 'link', 'dorp.localhost'],
    ['audit', 'verify'],
    ['integrity'],
    ['jobs'],
    ['import', 'wordpress', '/data/export.xml', '--host', 'dorp.localhost', '--dry-run'],
    ['backup', '/data/all.backup', '--with-secret-key'],
    ['restore', '/data/all.backup', '--check'],
  ] as const;
  const { said: built } = container.run('ls', 'dist/server');
  const tools = built.split('\n').flatMap((file) => /^([a-z]+)\.js$/.exec(file)?.[1] ?? []);
  expect([...new Set(tries.map(([name]) => name))].toSorted()).toEqual(tools.filter((name) => name !== 'main'));
  for (const [name, ...args] of tries)
    expect([name, args[0], tool(name, ...args)]).toEqual([name, args[0], { status: 0, said: expect.any(String) }]);

  expect(await container.stop()).toBe(0);
});

test('what it served is there when it starts again, and is restored in an empty volume', async () => {
  const again = await start();
  const page = async ({ read }: typeof again) => (await (await read('/nieuws')).text()).replace(/[\s\S]*<main/, '');
  const before = await page(again);
  expect(before).toContain('item__link');
  mkdirSync(join(data, 'other'));
  chownSync(join(data, 'other'), user, user);
  const restored = again.run('env', 'DATA_DIR=/data/other', 'node', 'dist/server/restore.js', '/data/all.backup');
  expect(restored).toEqual({ status: 0, said: expect.any(String) });
  await again.stop();

  const other = await start({ DATA_DIR: '/data/other' });
  expect(await page(other)).toBe(before);
  await other.stop();
});

const wordPressExport = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Dorp</title><wp:wxr_version>1.2</wp:wxr_version><item><title>Welkom</title><content:encoded><![CDATA[<p>Hallo</p>]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_name>welkom</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item></channel></rss>`;
