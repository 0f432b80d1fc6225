import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ask } from '../e2e/ask.ts';
import { type Program, residentMegabytes, startProgram } from './programs.ts';

interface Settings {
  /** As `npm start` starts it. */
  server: readonly string[];
  env: Record<string, string>;
  dataDir: string;
  host: string;
}

/** Rows for the memory of the Node process: with nothing to do, and after it had much to do. */
export async function measureMemory({ server, env, dataDir, host }: Settings) {
  const program = await startProgram(server, env);
  try {
    await delay(5_000);
    const idle = residentMegabytes(program);
    await load(program, dataDir, host);
    await delay(5_000);
    const after = residentMegabytes(program);
    const row = (name: string, value: number, limit: number) => ({
      name,
      value,
      unit: 'MB',
      ratio: value / limit,
      against: `${limit} MB`,
      goal: '<= 1',
    });
    return [row('memory idle', idle, 150), row('memory after load', after, 300)];
  } finally {
    await program.stop();
  }
}

const widths = [100, 200, 400, 650, 1000, 1600];
const turns = 4;
const callsPerKind = 1_000;
const atOnce = 64;

/**
 * Four turns of: every page from the cache, every page made again, pages under as many addresses as are asked for, what is not there under
 * as many, lists of 20, and every image in six sizes and two formats. A thousand calls each, 64 at once.
 */
async function load({ port }: Program, dataDir: string, host: string) {
  const { pages, lists, images } = await addresses(port, dataDir, host);
  const packed = { 'accept-encoding': 'gzip, deflate, br' };
  for (let turn = 0; turn < turns; turn += 1) {
    const many = Array.from({ length: callsPerKind }, (_, at) => `${turn}-${at}`);
    const kinds: Call[][] = [
      pages.map((path) => ({ path, headers: packed })),
      pages.map((path) => ({ path, headers: { ...packed, cookie: '__Host-session=bench' } })),
      many.map((one, at) => ({ path: `${pages[at % pages.length]}?utm_source=${one}`, headers: packed })),
      many.map((one) => ({ path: `/niets/${one}`, headers: packed })),
      many.map((_, at) => ({
        path: `/api/listitem/list/${lists[at % lists.length]}`,
        body: { pageNumber: 1 + (at % 20), itemCount: 20 },
      })),
      images.flatMap((guid) =>
        widths.flatMap((width) =>
          ['webp', 'jpeg'].map((format) => ({ path: `/a/${guid}?width=${width}&format=${format}` })),
        ),
      ),
    ];
    for (const calls of kinds) await keepBusy(port, host, calls);
  }
}

interface Call {
  path: string;
  headers?: Record<string, string>;
  /** Sent with POST. */
  body?: object;
}

/** Whatever is answered counts: a client that has more in the line than may wait is told so. */
async function keepBusy(port: number, host: string, calls: readonly Call[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let next = 0;
  const work = async () => {
    while (next < callsPerKind) {
      const call = calls[next++ % calls.length];
      if (call) await send({ port, host, agent }, call);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
}

function send({ port, host, agent }: { port: number; host: string; agent: Agent }, { path, headers, body }: Call) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const own = { host, ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) };
  return new Promise<void>((resolve, reject) => {
    const method = text === undefined ? 'GET' : 'POST';
    const asked = request({ port, host: '127.0.0.1', path, agent, method, headers: own }, (response) => {
      response.resume().once('end', resolve);
    });
    asked.on('error', reject).end(text);
  });
}

/** Pages that the map of the site names, lists with items, and public images. */
async function addresses(port: number, dataDir: string, host: string) {
  const { body: map } = await ask(port, host, '/sitemap.xml');
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path = '/']) => path);
  if (pages.length === 0) throw new Error('the site has no pages');
  const client = new Client({ host: join(dataDir, 'socket'), user: 'owner', database: 'bouwsteen' });
  await client.connect();
  try {
    const platform = `(select id from platform where primary_domain = $1)`;
    const listed = await client.query<{ guid: string }>(
      `select parent_id as guid from listing where platform_id = ${platform} group by parent_id order by count(*) desc limit 5`,
      [host],
    );
    const images = await client.query<{ guid: string }>(
      `select id as guid from image where is_public and platform_id = ${platform}`,
      [host],
    );
    return { pages, lists: listed.rows.map(({ guid }) => guid), images: images.rows.map(({ guid }) => guid) };
  } finally {
    await client.end();
  }
}
