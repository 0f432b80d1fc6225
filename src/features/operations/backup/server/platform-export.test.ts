import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { looksAtPdf } from '#features/content/files/server/pdf.job.ts';
import { deleteForgottenFiles, forgetImagesOf } from '#features/content/media/server/forget-images.service.ts';
import { StartError } from '#infra/config.ts';
import { inTransaction, type Platform, system } from '#infra/ctx.ts';
import { createS3Files } from '#infra/files/s3-files.ts';
import { readS3Url } from '#infra/files/s3-url.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { createObjectStore } from '#infra/object-store.ts';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { entriesWithoutWords } from '#test/audit-in-words.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';
import { plantRows } from '#test/rows-of-every-table.ts';
import { startS3 } from '#test/s3-server.ts';
import { openTown, text } from '#test/search-town.ts';
import { makeCtx } from '../../../../process/identify.ts';
import { exportPlatform } from './export-platform.service.ts';
import { hostsFor, importPlatform } from './import-platform.service.ts';
import { makeBackup } from './make-backup.service.ts';
import { hashOf, type PlatformManifest } from './manifest.ts';
import { leftOut } from './platform-tables.rules.ts';
import { listPlatformTables } from './platform-tables.store.ts';
import { verifyBackup, verifyExport } from './read-backup.ts';
import { createTarWriter, readTar } from './tar.ts';

const migrations = new URL('../../../../../db/migrations', import.meta.url).pathname;
const first = await openServer();
const second = await openServer({ secretKey: 'the key of another installation' });
type Server = typeof first;
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-platform-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const quiet = () => {};

const exportTo = (server: Server, wanted: string, path: string) => {
  const { connection, dependencies } = server;
  const { files, storage } = dependencies;
  const ctxOf = (platform: Platform) => makeCtx(dependencies, platform, system);
  const source = { connection, files, storage, migrations, makeCtx: ctxOf, product: '1.0.0' };
  return exportPlatform(source, { wanted, path }, quiet);
};

async function importFrom(server: Server, path: string, hosts: readonly string[] = []) {
  const backup = await verifyExport(path);
  const { connection, dependencies } = server;
  const ctxOf = (platform: Platform) => makeCtx(dependencies, platform, system);
  const target = { connection, migrations, makeCtx: ctxOf, hosts: hostsFor(backup.manifest, hosts) };
  await importPlatform(backup, target, quiet);
  await dependencies.changeLog.catchUp();
}

async function withOwner<Result>(server: Server, work: (client: Client) => Promise<Result>) {
  const client = new Client({ ...server.connection, user: 'owner' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All that a platform has, by table, as JSON; also of tables that stay behind. */
const rowsOf = (server: Server, platform: string) =>
  withOwner(server, async (client) => {
    const rows: Record<string, Record<string, unknown>[]> = {};
    const named = ['platform', ...Object.keys(leftOut), ...(await tablesOf(client))];
    for (const name of new Set(named)) {
      const column = name === 'platform' ? 'id' : 'platform_id';
      if (['rate_limit', 'schema_migration', 'change_log', 'presence'].includes(name)) continue;
      const found = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t where ${column} = $1 order by to_jsonb(t)::text`,
        [platform],
      );
      rows[name] = found.rows.map(({ row }) => row);
    }
    return rows;
  });

const tablesOf = async (client: Client) => (await listPlatformTables(client)).groups.flat().map(({ name }) => name);

type Person = Awaited<ReturnType<Awaited<ReturnType<Server['createPlatform']>>['signIn']>>;

/** The same picture on every platform. Gives its guid. */
async function upload(server: Server, { host, by }: { host: string; by: Person }): Promise<string> {
  const { accessToken } = (await by.post('/api/accesstoken')).json();
  const picture = { create: { width: 60, height: 40, channels: 3 as const, background: '#2f6f8f' } };
  const sent = multipart([{ name: 'Image', fileName: 'kade.png', bytes: await sharp(picture).png().toBuffer() }]);
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/a/upload?public=true',
    headers: { host, authorization: `Bearer ${accessToken}`, ...sent.headers },
    payload: sent.payload,
  });
  return uploaded.json().guid;
}

/** A platform with rows in every table, and what was seen of it. */
async function fullTown(server: Server, mark: string) {
  const town = await openTown(server);
  const { ctx, host, signIn, page, add } = town;
  const [manager, admin] = [await signIn(['ContentManager']), await signIn(['Admin'])];
  await signIn(['Mett']);
  const image = await upload(server, { host, by: manager });
  const file = await storeFile(ctx, Readable.from([Buffer.from(`De tekst van ${mark}.`)]), {
    name: 'nota.txt',
    context: 'library',
    owner: null,
    isAttached: true,
  });
  const form = await makeForm(admin);
  const body = { key: randomUUID(), answers: goodAnswers, startedOn: begun(new Date()) };
  const submission = (await admin.post(`${form.url}/1/submissions`, body)).json();
  const receipt = (await admin.get(`/submission/${submission.guid}/receipt`)).json();
  await page('/kade', { title: { nl: `Kade ${mark}` }, blocks: blocksOf(text(`Wandelen langs de ${mark}.`)) });
  await add(`Bericht ${mark}`, `Over de ${mark} en de haven.`);
  await town.index();
  const asks = asksAt(server, host);
  return { ...town, asks, manager, admin, mark, image, file: file.guid, form, submission, receipt };
}

/** What is asked at a host of an installation, as visitors and as who signs in there. */
const asksAt = (server: Server, host: string) => ({
  async page(url: string) {
    const { statusCode, body } = await server.app.inject({ url, headers: { host } });
    expect([url, statusCode]).toEqual([url, 200]);
    return body.replaceAll(/nonce="[^"]*"/g, '');
  },
  async bytes(url: string, headers: Record<string, string> = {}) {
    const { statusCode, rawPayload } = await server.app.inject({ url, headers: { host, ...headers } });
    expect([url, statusCode]).toEqual([url, 200]);
    return hashOf(rawPayload);
  },
  async list(guid: string) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/listitem/list/${guid}`,
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify({ itemCount: 10 }),
    });
    return answer.json();
  },
  json: async (url: string) => (await server.app.inject({ url, headers: { host } })).json(),
  async signIn({ email, password }: { email: string; password: string }) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password }),
    });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { status: answer.statusCode, cookie, asked: answer.json().result as string | undefined };
  },
});

// Numbers of the one are far past those of the other.
await first.ownerQuery("select setval('audience_id_seq', 5000)");
const away = await fullTown(first, 'reiger');
const stays = await fullTown(first, 'zeehond');
const there = await fullTown(second, 'otter');
for (const [server, { platform, mark }] of [
  [first, away],
  [first, stays],
  [second, there],
] as const)
  await withOwner(server, async (client) => {
    const tables = [...(await tablesOf(client)), ...Object.keys(leftOut)];
    await plantRows(client, { platform: platform.id, tables, mark });
  });
const { accountId: withApp } = away.manager;
await first.ownerQuery('update authenticator set account_id = $1 where platform_id = $2', [withApp, away.platform.id]);
await first.ownerQuery('update account set has_second_factor = true where id = $1', [withApp]);
const waiting = { file: away.file, storageKey: randomUUID() };
await inTransaction(away.ctx, async (ctx) => {
  await queueMail(ctx, 'welcome', { accountId: away.admin.accountId });
  await queueJob(ctx, looksAtPdf, waiting, { key: away.file });
});
const path = join(folder, 'reiger.tar');
const before = { first: await rowsOf(first, away.platform.id), there: await rowsOf(second, there.platform.id) };
const exported = await exportTo(first, away.host, path);

/** What is not as it was, as the decision record says: by table. */
function asItGoes(rows: typeof before.first) {
  const { role = [], passkey = [], ...others } = structuredClone(rows);
  const staff = role.filter(({ kind }) => kind === 'Mett' || kind === 'Developer').map(({ id }) => id);
  const withKey = new Set(passkey.map(({ account_id }) => account_id));
  return {
    ...others,
    role,
    passkey,
    account: others.account?.map((row) => ({ ...row, has_second_factor: withKey.has(row.id) })),
    role_member: others.role_member?.filter(({ role_id }) => !staff.includes(role_id)),
    recovery_code: others.recovery_code?.filter(({ account_id }) => withKey.has(account_id)),
    sign_in_provider: others.sign_in_provider?.map(({ facts, ...row }) => ({
      ...row,
      client_secret: null,
      facts: { ...(facts as object), isOn: false },
    })),
  } as typeof before.first;
}

test('it has rows in every table', () => {
  const empty = Object.entries(before.first).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
  expect(empty).toEqual([]);
});

test('nothing of another platform is in it, and nothing that opens something', async () => {
  const file = readFileSync(path);
  const parts: Buffer[] = [file];
  const opened = await open(path);
  try {
    for await (const { name, content } of readTar(opened)) {
      const bytes = Buffer.concat(await Array.fromAsync(content));
      if (name.endsWith('.gz')) parts.push(gunzipSync(bytes));
    }
  } finally {
    await opened.close();
  }
  const all = Buffer.concat(parts).toString('latin1');
  expect(all).toContain('reiger');
  expect(all).toContain(away.manager.email);
  const others = [stays.platform.id, stays.host, stays.mark, stays.manager.email, stays.form.guid, stays.file];
  const { session = [], setup_link = [] } = before.first;
  const secrets = [...session, ...setup_link]
    .map(({ token_hash }) => String(token_hash))
    .filter((hash) => hash !== away.mark);
  expect(secrets.length).toBeGreaterThan(2);
  for (const word of [...others, ...secrets]) expect([word, all.includes(word)]).toEqual([word, false]);
  for (const table of Object.keys(leftOut)) expect(all).not.toContain(`database/public.${table}/`);
});

test('in another installation every row is as it was, and the platform that was there stays as it is', async () => {
  await importFrom(second, path);
  const after = await rowsOf(second, away.platform.id);
  const { audit_entry: log = [], audit_head: _, ...expected } = asItGoes(before.first);
  for (const [table, rows] of Object.entries(expected)) {
    if (table in leftOut && table !== 'platform_host') continue;
    expect([table, withoutNumber(table, after[table])]).toEqual([table, withoutNumber(table, rows)]);
  }
  for (const table of Object.keys(leftOut)) {
    if (['platform_host', 'rights_epoch'].includes(table)) continue;
    expect([table, after[table] ?? []]).toEqual([table, []]);
  }
  expect(after.rights_epoch).toHaveLength(1);
  const logOf = ({ audit_entry = [] }: typeof after) =>
    audit_entry.toSorted((one, other) => Number(one.seq) - Number(other.seq));
  const [added, ...rest] = logOf(after).toReversed();
  expect([added?.action, rest.toReversed()]).toEqual(['platform.imported', logOf({ audit_entry: log })]);
  const { audit_entry, audit_head: __, ...stayed } = await rowsOf(first, away.platform.id);
  expect(before.first).toMatchObject(stayed);
  expect(logOf({ audit_entry: audit_entry ?? [] }).map(({ action }) => action)).toEqual([
    ...logOf({ audit_entry: log }).map(({ action }) => action),
    'platform.exported',
  ]);
  expect(await rowsOf(second, there.platform.id)).toEqual(before.there);
});

/** Numbers that nothing else names are given again, in the same order. */
const numbered = ['client_log', 'search_due', 'sign_in', 'statistics_view', 'translation_log'];
const withoutNumber = (table: string, rows: Record<string, unknown>[] = []) =>
  numbered.includes(table)
    ? rows.toSorted((one, other) => Number(one.id) - Number(other.id)).map(({ id: _, ...row }) => row)
    : rows;

test('both audit logs say so in words', async () => {
  const ofPlatform = (server: Server) => makeCtx(server.dependencies, away.platform, system);
  for (const server of [first, second]) expect(await entriesWithoutWords(ofPlatform(server))).toEqual([]);
});

test('visitors get what they got: pages, what is found, images', async () => {
  const [was, is] = [away.asks, asksAt(second, away.host)];
  for (const url of ['/kade', '/nieuws', '/search?q=reiger', '/submission/receipt'])
    expect(await is.page(url), url).toBe(await was.page(url));
  const found = await is.json('/api/search?q=reiger');
  expect(found.results.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Bericht reiger',
    'Kade reiger',
  ]);
  expect(await is.json('/api/search?q=otter')).toMatchObject({ total: 0 });
  const list = await is.list(away.list);
  expect(list.items).toHaveLength(1);
  expect(list).toEqual(await was.list(away.list));
  const src = `/a/${away.image}?w=60`;
  expect(await is.bytes(src)).toBe(await was.bytes(src));
  // The other one is where it was.
  expect(await there.asks.page('/kade')).toContain('Kade otter');
});

test('people sign in with the password that they had, read files and check receipts', async () => {
  const is = asksAt(second, away.host);
  const { status, cookie, asked } = await is.signIn(away.manager);
  expect(status).toBe(200);
  // Of an app whose secret stayed behind nobody is asked a code.
  expect([(await away.asks.signIn(away.manager)).asked, asked === 'SecondFactor']).toEqual(['SecondFactor', false]);
  const file = `/f/${away.file}/nota.txt`;
  expect(await is.bytes(file, { cookie })).toBe(hashOf('De tekst van reiger.'));
  expect((await is.signIn({ ...away.manager, password: 'zeven paarse fietse' })).status).not.toBe(200);
  // Sessions stay where they were.
  const old = await second.app.inject({ url: '/api/session', headers: { host: away.host, ...away.manager.headers } });
  expect(old.json().account ?? null).toBeNull();
  const form = new FormData();
  form.append('receipt', JSON.stringify(away.receipt));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const checked = await second.app.inject({
    method: 'POST',
    url: '/submission/receipt',
    headers: { host: away.host, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(checked.body).toContain('Het ontvangstbewijs klopt, en wij bewaren precies hetzelfde.');
});

test('new rows get numbers after those that came', async () => {
  const behind = await withOwner(second, async (client) => {
    const found: string[] = [];
    for (const { name, numbered } of (await listPlatformTables(client)).groups.flat())
      for (const column of numbered) {
        const { rows } = await client.query(
          `select (select max(${column}) from ${name}) >= nextval(pg_get_serial_sequence('${name}', '${column}')) as "isBehind"`,
        );
        found.push(`${name}.${column} ${rows[0].isBehind}`);
      }
    return found;
  });
  expect(behind).toEqual(['audience.id false']);
});

test('its jobs are done there, for it, and its mails are sent where they wait', async () => {
  const jobsOf = (server: Server) =>
    withOwner(server, async (client) => {
      const { rows } = await client.query(
        `select k.identifier as name, j.key, j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks k on k.id = j.task_id where j.payload ->> 'platform' = $1 order by j.key`,
        [away.platform.id],
      );
      return rows;
    });
  const [was, is] = [await jobsOf(first), await jobsOf(second)];
  expect(was.map(({ name }) => name)).toContain('send-mail');
  expect(is).toEqual(was.filter(({ name }) => name !== 'send-mail'));
  const key = `look-at-pdf ${away.platform.id} ${away.file}`;
  expect(is).toContainEqual({ name: 'look-at-pdf', key, payload: { platform: away.platform.id, payload: waiting } });
  expect(exported.manifest.leftBehind).toEqual({
    authenticators: 1,
    providers: 1,
    staff: 1,
    mails: expect.any(Number),
  });
  expect(exported.manifest.leftBehind.mails).toBeGreaterThan(0);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: unknown) => (error instanceof StartError ? error.message : error),
  );

test('a platform that is there, a host that another one has and what is no host are refused in words', async () => {
  expect(await refusal(importFrom(second, path))).toContain('The platform is there already');
  const third = join(folder, 'otter.tar');
  await exportTo(second, there.platform.id, third);
  expect(await refusal(importFrom(first, third, [stays.host]))).toContain(`has the host ${stays.host} already`);
  expect(await refusal(importFrom(first, third, ['https://otter.test/']))).toContain('is not a host name');
  expect(await refusal(exportTo(first, 'nobody.test', join(folder, 'none.tar')))).toBe(
    'No platform has the host or guid nobody.test.',
  );
  expect(existsSync(join(folder, 'none.tar.partial'))).toBe(false);
  expect(await refusal(exportTo(first, away.host, path))).toContain('is there already');
  expect((await rowsOf(first, there.platform.id)).platform).toEqual([]);
});

test('at another host passkeys do not count, and nobody is asked for one', async () => {
  const third = join(folder, 'otter-elders.tar');
  await exportTo(second, there.host, third);
  const host = `${randomUUID()}.test`;
  await importFrom(first, third, [host, `www.${host}`]);
  const rows = await rowsOf(first, there.platform.id);
  expect(rows.platform).toMatchObject([{ primary_domain: host }]);
  expect(rows.platform_host).toHaveLength(2);
  expect([rows.passkey, rows.recovery_code]).toEqual([[], []]);
  expect(rows.account?.some(({ has_second_factor }) => has_second_factor)).toBe(false);
  expect(await asksAt(first, host).page('/kade')).toContain('Kade otter');
});

test('an import that breaks off leaves neither rows nor files', async () => {
  const broken = await openServer({ secretKey: 'a third key' });
  const own = await broken.createPlatform();
  const rows = await rowsOf(broken, own.platform.id);
  const { files, storage } = broken.dependencies;
  const keys = await files.keys();
  storage.put = async () => {
    throw new StartError('the bucket is full');
  };
  expect(await refusal(importFrom(broken, path))).toBe('the bucket is full');
  expect((await rowsOf(broken, away.platform.id)).platform).toEqual([]);
  expect(await files.keys()).toEqual(keys);
  expect(await rowsOf(broken, own.platform.id)).toEqual(rows);
});

test('others go on while one is imported, which nobody sees before it is whole, and which nobody else imports', async () => {
  const busy = await openServer({ secretKey: 'a fourth key' });
  const own = await busy.createPlatform();
  const admin = await own.signIn(['Admin']);
  const { storage } = busy.dependencies;
  const put = storage.put.bind(storage);
  const during: unknown[] = [];
  storage.put = async (key, content) => {
    await own.page('/intussen', { title: { nl: 'Intussen gemaakt' } });
    await own.signIn();
    during.push((await own.get('/intussen')).statusCode, (await admin.get('/api/pages')).statusCode);
    during.push((await busy.app.inject({ url: '/api/pages', headers: { host: away.host } })).json().code);
    during.push(await refusal(importFrom(busy, path)));
    storage.put = put;
    return put(key, content);
  };
  await importFrom(busy, path);
  expect(during).toEqual([200, 200, 'unknown_host', expect.stringContaining('is being imported by another process')]);
  expect(await asksAt(busy, away.host).page('/kade')).toContain('Kade reiger');
  expect((await own.get('/intussen')).body).toContain('Intussen gemaakt');
});

test('an image that another platform has as well, and deletes meanwhile, is there', async () => {
  const shared = await openServer({ secretKey: 'a fifth key' });
  const own = await shared.createPlatform();
  const image = await upload(shared, { host: own.host, by: await own.signIn(['ContentManager']) });
  const owner = randomUUID();
  await shared.ownerQuery('insert into image_use values ($1, $2, $3)', [own.platform.id, image, owner]);
  const { files, storage } = shared.dependencies;
  const [key = ''] = await files.keys();
  const put = storage.put.bind(storage);
  let wasThere = true;
  storage.put = async (...given) => {
    storage.put = put;
    await inTransaction(own.ctx, (ctx) => forgetImagesOf(ctx, owner));
    await deleteForgottenFiles(own.ctx);
    wasThere = await files.isThere(key);
    return put(...given);
  };
  await importFrom(shared, path);
  expect(wasThere).toBe(false);
  const src = `/a/${away.image}?w=60`;
  expect(await asksAt(shared, away.host).bytes(src)).toBe(await away.asks.bytes(src));
});

test('images and files go to a bucket where there is one, and from it', async () => {
  const s3 = await startS3();
  try {
    const settings = readS3Url(s3.url);
    if (!settings) throw new Error('no bucket');
    const bucket = createS3Files(settings);
    const inBucket = await openServer({ secretKey: 'a sixth key', storage: bucket });
    inBucket.dependencies.files = createObjectStore(inBucket.dataDir, bucket);
    await importFrom(inBucket, path);
    expect(await bucket.keysBelow('images')).toHaveLength(1);
    expect(await bucket.keysBelow(away.platform.id)).toHaveLength(1);
    const src = `/a/${away.image}?w=60`;
    expect(await asksAt(inBucket, away.host).bytes(src)).toBe(await away.asks.bytes(src));
    const { manifest } = await exportTo(inBucket, away.host, join(folder, 'from-bucket.tar'));
    const filesOf = ({ parts }: PlatformManifest) => parts.filter(({ name }) => /^(images|files)\//.test(name));
    expect(filesOf(manifest)).toEqual(filesOf(exported.manifest));
  } finally {
    await s3.stop();
  }
});

/** The export with another manifest, whose hash fits. */
async function withManifest(name: string, change: (manifest: PlatformManifest) => void) {
  const entries: { name: string; bytes: Buffer }[] = [];
  const opened = await open(path);
  for await (const entry of readTar(opened))
    entries.push({ name: entry.name, bytes: Buffer.concat(await Array.fromAsync(entry.content)) });
  await opened.close();
  const manifest = structuredClone(exported.manifest);
  change(manifest);
  const text = Buffer.from(JSON.stringify(manifest));
  const target = join(folder, name);
  const written = await open(target, 'w');
  const tar = createTarWriter(written);
  const rest = entries
    .slice(0, -2)
    .concat({ name: 'manifest.json', bytes: text }, { name: 'manifest.sha256', bytes: Buffer.from(hashOf(text)) });
  for (const { name, bytes } of rest) await tar.add({ name, size: bytes.length, content: Readable.from([bytes]) });
  await tar.end();
  await written.close();
  return target;
}

test('an export of another schema, of a newer format, and a backup are refused in words', async () => {
  const older = await withManifest('older.tar', ({ schema }) => void schema.migrations.pop());
  expect(await refusal(importFrom(first, older))).toContain('bring that installation to this version and export again');
  const newer = await withManifest(
    'newer.tar',
    ({ schema }) => void schema.migrations.push({ name: '9999-later.sql', sha256: hashOf('') }),
  );
  expect(await refusal(importFrom(first, newer))).toContain('does not have the migration 9999-later.sql');
  const format = await withManifest('format.tar', (manifest) => void Object.assign(manifest, { format: 2 }));
  expect(await refusal(importFrom(first, format))).toContain('It has format 2');
  const elsewhere = await withManifest(
    'elsewhere.tar',
    ({ platform }) => void Object.assign(platform, { guid: stays.platform.id }),
  );
  expect(await refusal(importFrom(second, elsewhere))).toContain('is of no platform, or of another one');
  expect(await refusal(verifyBackup(path))).toContain('is the export of one platform');
  const backup = join(folder, 'backup.tar');
  const { connection, dependencies } = first;
  await makeBackup({ connection, ...dependencies, migrations, product: '1.0.0' }, backup, quiet);
  expect(await refusal(importFrom(second, backup))).toContain('is a backup of an installation');
});
