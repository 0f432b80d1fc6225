import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { hashOf, type Manifest } from '#features/operations/backup/server/manifest.ts';
import { readConfig, StartError } from '#infra/config.ts';
import { demoAccount, signIn } from '../../e2e/signed-in.ts';
import { stopProduct } from '../../e2e/start-product.ts';
import { restoreInstallation } from '../../src/process/restore-installation.ts';
import { fileSamples } from '../file-samples.ts';
import { randomFrom } from '../random-from.ts';
import { damages, type Entry, entriesOf, rowsOf, tarOf } from './archive-entries.ts';
import { openBuilt } from './built-tools.ts';
import { openMachine, signIn as signInAt } from './nodes.ts';
import { visit } from './visit-pages.ts';
import { upload, writeOn } from './write-on.ts';

const root = new URL('../..', import.meta.url).pathname;
const migrations = join(root, 'db/migrations');
const { folder, asOwner, openPostgres, openOwned } = openMachine('backup');
const { start, run } = openBuilt();
const seed = Number(process.env.SEED_OF_TEST ?? 20_261_128);
const megabyte = 1_000_000;

const at = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
  return path;
};

const manifestOf = (entries: readonly Entry[]): Manifest =>
  JSON.parse(String(entries.find(({ name }) => name === 'manifest.json')?.bytes));

/** What a backup says of an installation: the rows of each table in an order of their own, sequences and files. Who has a job in hand is left out. */
async function contentOf(path: string) {
  const entries = await entriesOf(path);
  const { tables, sequences, schema, parts } = manifestOf(entries);
  const rows = rowsOf(entries);
  const isLocked = (name: string) => name.startsWith('_private_job');
  return {
    schema,
    sequences,
    tables: tables.map((table) => {
      const lines = rows.get(`${table.schema}.${table.name}`) ?? [];
      expect(lines).toHaveLength(table.rows);
      return { ...table, hash: isLocked(table.name) ? '' : hashOf(lines.toSorted().join('\n')) };
    }),
    files: parts.filter(({ name }) => /^(images|files)\//.test(name)),
  };
}

const hosts = ['localhost', 'haven.localhost'];

const first = at('first');
const backups = ['small.tar', 'other.tar', 'loaded.tar', 'own.tar', 'back.tar'].map((name) => join(folder, name));
const [small, other, loaded, own, back] = backups as [string, string, string, string, string];
const seen = new Map<string, Awaited<ReturnType<typeof visit>>>();
const before = { text: '', files: new Map<string, string>(), film: '', filmHash: '', page: '' };

test('a backup is taken while people write', async () => {
  const { child, port } = await start(first);
  const manager = await signIn(port, demoAccount(first, 'manager'));
  expect((await run('backup', [small], { DATA_DIR: first })).code).toBe(0);
  const { body: pages } = await manager.call('GET', '/api/pages?IncludeBbis=false');
  before.page = pages.find(({ path }: { path: string }) => path === '/')?.guid;

  // Enough that memory would show it: a film of 30 MB, and a table of some 30 MB.
  const film = Buffer.concat([fileSamples.mp4 ?? Buffer.alloc(0), randomBytes(30 * megabyte)]);
  before.film = (await upload(manager, '/f/upload', { name: 'File', fileName: 'film.mp4', bytes: film })).guid;
  before.filmHash = hashOf(film);
  const owner = new Client({ host: join(first, 'socket'), user: 'owner', database: 'bouwsteen' });
  await owner.connect();
  await owner.query(
    `insert into client_log (platform_id, level, message)
     select (select id from platform order by id limit 1), 1, repeat(md5(n::text), 9) || E'\\n\\t\\\\.é' from generate_series(1, 100000) n`,
  );
  await owner.end();

  const writing = writeOn(manager, before.page);
  const hasAll = () => writing.done.texts.length > 10 && writing.done.images > 1 && writing.done.files.size > 1;
  await Promise.race([writing.all, vi.waitFor(() => expect(hasAll()).toBe(true), { timeout: 60_000, interval: 50 })]);
  Object.assign(before, { text: writing.done.texts.at(-1), files: new Map(writing.done.files) });
  const taken = await run('backup', [loaded, '--with-secret-key'], { DATA_DIR: first });
  const during = { texts: writing.done.texts.length, images: writing.done.images, files: writing.done.files.size };
  await writing.stop();
  expect([taken.code, taken.said]).toEqual([0, expect.stringContaining('It holds the secret key')]);
  expect((await run('backup', [other], { DATA_DIR: first })).code).toBe(0);
  seen.set('first', await visit(port, hosts));
  await stopProduct(child);
  const size = statSync(loaded).size / megabyte;
  console.log(
    `backup of ${size.toFixed(0)} MB: ${taken.seconds.toFixed(1)} s, peak ${taken.peak} MB; by then ${JSON.stringify(during)}`,
  );
  expect(during.texts).toBeGreaterThan(10);
  expect(taken.peak).toBeLessThan(260);
  expect(statSync(loaded).mode & 0o777).toBe(0o600);

  // It is not written over, and nothing half is left.
  const again = await run('backup', [loaded], { DATA_DIR: first });
  expect([again.code, again.said]).toEqual([2, expect.stringContaining('is there already')]);
  expect(existsSync(`${loaded}.partial`)).toBe(false);
});

/** What was there before the backup began is there, as it was. */
async function requireRestored(port: number) {
  const { pages, images } = await visit(port, hosts);
  expect([...pages.keys()]).toEqual([...(seen.get('first')?.pages.keys() ?? [])]);
  for (const [name, html] of pages) expect(html, name).toBe(seen.get('first')?.pages.get(name));
  expect(images).toEqual(seen.get('first')?.images);
  expect(images.size).toBeGreaterThan(5);
  for (const role of ['admin', 'manager', 'member'] as const) await signIn(port, demoAccount(first, role));
  const { email, password } = demoAccount(first, 'admin', 'haven.localhost');
  await signInAt({ port, host: 'haven.localhost' }, { email, password });
  const manager = await signIn(port, demoAccount(first, 'manager'));
  const { document } = (await manager.call('GET', `/api/documents/${before.page}/draft`)).body;
  const number = (text: string) => Number(/tekst (\d+) van/.exec(text)?.[1]);
  expect(number(JSON.stringify(document))).toBeGreaterThanOrEqual(number(before.text));
  for (const [guid, hash] of [...before.files, [before.film, before.filmHash] as const]) {
    const response = await fetch(`${manager.origin}/f/${guid}/x`, { headers: manager.headers });
    const read = createHash('sha256');
    for await (const bytes of response.body ?? []) read.update(bytes);
    expect([guid, response.status, read.digest('hex')]).toEqual([guid, 200, hash]);
  }
  // Numbers go on where they were: something can be written.
  await upload(manager, '/f/upload', { name: 'File', fileName: 'na.pdf', bytes: fileSamples.pdf ?? Buffer.alloc(0) });
}

test('it is restored on a PostgreSQL of the operator, as an owner who is no superuser, after a try that was killed', async () => {
  const env = { ...(await openOwned('own')), DATA_DIR: at('own') };
  const killed = await run('restore', [loaded], env, 'Checking what was loaded');
  expect(killed.code).toBe(null);
  const isIdle = async () =>
    (
      await asOwner(
        'own',
        "select 1 from pg_stat_activity where datname = current_database() and application_name like 'bouwsteen:%'",
      )
    ).length === 0;
  await vi.waitFor(async () => expect(await isIdle()).toBe(true), { timeout: 30_000, interval: 50 });
  expect(await asOwner('own', 'select 1 from platform')).toEqual([]);

  await expect(start(env.DATA_DIR, env)).rejects.toThrow('A restore was broken off');
  const restored = await run('restore', [loaded], env);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('It is restored')]);
  console.log(`restore on an own PostgreSQL: ${restored.seconds.toFixed(1)} s, peak ${restored.peak} MB`);
  expect(restored.peak).toBeLessThan(260);
  expect(statSync(join(env.DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
  const taken = await run('backup', [own], env);
  expect([taken.code, taken.said]).toEqual([0, expect.stringContaining('does not hold the secret key')]);
  expect(await contentOf(own)).toEqual(await contentOf(loaded));

  // What guards the rows is as in a database that was only migrated.
  const guards = `select (select count(*)::int from pg_constraint where contype = 'f') as keys,
    (select count(*)::int from pg_constraint where not convalidated) as unchecked,
    (select count(*)::int from pg_trigger where tgenabled = 'D') as off,
    (select string_agg(conname || pg_get_constraintdef(oid), ';' order by conrelid::regclass::text, conname)
     from pg_constraint where contype = 'f') as definitions`;
  await asOwner('postgres', 'create database fresh');
  const { socket } = await openPostgres();
  const fresh = {
    DATABASE_URL: `postgres://owner@localhost/fresh?host=${encodeURIComponent(socket)}`,
    DATA_DIR: at('fresh'),
  };
  expect((await run('jobs', [], fresh)).code).toBe(0);
  expect(await asOwner('own', guards)).toEqual(await asOwner('fresh', guards));

  const { child, port } = await start(env.DATA_DIR, env);
  await requireRestored(port);
  const again = await run('restore', [loaded], env);
  expect([again.code, again.said]).toEqual([2, expect.stringContaining('has a platform already')]);
  await stopProduct(child);
  expect((await run('audit', ['verify'], env)).code).toBe(0);
  expect((await run('integrity', [], env)).code).toBe(0);
});

test('and from there in an embedded database again, with the key that it had', async () => {
  const env = { DATA_DIR: at('embedded') };
  const without = await run('restore', [own], env);
  expect([without.code, without.said]).toEqual([2, expect.stringContaining('The secret key of the backup is needed')]);
  const wrong = await run('restore', [own], { ...env, SECRET_KEY: 'another key, of another installation' });
  expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('is another one than that of the backup')]);
  expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false);

  copyFileSync(join(first, 'secret-key'), join(env.DATA_DIR, 'secret-key'));
  const restored = await run('restore', [own], env);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('It is restored')]);
  console.log(`restore in an embedded database: ${restored.seconds.toFixed(1)} s, peak ${restored.peak} MB`);
  expect((await run('backup', [back], env)).code).toBe(0);
  expect(await contentOf(back)).toEqual(await contentOf(loaded));
  const { child, port } = await start(env.DATA_DIR);
  await requireRestored(port);
  // A server that runs is not restored under.
  const under = await run('restore', [own], env);
  expect([under.code, under.said]).toEqual([2, expect.stringMatching(/in use by the process|has a platform already/)]);
  await stopProduct(child);
});

test(`100 damaged backups are refused before anything is touched (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const bytes = readFileSync(small);
  const [entries, others] = [await entriesOf(small), await entriesOf(other)];
  const { DATABASE_MIGRATION_URL: DATABASE_URL } = await openOwned('damaged');
  const DATA_DIR = join(folder, 'never-made');
  const SECRET_KEY = readFileSync(join(first, 'secret-key'), 'utf8');
  const config = readConfig({ DATABASE_URL, DATA_DIR, SECRET_KEY });

  /** By who knows the format, with hashes that fit: only the seal tells. */
  const forged = () => {
    const manifest = manifestOf(entries);
    const table = manifest.tables[random(manifest.tables.length)];
    const place = random(manifest.parts.length);
    const edits = [
      () => Object.assign(manifest, { takenAt: new Date(random(2 ** 31) * 1000).toISOString() }),
      () => Object.assign(table ?? {}, { rows: 1 + (table?.rows ?? 0) }),
      () => void manifest.sequences.splice(random(manifest.sequences.length), 1),
      () => void manifest.schema.migrations.pop(),
      () => Object.assign(manifest, { seal: `${manifest.seal.slice(0, -4)}AAAA` }),
      () => void manifest.parts.splice(place, 1),
    ];
    const edit = random(edits.length);
    edits[edit]?.();
    const text = Buffer.from(JSON.stringify(manifest));
    const rest = entries.slice(0, -2).filter((_, at) => edit !== 5 || at !== place);
    return tarOf([
      ...rest,
      { name: 'manifest.json', bytes: text },
      { name: 'manifest.sha256', bytes: Buffer.from(hashOf(text)) },
    ]);
  };
  const path = join(folder, 'damaged.tar');
  const said = new Map<string, number>();
  const { flipped, truncated, mixed, rearranged } = damages({ bytes, entries, others }, random);
  const makers = { flipped, truncated, mixed, forged, rearranged };
  const begun = performance.now();
  for (let count = 0; count < 100; count += 1) {
    const [kind = '', make = flipped] = Object.entries(makers)[count % 5] ?? [];
    writeFileSync(path, await make());
    const refused = await restoreInstallation(path, { config, migrations, say: () => {} }).catch((error) => error);
    expect(refused, `${kind} ${count}`).toBeInstanceOf(StartError);
    const reason = `${kind}: ${refused.message.replaceAll(/\S*\/\S*|\d{4}\S*\.sql/g, '…')}`;
    said.set(reason, (said.get(reason) ?? 0) + 1);
    expect(existsSync(DATA_DIR), `${kind} ${count}`).toBe(false);
    const [{ tables }] = await asOwner(
      'damaged',
      "select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^(pg_|information_schema)'",
    );
    expect(tables, `${kind} ${count}`).toBe(0);
  }
  console.log(`100 refused in ${((performance.now() - begun) / 1000).toFixed(1)} s`, Object.fromEntries(said));

  // The same backup, whole, is taken.
  const done = await restoreInstallation(small, { config, migrations, say: () => {} });
  expect(done.parts.length).toBeGreaterThan(50);
});
