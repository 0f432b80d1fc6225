import { argon2Sync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { type Block, emptyDocument, type JsonObject, type PageDocument } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Audience } from '#features/identity/roles/roles.contract.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { createDataCache } from '#infra/caches/data-cache.ts';
import { type ChangeLog, followChanges } from '#infra/change-log.ts';
import { createChanges } from '#infra/changes.ts';
import { type Actor, type Ctx, type Platform, system } from '#infra/ctx.ts';
import { openDatabase } from '#infra/database.ts';
import type { TranslationService } from '#infra/feature.ts';
import { createDiskFiles } from '#infra/files/disk-files.ts';
import { createFetchedFiles } from '#infra/files/fetched-files.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import type { ScanFile } from '#infra/files/scan-file.ts';
import { xsrfCookie } from '#infra/http/cookies.ts';
import { createOutboundCalls, type OutboundCalls } from '#infra/http/outbound/outbound-fetch.ts';
import type { ImageMemoryLimits } from '#infra/images/image-memory.ts';
import { createObjectStore } from '#infra/object-store.ts';
import { createSecretBox } from '#infra/postgres/secret-box.ts';
import { createApp } from '../src/process/app.ts';
import { type Dependencies, makeCtx } from '../src/process/identify.ts';
import { entriesWithoutWords } from './audit-in-words.ts';
import { noteUndescribed } from './refused-as-described.ts';

const root = new URL('..', import.meta.url).pathname;

interface Opened {
  trustedIssuers?: readonly string[];
  translation?: TranslationService;
  imageLimits?: ImageMemoryLimits;
  /** Where files lie; on the disk unless it says otherwise. */
  storage?: FileStore;
  scanFile?: ScanFile;
  /** Origins of servers that admins name, on this machine. */
  trustedReceivers?: readonly string[];
  /** How servers are called that are named in the settings, where a test knows another way to them. */
  outbound?: OutboundCalls;
  /** Of the installation. */
  secretKey?: string;
  /** Where the maps of PDOK are asked for; nobody is there unless a test says who. */
  pdokUrl?: string;
}

/** A server of its own with a database of its own, gone after the file. */
export async function openServer({
  trustedIssuers = [],
  translation,
  imageLimits,
  storage,
  scanFile,
  trustedReceivers = [],
  outbound = createOutboundCalls(trustedReceivers),
  secretKey = 'a key for tests, and for nothing else',
  pdokUrl = 'https://pdok.invalid',
}: Opened = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const socket = inject('socket');
  await asOwner(socket, `create database ${name} template template_bouwsteen strategy file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-files-'));
  const connection = { host: socket, user: 'app', database: name };
  const { db, pool, close } = openDatabase(connection);
  const clock = { offset: 0 };
  const nodes: { app: TestApp; changeLog: ChangeLog; undescribed: ReadonlySet<string> }[] = [];
  const openNode = async () => {
    const changes = createChanges();
    const changeLog = await followChanges({ db, connection, changes });
    const dependencies: Dependencies = {
      db,
      pool,
      changeLog,
      cache: createDataCache(changes),
      files: createObjectStore(dataDir),
      storage: storage ?? createDiskFiles(join(dataDir, 'documents')),
      fetched: createFetchedFiles(join(dataDir, 'fetched')),
      scanFile,
      outbound,
      secrets: createSecretBox(secretKey),
      now: () => new Date(Date.now() + clock.offset),
    };
    const { app, cache, imageMemory, views } = await createApp({
      dependencies,
      changes,
      clientDir: join(root, 'dist/client'),
      port: 80,
      trustedProxies: [],
      trustedIssuers,
      translation,
      imageLimits,
      pdokUrl,
    });
    nodes.push({ app, changeLog, undescribed: noteUndescribed(app) });
    return { app, cache, imageMemory, views, changes, dependencies };
  };
  const { app, cache, imageMemory, views, changes, dependencies } = await openNode();
  const made: Ctx[] = [];
  afterAll(async () => {
    try {
      // Whatever the file did, what was written down of it reads as words.
      for (const ctx of made) expect(await entriesWithoutWords(ctx)).toEqual([]);
      // And what it was refused with stands in the description of the call.
      expect(nodes.flatMap(({ undescribed }) => [...undescribed])).toEqual([]);
    } finally {
      for (const node of nodes) {
        await node.app.close();
        await node.changeLog.close();
      }
      await close();
      await asOwner(socket, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
  const ownerQuery = (text: string, values: unknown[] = []) =>
    query({ host: socket, user: 'owner', database: name }, text, values);
  return {
    app,
    cache,
    imageMemory,
    /** What it counts of visits. */
    views,
    changes,
    dependencies,
    clock,
    /** Of a session, as a process has it. */
    connection,
    /** Where its files are. */
    dataDir,
    ownerQuery,
    /** Another process on the same database: what a visitor of a host gets from it. */
    async openOther() {
      const other = await openNode();
      return (host: string) => callsWith(other.app, { host }).get;
    },
    openNode,
    /** With nl and en, unless it says otherwise. */
    createPlatform: async (languages: readonly string[] = ['nl', 'en'], aliases: readonly string[] = []) => {
      const platform = await createPlatform(dependencies, app, { languages, aliases });
      made.push(platform.ctx);
      return platform;
    },
  };
}

type TestApp = Awaited<ReturnType<typeof createApp>>['app'];

interface PlatformInput {
  languages: readonly string[];
  /** Hosts beside its own. */
  aliases: readonly string[];
}

async function createPlatform(dependencies: Dependencies, app: TestApp, { languages, aliases }: PlatformInput) {
  const host = `${randomUUID()}.test`;
  const ctxOf = (platform: Platform, actor: Actor = system) => makeCtx(dependencies, platform, actor);
  const given = { hosts: [host, ...aliases], name: 'Waterrijk', languages: [...languages] };
  // People of tests have a password and nothing else; those of factors.test.ts say otherwise.
  const platform = await addPlatform(ctxOf, given, (ctx) => saveSettings(ctx, { secondFactorFor: [] }));
  const ctx = ctxOf(platform);
  return {
    host,
    platform,
    ctx,
    as: (actor: Actor) => ctxOf(platform, actor),
    ...callsWith(app, { host }),
    signIn: (roles: readonly SystemRole[] = []) => signIn(app, ctx, roles),
    page: (path: string, given: PageInput = {}) => makePage(ctx, path, given),
  };
}

type Headers = Record<string, string>;

/** Calls that carry these headers; `before` comes before each. */
function callsWith(app: TestApp, own: Headers, before: () => Promise<void> = async () => {}) {
  const send =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    async (url: string, payload?: unknown, headers: Headers = {}) => {
      await before();
      return app.inject({
        method,
        url,
        headers: { ...own, ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      });
    };
  const get = async (url: string, headers: Headers = {}) => {
    await before();
    return app.inject({ url, headers: { ...own, ...headers } });
  };
  return { get, post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}

type SystemRole = 'Admin' | 'ContentManager' | 'Mett' | 'Developer';

const password = 'zeven paarse fietsen';
const nonce = Buffer.alloc(16, 'nonce');
const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
/** A hash names its cost: that of people of tests is low, so that thousands of them sign in soon. */
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cheap }))}`;

/** A new person with these roles, signed in as a browser does it: `headers` for calls made otherwise. */
async function signIn(app: TestApp, ctx: Ctx, roles: readonly SystemRole[]) {
  const person = { email: `${randomUUID()}@example.org`, password };
  const { email } = person;
  const accountId = await addAccount(ctx, { email, firstName: 'Anna', lastName: 'Bakker' }, roles);
  await ctx.db
    .updateTable('account')
    .set({ password_hash: quickHash })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
  return { ...person, accountId, ...(await startSession(app, ctx, { ...person, accountId })) };
}

interface PersonInTest {
  accountId: string;
  email: string;
  password: string;
}

/** A session, as one browser has it; `again` is another one of the same person. */
async function startSession(app: TestApp, ctx: Ctx, person: PersonInTest) {
  const { email, password, accountId } = person;
  const host = ctx.platform.primaryDomain;
  const { cookies } = await callsWith(app, { host }).post('/api/session', { email, password });
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === xsrfCookie)?.value ?? '',
    origin: `https://${host}`,
  };
  const calls = callsWith(app, { host, ...headers }, workedOn(ctx, accountId));
  const again = (): Promise<{ headers: Headers } & typeof calls> => startSession(app, ctx, person);
  return { headers, again, ...calls };
}

const halfDay = 12 * 3_600_000;

/** Between two calls that a test makes for somebody within half a day they did not sit still, and began that day: what ends for that goes on. */
function workedOn(ctx: Ctx, accountId: string) {
  let last = ctx.now();
  return async () => {
    const [before, now] = [last, ctx.now()];
    last = now;
    const pause = now.getTime() - before.getTime();
    if (pause < 20 * 60_000 || pause >= halfDay) return;
    await ctx.db
      .updateTable('session')
      .set(({ fn, ref, val }) => ({
        expires_at: new Date(now.getTime() + 60_000),
        last_seen_at: new Date(now.getTime() - 61_000),
        created_at: fn<Date>('greatest', [ref('created_at'), val(new Date(now.getTime() - halfDay + 60_000))]),
      }))
      .where('platform_id', '=', ctx.platform.id)
      .where('account_id', '=', accountId)
      .where('created_at', '>', new Date(now.getTime() - 30 * 2 * halfDay))
      .where('expires_at', '>', before)
      .where('expires_at', '<=', now)
      .execute();
  };
}

export interface PageInput {
  title?: Record<string, string>;
  blocks?: Block[];
  options?: JsonObject;
  layout?: PageDocument['layout'];
  publish?: readonly string[];
  audience?: Audience;
}

/** A page at a path of one segment, published in nl unless said otherwise. Gives its guid. */
async function makePage(ctx: Ctx, path: string, given: PageInput): Promise<string> {
  const { title = { nl: 'Pagina' }, blocks = [], options = {}, layout = '100', publish = ['nl'], audience } = given;
  const document: PageDocument = { ...emptyDocument(title), blocks, options, layout };
  const guid = await createPage(ctx, { document, publish, ...(audience && { audience }) });
  await addMenuItem(ctx, { menu: topLevelMenu, names: {}, urlSegment: path.replace(/^\//, ''), pageGuid: guid });
  return guid;
}

export interface BlockInput {
  guid?: string;
  content?: Record<string, JsonObject>;
  options?: JsonObject;
  area?: 'top' | 'main' | 'side-left' | 'side-right' | 'bottom';
}

/** Blocks in the order given. */
export function blocksOf(...given: [name: string, parts: BlockInput][]): Block[] {
  const orders = ordersBetween(null, null, given.length);
  return given.map(([buildingBlockName, { guid = randomUUID(), content = {}, options = {}, area = 'main' }], at) => ({
    guid,
    buildingBlockName,
    version: 0,
    options,
    content,
    made: {},
    place: { area, order: orders[at] ?? 'U' },
  }));
}

const asOwner = (socket: string, text: string) =>
  query({ host: socket, user: 'owner', database: 'postgres' }, text, []);

async function query(connection: { host: string; user: string; database: string }, text: string, values: unknown[]) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
