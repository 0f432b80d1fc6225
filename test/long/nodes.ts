import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, vi } from 'vitest';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { readConfig } from '#infra/config.ts';
import { type Ctx, system } from '#infra/ctx.ts';
import { xsrfCookie } from '#infra/http/cookies.ts';
import { type EmbeddedPostgres, startPostgres } from '#infra/postgres/embedded-postgres.ts';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';
import { makeCtx } from '../../src/process/identify.ts';
import { openInstallation } from '../../src/process/open-installation.ts';

const migrations = new URL('../../db/migrations', import.meta.url).pathname;
const secret = 'a key for tests, and for nothing else';
const withSystemPath = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` });

/** The oldest PostgreSQL that the product works with, where this machine has it. */
const oldest = '/usr/lib/postgresql/15/bin';
const bin = process.env.PG_BIN ?? (existsSync(oldest) ? oldest : undefined);

/** Whether there is a pooler on this machine to prove things with. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: withSystemPath() }).status === 0;

/** A PostgreSQL for the file that asks, with a pooler before each database that wants one; both are gone after it. */
export function openMachine(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `bouwsteen-${name}-`));
  chmodSync(folder, 0o755);
  const running: { postgres?: EmbeddedPostgres; processes: ChildProcess[] } = { processes: [] };
  afterAll(async () => {
    for (const one of running.processes) one.kill('SIGKILL');
    await running.postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openPostgres = async () => {
    running.postgres ??= await startPostgres({ dataDir: folder, bin, as: 'server' });
    return running.postgres;
  };
  const asOwner = async (database: string, text: string, values: unknown[] = []) => {
    const { socket } = await openPostgres();
    const client = new Client({ host: socket, user: 'owner', database });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const urlOf = async (database: string) =>
    `postgres://owner@localhost/${database}?host=${encodeURIComponent((await openPostgres()).socket)}`;

  /** A database that one role owns, which is no superuser, and the settings of a product that works as another. */
  const openOwned = async (name: string) => {
    const { socket } = await openPostgres();
    await asOwner('postgres', `create role ${name}_owner login`);
    await asOwner('postgres', `create role ${name}_worker login`);
    await asOwner('postgres', `create database ${name} owner ${name}_owner`);
    const urlOf = (role: string) => `postgres://${role}@localhost/${name}?host=${encodeURIComponent(socket)}`;
    return { DATABASE_URL: urlOf(`${name}_worker`), DATABASE_MIGRATION_URL: urlOf(`${name}_owner`) };
  };

  /** A pooler in transaction mode in front of a database. */
  const openPooler = async (database: string) => {
    const { socket } = await openPostgres();
    const port = await freePort();
    const file = join(folder, `pgbouncer-${port}.ini`);
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'any',
      admin_users: 'owner',
      pool_mode: 'transaction',
      default_pool_size: 12,
      max_client_conn: 200,
    };
    const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
    writeFileSync(
      file,
      ['[databases]', `${database} = host=${socket} user=owner`, '[pgbouncer]', ...lines, ''].join('\n'),
    );
    chmodSync(file, 0o644);
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    running.processes.push(spawn('pgbouncer', [...user, file], { env: withSystemPath(), stdio: 'ignore' }));
    const url = `postgres://owner@127.0.0.1:${port}/${database}`;
    const ask = async (address: string, text: string) => {
      const client = new Client(address);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    };
    await vi.waitFor(() => ask(url, 'select 1'), 10_000);
    return {
      url,
      /** How many transactions went through it. */
      async transactions(): Promise<number> {
        const rows = await ask(url.replace(/[^/]+$/, 'pgbouncer'), 'show stats_totals');
        return Number(rows.find((row) => row.database === database)?.xact_count ?? 0);
      },
    };
  };

  /** A database with one platform, filled as the test says, and the settings of the nodes on it. */
  const prepare = async (database: string, { host, fill }: { host: string; fill: (ctx: Ctx) => Promise<unknown> }) => {
    await asOwner('postgres', `create database ${database}`);
    const env = {
      DATABASE_URL: await urlOf(database),
      SECRET_KEY: secret,
      DATA_DIR: join(folder, database),
      SEED: 'none',
    };
    const installation = await openInstallation({ config: readConfig(env), migrations, as: 'tool' });
    try {
      await addPlatform((platform) => makeCtx(installation.dependencies, platform, system), {
        hosts: [host],
        name: 'Waterrijk',
        languages: ['nl', 'en'],
      });
      await fill(await installation.ctxFor(host));
    } finally {
      await installation.close();
    }
    const { DATA_DIR: dataDir, ...settings } = env;
    return {
      settings,
      rows: (text: string, values: unknown[] = []) => asOwner(database, text, values),
      /** Starts a node on it: the built product, as `npm start` runs it. */
      async openNode(name: string, more: Record<string, string> = {}) {
        const node = await startProduct(`${dataDir}-${name}`, { ...settings, ...more });
        running.processes.push(node.child);
        return {
          ...node,
          stop: () => stopProduct(node.child),
          async kill() {
            node.child.kill('SIGKILL');
            await once(node.child, 'exit');
          },
        };
      },
    };
  };

  return { folder, asOwner, openPostgres, openOwned, openPooler, prepare };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
  json: () => ReturnType<typeof JSON.parse>;
}
type Headers = Record<string, string>;

/** One call to a node, as the host that it is asked for. */
export function call(
  { port, host }: { port: number; host: string },
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own: Headers = { host: `${host}:${port}`, ...(text !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers: { ...own, ...headers }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode ?? 0,
            body,
            headers: response.headers,
            json: () => JSON.parse(body),
          });
        });
      },
    );
    asked.on('error', reject).end(text);
  });
}

/** Signs somebody in at a node. Gives what their browser sends along, to whichever node. */
export async function signIn(node: { port: number; host: string }, person: { email: string; password: string }) {
  const { status, headers } = await call(node, 'POST', '/api/session', { body: person });
  expect(status).toBe(200);
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith(`${xsrfCookie}=`))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': token };
}
