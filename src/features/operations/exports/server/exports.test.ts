import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { verifyExport } from '#features/operations/backup/server/read-backup.ts';
import { eraseAccount } from '#features/operations/users/server/erase-accounts.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { type JobEnvironment, noJobEnvironment } from '#infra/feature.ts';
import { createDiskFiles } from '#infra/files/disk-files.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import { StoreError } from '#infra/object-store.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { planWithout } from '#test/plan-without.ts';
import { cleanUp, runJobs } from '#test/run-jobs.ts';
import type { PlatformExport } from '../exports.contract.ts';
import { deletesExportFiles } from './delete-file.job.ts';
import { makesExports } from './make-export.service.ts';

const root = mkdtempSync(join(tmpdir(), 'bouwsteen-exports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const disk = createDiskFiles(join(root, 'store'));

/** What happens before the store does what it is asked; nothing unless a test says so. */
let before: (what: 'open' | 'put', key: string) => Promise<void> = async () => {};
const storage: FileStore = {
  ...disk,
  async open(key, range) {
    await before('open', key);
    return disk.open(key, range);
  },
  async put(key, source) {
    await before('put', key);
    return disk.put(key, source);
  },
};

const server = await openServer({ storage });
const mailbox = openMailbox(server.dependencies);
const workFolder = join(root, 'work');
const migrations = new URL('../../../../../db/migrations', import.meta.url).pathname;
const environment: JobEnvironment = {
  ...noJobEnvironment,
  connection: server.connection,
  migrations,
  product: '1.0.0',
  workFolder,
};
const handler = makesExports(environment);
const make = (tell?: (error: unknown) => void) => runJobs(server.dependencies, [handler], tell);

beforeEach(() => {
  before = async () => {};
  server.clock.offset = 0;
});

const day = 86_400_000;
const workLeft = () => (existsSync(workFolder) ? readdirSync(workFolder) : []);

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await storeFile(platform.ctx, Readable.from([Buffer.from('De tekst van de nota.')]), {
    name: 'nota.txt',
    context: 'library',
    owner: null,
    isAttached: true,
  });
  const ask = async () => (await admin.post('/api/exports', { kind: 'everything' })).json() as PlatformExport;
  const list = async (): Promise<PlatformExport[]> => (await admin.get('/api/exports')).json().exports;
  const begin = async (guid: string) => admin.post(`/api/exports/${guid}/download`);
  const keys = () => disk.keysBelow(`exports/${platform.platform.id}`);
  const audit = async () =>
    (
      await server.ownerQuery(
        `select action from audit_entry where platform_id = $1 and (action like 'export.%' or action like 'platform.%') order by seq`,
        [platform.platform.id],
      )
    ).map(({ action }) => action);
  return { ...platform, admin, ask, list, begin, keys, audit };
}

describe('an export of everything', () => {
  test('is made by a job, is the file that the tool makes, and who asked hears of it by mail', async () => {
    const { admin, ask, list, begin, host, audit } = await setting();
    await server.ownerQuery(`update account set middle_name = 'van den' where id = $1`, [admin.accountId]);
    const asked = await ask();
    expect(asked).toMatchObject({ kind: 'everything', state: 'waiting', askedBy: 'Anna van den Bakker', file: null });

    expect(await make()).toBe(1);

    const [ready] = (await list()) as [PlatformExport];
    expect(ready).toMatchObject({ guid: asked.guid, state: 'ready', progress: null, failure: null });
    expect(ready.file).toMatchObject({ missing: [], missingCount: 0 });
    expect(ready.file?.name).toMatch(new RegExp(`^${host}-\\d{4}-\\d\\d-\\d\\d\\.tar$`));
    const { address } = (await begin(asked.guid)).json();
    const sent = await admin.get(address);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers['content-disposition']).toBe(`attachment; filename=${ready.file?.name}`);
    expect(sent.headers['cache-control']).toBe('no-store');
    expect(sent.rawPayload.length).toBe(ready.file?.bytes);
    expect(createHash('sha256').update(sent.rawPayload).digest('hex')).toBe(ready.file?.parts[0]?.sha256);
    const path = join(root, 'downloaded.tar');
    await writeFile(path, sent.rawPayload);
    const found = await verifyExport(path);
    expect(found.digest).toBe(ready.file?.digest);
    expect(found.manifest.platform.hosts).toEqual([host]);
    expect(found.manifest.parts.some(({ name }) => name.startsWith('files/'))).toBe(true);
    expect(found.manifest.tables.map(({ name }) => name)).not.toContain('platform_export');
    expect(await audit()).toEqual(['export.asked', 'platform.exported', 'export.downloaded']);
    expect(workLeft()).toEqual([]);
    const mail = await mailbox.newest(admin.email);
    expect(mail.subject).toBe('De export van Waterrijk is klaar');
    expect(mail.text).toContain(`https://${host}/settings/exports`);
    expect(mail.text).not.toMatch(/ticket|file\?/);
  });

  test('is downloaded in parts, by the session that began it and no other, for 12 hours', async () => {
    const { admin, ctx, platform, signIn, ask, begin } = await setting();
    const { guid } = await ask();
    await make();
    const { address } = (await begin(guid)).json();
    const whole = (await admin.get(address)).rawPayload;
    const [first, rest] = [
      await admin.get(address, { range: 'bytes=0-99' }),
      await admin.get(address, { range: 'bytes=100-' }),
    ];
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 100-${whole.length - 1}/${whole.length}`);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
    const changed = await admin.get(address, { range: 'bytes=100-', 'if-range': '"something else"' });
    expect(changed.statusCode).toBe(200);

    const other = await signIn(['Admin']);
    expect((await other.get(address)).statusCode).toBe(403);
    const url = new URL(address, 'https://een.test');
    expect((await admin.get(`${url.pathname}?ticket=niets`)).statusCode).toBe(403);
    expect((await admin.get(url.pathname)).statusCode).toBe(400);
    const sealed = (session: string, until: number) =>
      ctx.secrets.seal(JSON.stringify([session, until]), `export download ${platform.id} ${guid}`);
    const [{ id: session }] = await server.ownerQuery('select id from session where account_id = $1', [
      admin.accountId,
    ]);
    const asked = async (until: number) =>
      (await admin.get(`${url.pathname}?ticket=${sealed(session, until)}`)).statusCode;
    expect([await asked(Date.now() + 60_000), await asked(Date.now() - 1)]).toEqual([200, 403]);
  });

  test('is for admins alone, who signed in shortly before, and for those of its own platform', async () => {
    const { admin, signIn, ask, get, list } = await setting();
    const other = await setting();
    const { guid } = await ask();
    await make();
    const settingsRole = (
      await admin.post('/api/roles', { name: 'Instellingen', grants: ['manage-settings', 'export-data'] })
    ).json();
    const manager = await signIn();
    await admin.post(`/api/roles/${settingsRole.guid}/members`, { people: [manager.accountId] });
    const editor = await signIn(['ContentManager']);
    const staff = await signIn(['Mett']);
    for (const one of [manager, editor, staff])
      expect([
        (await one.get('/api/exports')).statusCode,
        (await one.post('/api/exports', { kind: 'everything' })).statusCode,
        (await one.post(`/api/exports/${guid}/download`)).statusCode,
        (await one.get(`/api/exports/${guid}/file?ticket=x`)).statusCode,
        (await one.delete(`/api/exports/${guid}`)).statusCode,
      ]).toEqual([403, 403, 403, 403, 403]);
    expect((await get('/api/exports')).statusCode).toBe(401);
    expect((await other.begin(guid)).statusCode).toBe(404);
    expect((await other.admin.get(`/api/exports/${guid}/file?ticket=x`)).statusCode).toBe(404);
    expect((await other.admin.delete(`/api/exports/${guid}`)).statusCode).toBe(404);
    expect(await other.list()).toEqual([]);

    server.clock.offset = 16 * 60_000;
    const answers = [
      await admin.post('/api/exports', { kind: 'everything' }),
      await admin.post(`/api/exports/${guid}/download`),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'step_up_required'],
      [401, 'step_up_required'],
    ]);
    server.clock.offset = 0;
    expect(await list()).toHaveLength(1);
  });

  test('is made one at a time, and of each platform for itself', async () => {
    const { admin, ask } = await setting();
    const other = await setting();
    await ask();
    const second = await admin.post('/api/exports', { kind: 'everything' });
    expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
    expect((await other.ask()).state).toBe('waiting');
    expect((await admin.post('/api/exports', { kind: 'iets' })).json()).toMatchObject({
      code: 'validation_failed',
      fields: { 'body.kind': 'invalid_value' },
    });
    expect(await make()).toBe(2);
    expect((await ask()).state).toBe('waiting');
    expect(await make()).toBe(1);
  });

  test('that waits or is being made is cancelled, says how far it is, and leaves nothing', async () => {
    const { admin, ask, list, keys, audit, platform } = await setting();
    const waiting = await ask();
    expect((await admin.delete(`/api/exports/${waiting.guid}`)).statusCode).toBe(204);
    expect(await make()).toBe(0);

    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    before = (what, key) => (what === 'open' && key.startsWith(platform.id) ? held : Promise.resolve());
    const { guid } = await ask();
    const making = make();
    await vi.waitFor(async () => expect((await list())[0]?.progress?.step).toBe('database'), 8_000);
    expect((await list())[0]).toMatchObject({ state: 'running', file: null });
    expect(workLeft()).toHaveLength(1);
    expect((await admin.delete(`/api/exports/${guid}`)).statusCode).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    goOn();
    await making;

    expect(await list()).toEqual([]);
    expect(await keys()).toEqual([]);
    expect(workLeft()).toEqual([]);
    expect(await audit()).toEqual(['export.asked', 'export.cancelled', 'export.asked', 'export.cancelled']);
  });

  test('that fails says why, tells the operator, and leaves nothing', async () => {
    const { ask, list, keys } = await setting();
    const told: unknown[] = [];
    for (const [error, failure] of [
      [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'disk_full'],
      [new StoreError(Object.assign(new Error('away'), { code: 'S3_UNREACHABLE' })), 'store'],
      [new Error('something'), 'other'],
    ] as const) {
      before = async (what, key) => {
        if (what === 'put' && key.startsWith('exports/')) throw error;
      };
      await ask();
      await make((error) => told.push(error));
      expect((await list())[0]).toMatchObject({ state: 'failed', failure, file: null });
    }
    expect(told).toHaveLength(3);
    expect(await keys()).toEqual([]);
    expect(workLeft()).toEqual([]);
    before = async () => {};
    await ask();
    await make(() => {});
    expect((await list())[0]?.state).toBe('ready');
  });

  test('is made again where the process ended in the middle, and has failed after three of those', async () => {
    const { ask, list, platform } = await setting();
    const { guid } = await ask();
    // As it stands after a process was killed, on the disk and in the database.
    await server.ownerQuery(`update platform_export set state = 'running', tries = 1 where id = $1`, [guid]);
    await mkdir(join(workFolder, `${platform.id}-left`), { recursive: true });
    await writeFile(join(workFolder, `${platform.id}-left`, 'everything.tar.partial'), 'half');
    await make();
    expect((await list())[0]?.state).toBe('ready');
    expect(workLeft()).toEqual([]);

    // As it ends by itself when it is told to.
    const stopped = await ask();
    const stopping = new AbortController();
    before = async () => stopping.abort();
    const ending = makesExports({ ...environment, stopping: stopping.signal });
    const told: string[] = [];
    await runJobs(server.dependencies, [ending], (error) => told.push(String(error)));
    expect(told).toEqual([expect.stringContaining('the process ends: the export is begun again')]);
    expect((await list())[0]).toMatchObject({ guid: stopped.guid, state: 'running', failure: null });
    expect(workLeft()).toEqual([]);
    before = async () => {};
    server.clock.offset = 60_000;
    await make();
    server.clock.offset = 0;
    expect((await list())[0]).toMatchObject({ guid: stopped.guid, state: 'ready' });

    const again = await ask();
    await server.ownerQuery(`update platform_export set state = 'running', tries = 3 where id = $1`, [again.guid]);
    await make();
    expect((await list())[0]).toMatchObject({ guid: again.guid, state: 'failed', failure: 'interrupted' });
  });

  test('is deleted by hand, and after seven days, with its file; what belongs to no export goes too', async () => {
    const { admin, ask, list, keys, begin, audit, platform } = await setting();
    const first = await ask();
    await make();
    const second = await ask();
    await make();
    expect(await keys()).toHaveLength(2);
    expect((await admin.delete(`/api/exports/${first.guid}`)).statusCode).toBe(204);
    await runJobs(server.dependencies, [deletesExportFiles]);
    expect(await keys()).toHaveLength(1);
    expect((await list()).map(({ guid }) => guid)).toEqual([second.guid]);
    expect((await begin(first.guid)).statusCode).toBe(404);
    expect((await audit()).at(-1)).toBe('export.removed');

    await disk.put(`exports/${platform.id}/${first.guid}-2`, Readable.from([Buffer.from('left behind')]));
    server.clock.offset = 6 * day;
    await cleanUp(server.dependencies);
    expect(await keys()).toHaveLength(1);
    server.clock.offset = 8 * day;
    await cleanUp(server.dependencies);
    expect(await keys()).toEqual([]);
    server.clock.offset = 0;
    expect(await list()).toEqual([]);
  });

  test('whose file the store has no more says so, and goes with the clean-up', async () => {
    const { ask, list, keys, begin } = await setting();
    const { guid } = await ask();
    await make();
    for (const key of await keys()) await disk.delete(key);
    const answer = await begin(guid);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'gone']);
    await cleanUp(server.dependencies);
    expect(await list()).toEqual([]);
  });

  test('stays when its asker is erased, by nobody', async () => {
    const { ctx, signIn, ask, list, platform } = await setting();
    const other = await signIn(['Admin']);
    const { guid } = await ask();
    await make();
    await server.ownerQuery('update platform_export set asked_by = $1 where platform_id = $2 and id = $3', [
      other.accountId,
      platform.id,
      guid,
    ]);
    const own = (await other.get('/api/account:download')).json();
    expect(own.platform_export).toMatchObject([{ kind: 'everything', state: 'ready' }]);
    await inTransaction(ctx, (ctx) => eraseAccount(ctx, other.accountId));
    expect((await list())[0]).toMatchObject({ guid, askedBy: null, state: 'ready' });
  });
});

describe('a plan without exports', () => {
  test('begins none of those that wait until it has them again, and finishes the one that is being made', async () => {
    const [first, second] = [await setting(), await setting()];
    const waiting = await first.ask();
    const begun = await second.ask();
    await planWithout(first, 'exports');
    before = async (what) => {
      before = async () => {};
      if (what === 'put') await planWithout(second, 'exports');
    };
    expect(await make()).toBe(1);

    expect((await first.admin.get('/api/exports')).statusCode).toBe(403);
    for (const one of [first, second]) await planWithout(one);
    expect((await second.list()).map(({ guid, state }) => [guid, state])).toEqual([[begun.guid, 'ready']]);
    expect((await first.list()).map(({ guid, state }) => [guid, state])).toEqual([[waiting.guid, 'waiting']]);
    expect(await make()).toBe(1);
    expect((await first.list()).map(({ state }) => state)).toEqual(['ready']);
  });
});
