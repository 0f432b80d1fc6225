import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { hashOf, type PlatformManifest } from '#features/operations/backup/server/manifest.ts';
import { readConfig, StartError } from '#infra/config.ts';
import { demoAccount, signIn } from '../../e2e/signed-in.ts';
import { stopProduct } from '../../e2e/start-product.ts';
import { importInInstallation } from '../../src/process/import-platform.ts';
import { fileSamples } from '../file-samples.ts';
import { randomFrom } from '../random-from.ts';
import { damages, entriesOf, rowsOf } from './archive-entries.ts';
import { openBuilt } from './built-tools.ts';
import { call, openMachine, signIn as signInAt } from './nodes.ts';
import { visit } from './visit-pages.ts';
import { upload, writeOn } from './write-on.ts';

const migrations = new URL('../../db/migrations', import.meta.url).pathname;
const { folder, asOwner, openOwned } = openMachine('platform-export');
const { start, run } = openBuilt();
const seed = Number(process.env.SEED_OF_TEST ?? 20_261_128);
const megabyte = 1_000_000;

const at = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
  return path;
};
const tar = (name: string) => join(folder, `${name}.tar`);

/** What an export says of its platform: the rows of each table in an order of their own, and files. */
async function contentOf(path: string) {
  const entries = await entriesOf(path);
  const manifest: PlatformManifest = JSON.parse(String(entries.find(({ name }) => name === 'manifest.json')?.bytes));
  const rows = rowsOf(entries);
  return {
    platform: manifest.platform,
    tables: new Map(
      manifest.tables.map(({ schema, name, rows: count }) => {
        const lines = rows.get(`${schema}.${name}`) ?? [];
        expect([name, lines.length]).toEqual([name, count]);
        return [name, hashOf(lines.toSorted().join('\n'))];
      }),
    ),
    files: manifest.parts.filter(({ name }) => /^(images|files)\//.test(name)),
  };
}

/** But for the audit log, in which each export and import is written down. */
async function requireSame(path: string, other: string, more: readonly string[] = []) {
  const except = ['audit_entry', 'audit_head', ...more];
  const [one, two] = [await contentOf(path), await contentOf(other)];
  for (const [name, hash] of one.tables)
    if (!except.includes(name)) expect([name, two.tables.get(name)]).toEqual([name, hash]);
  expect(two.files).toEqual(one.files);
}

const first = at('first');
const host = 'localhost';
const was = {
  page: '',
  text: '',
  film: '',
  filmHash: '',
  visited: undefined as Awaited<ReturnType<typeof visit>> | undefined,
};
/** Numbers that an owner is told: how long, and how much memory. */
const figures = (what: string, { seconds, peak }: { seconds: number; peak: number }) =>
  console.log(`${what}: ${seconds.toFixed(1)} s, peak ${peak} MB`);

test('a platform is exported while people write', async () => {
  const { child, port } = await start(first);
  const manager = await signIn(port, demoAccount(first, 'manager'));
  const { body: pages } = await manager.call('GET', '/api/pages?IncludeBbis=false');
  was.page = pages.find(({ path }: { path: string }) => path === '/')?.guid;

  // Enough that memory would show it: a film of 30 MB, and a table of some 30 MB.
  const film = Buffer.concat([fileSamples.mp4 ?? Buffer.alloc(0), randomBytes(30 * megabyte)]);
  was.film = (await upload(manager, '/f/upload', { name: 'File', fileName: 'film.mp4', bytes: film })).guid;
  was.filmHash = hashOf(film);
  const owner = new Client({ host: join(first, 'socket'), user: 'owner', database: 'bouwsteen' });
  await owner.connect();
  await owner.query(
    `insert into client_log (platform_id, level, message)
     select platform_id, 1, repeat(md5(n::text), 9) || E'\\n\\t\\\\.é'
     from platform_host, generate_series(1, 100000) n where host = $1`,
    [host],
  );
  await owner.end();

  const writing = writeOn(manager, was.page);
  const hasAll = () => writing.done.texts.length > 10 && writing.done.images > 1 && writing.done.files.size > 1;
  await Promise.race([writing.all, vi.waitFor(() => expect(hasAll()).toBe(true), { timeout: 60_000, interval: 50 })]);
  was.text = writing.done.texts.at(-1) ?? '';
  const before = writing.done.texts.length;
  const taken = await run('platform', ['export', host, tar('loaded')], { DATA_DIR: first });
  const during = writing.done.texts.length - before;
  await writing.stop();
  expect([taken.code, taken.said]).toEqual([0, expect.stringContaining('The export is made and checked')]);
  figures(`export while ${during} texts were saved`, taken);
  expect(during).toBeGreaterThan(3);
  expect(taken.peak).toBeLessThan(260);

  for (const [name, of] of [
    ['still', host],
    ['haven', 'haven.localhost'],
  ] as const)
    expect((await run('platform', ['export', of, tar(name)], { DATA_DIR: first })).code).toBe(0);
  was.visited = await visit(port, [host]);
  await stopProduct(child);
});

test('it is imported at its own host beside another platform, while the product serves', async () => {
  // Work that waited comes along and would be done here at once.
  const env = { DATA_DIR: at('second'), SEED: 'none', JOBS: 'off' };
  const { child, port } = await start(env.DATA_DIR, env);
  expect((await run('platform', ['import', tar('haven'), '--host', 'ander.localhost'], env)).code).toBe(0);
  expect((await run('platform', ['export', 'ander.localhost', tar('ander')], env)).code).toBe(0);
  await requireSame(tar('haven'), tar('ander'), ['platform']);

  const imported = await run('platform', ['import', tar('still')], env);
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('Platform localhost is there, whole.')]);
  expect(imported.said).toContain('Everybody signs in again, with the password that they have.');
  expect(imported.said).toContain('localhost has an admin already');
  figures('import in an embedded database', imported);
  expect(imported.peak).toBeLessThan(260);
  expect((await run('platform', ['export', host, tar('again')], env)).code).toBe(0);
  await requireSame(tar('still'), tar('again'));
  expect((await run('platform', ['export', 'ander.localhost', tar('ander-after')], env)).code).toBe(0);
  await requireSame(tar('ander'), tar('ander-after'));

  const { pages, images } = await visit(port, [host]);
  expect([...pages.keys()]).toEqual([...(was.visited?.pages.keys() ?? [])]);
  for (const [name, html] of pages) expect(html, name).toBe(was.visited?.pages.get(name));
  expect(images).toEqual(was.visited?.images);
  expect(images.size).toBeGreaterThan(5);
  for (const role of ['admin', 'manager', 'member'] as const) await signIn(port, demoAccount(first, role));
  const { email, password } = demoAccount(first, 'admin', 'haven.localhost');
  await signInAt({ port, host: 'ander.localhost' }, { email, password });
  const manager = await signIn(port, demoAccount(first, 'manager'));
  const response = await fetch(`${manager.origin}/f/${was.film}/x`, { headers: manager.headers });
  const read = createHash('sha256');
  for await (const bytes of response.body ?? []) read.update(bytes);
  expect([response.status, read.digest('hex')]).toEqual([200, was.filmHash]);
  // New rows go in after those that came.
  await upload(manager, '/f/upload', { name: 'File', fileName: 'na.pdf', bytes: fileSamples.pdf ?? Buffer.alloc(0) });

  const twice = await run('platform', ['import', tar('still')], env);
  expect([twice.code, twice.said]).toEqual([2, expect.stringContaining('The platform is there already, at localhost')]);
  await stopProduct(child);
  expect((await run('audit', ['verify'], env)).code).toBe(0);
  const looked = await run('integrity', [], env);
  expect([looked.code, looked.said]).toEqual([0, expect.any(String)]);
});

test('one that was taken under load is whole: in a PostgreSQL of the operator, after a try that was killed', async () => {
  const env = { ...(await openOwned('moved')), DATA_DIR: at('moved'), SEED: 'demo' };
  const made = await start(env.DATA_DIR, env);
  await stopProduct(made.child);
  // The demo of this installation has the host.
  const refused = await run('platform', ['import', tar('loaded')], env);
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('has the host 127.0.0.1 already')]);
  const args = ['import', tar('loaded'), '--host', 'verhuisd.localhost', '--also', 'oud.localhost'];
  const killed = await run('platform', args, env, 'Files: ');
  expect(killed.code).toBe(null);
  const isIdle = async () =>
    (await asOwner('moved', "select 1 from pg_stat_activity where application_name like 'bouwsteen:import:%'"))
      .length === 0;
  await vi.waitFor(async () => expect(await isIdle()).toBe(true), { timeout: 30_000, interval: 50 });
  expect(await asOwner('moved', 'select 1 from platform')).toHaveLength(2);

  const imported = await run('platform', args, env);
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('verhuisd.localhost is there, whole.')]);
  figures('import on an own PostgreSQL', imported);
  expect(imported.peak).toBeLessThan(260);
  expect((await run('platform', ['export', 'oud.localhost', tar('moved')], env)).code).toBe(0);
  await requireSame(tar('loaded'), tar('moved'), ['platform']);

  const { child, port } = await start(env.DATA_DIR, env);
  const node = { port, host: 'verhuisd.localhost' };
  const { email, password } = demoAccount(first, 'manager');
  const headers = await signInAt(node, { email, password });
  const { document } = (await call(node, 'GET', `/api/documents/${was.page}/draft`, { headers })).json();
  const number = (text: string) => Number(/tekst (\d+) van/.exec(text)?.[1]);
  expect(number(JSON.stringify(document))).toBeGreaterThanOrEqual(number(was.text));
  await stopProduct(child);
  expect((await run('audit', ['verify'], env)).code).toBe(0);
  expect((await run('integrity', [], env)).code).toBe(0);
});

test(`100 damaged exports are refused before anything is touched (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const bytes = readFileSync(tar('haven'));
  const [entries, others] = [await entriesOf(tar('haven')), await entriesOf(tar('still'))];
  const { DATABASE_MIGRATION_URL: DATABASE_URL } = await openOwned('damaged');
  const DATA_DIR = join(folder, 'never-made');
  const config = readConfig({ DATABASE_URL, DATA_DIR });
  const path = tar('damaged');
  const importIt = (from: string) =>
    importInInstallation(from, { config, migrations, hosts: [], say: () => {}, done: async () => {} });

  const said = new Map<string, number>();
  const makers = damages({ bytes, entries, others }, random);
  for (let count = 0; count < 100; count += 1) {
    const [kind = '', make = makers.flipped] = Object.entries(makers)[count % 4] ?? [];
    writeFileSync(path, await make());
    const refused = await importIt(path).catch((error) => error);
    expect(refused, `${kind} ${count}`).toBeInstanceOf(StartError);
    const reason = `${kind}: ${refused.message.replaceAll(/\S*\/\S*/g, '…')}`;
    said.set(reason, (said.get(reason) ?? 0) + 1);
    expect(existsSync(DATA_DIR), `${kind} ${count}`).toBe(false);
    const [{ tables }] = await asOwner(
      'damaged',
      "select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^(pg_|information_schema)'",
    );
    expect(tables, `${kind} ${count}`).toBe(0);
  }
  console.log('100 refused', Object.fromEntries(said));

  // The same export, whole, is taken.
  await importIt(tar('haven'));
  expect(await asOwner('damaged', 'select host from platform_host')).toEqual([{ host: 'haven.localhost' }]);
});
