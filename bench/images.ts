import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { getRequest, interleave, measureRate, median } from './load.ts';
import { type Program, startProgram } from './programs.ts';

interface Settings {
  product: Program;
  dataDir: string;
  host: string;
  seconds: number;
}

const width = 800;
/** As a browser sends them for an image of a page. */
const browser = {
  accept: 'image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-dest': 'image',
};

/** Rows for images that were made before, and for one that is made. */
export async function measureImages({ product, dataDir, host, seconds }: Settings) {
  const { port } = product;
  const image = await largestImage(dataDir);
  const headers = { host, ...browser };
  const path = `/a/${image.id}?width=${width}`;
  const sample = await ask(port, path, headers);

  const file = join(dataDir, 'sample-image.json');
  writeFileSync(file, JSON.stringify({ headers: sample.headers, body: sample.body.toString('base64') }));
  const bare = await startProgram(['bench/baselines/static-bytes.ts', file]);
  const requests = [getRequest(path, headers)];
  const warm = await interleave(
    () => measureRate({ port, requests, seconds }),
    () => measureRate({ port: bare.port, requests, seconds }),
  );
  await bare.stop();

  const height = Math.round((image.height * width) / image.width);
  const original = join(dataDir, 'storage/files', image.storage_key.slice(0, 2), image.storage_key);
  const sharp = await startProgram(['bench/baselines/one-image.ts', original, String(width), String(height), '80']);
  const cold = await interleave(
    () =>
      medianOf(async () => {
        await forgetRenditions(dataDir);
        // A personal variant: never answered from memory.
        return timeToAnswer(port, `${path}&auth=bench`, headers);
      }),
    () => medianOf(() => timeToAnswer(sharp.port, '/', headers)),
  );
  await sharp.stop();
  return [
    { name: 'warm image', ...warm, unit: 'req/s', against: 'bare Node http, same headers and bytes', goal: '>= 0.8' },
    { name: 'cold image', ...cold, unit: 'ms', against: 'bare sharp, same parameters', goal: '<= 1.1' },
  ];
}

const asksPerRound = 5;

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let at = 0; at < asksPerRound; at += 1) values.push(await measure());
  return median(values);
}

/** What was made is written after it was answered: until then it is in memory. */
async function forgetRenditions(dataDir: string) {
  const folder = join(dataDir, 'storage/renditions');
  while (readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.claim'))) await delay(5);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
}

interface Original {
  id: string;
  storage_key: string;
  width: number;
  height: number;
}

async function largestImage(dataDir: string): Promise<Original> {
  const client = new Client({ host: join(dataDir, 'socket'), user: 'owner', database: 'bouwsteen' });
  await client.connect();
  try {
    const { rows } = await client.query<Original>(
      `select i.id, i.storage_key, i.width, i.height from image i join platform p on p.id = i.platform_id
       where i.is_public and not i.is_animated and p.primary_domain = 'localhost' order by i.width * i.height desc, i.id limit 1`,
    );
    const [largest] = rows;
    if (!largest) throw new Error('the demo has no image');
    return largest;
  } finally {
    await client.end();
  }
}

async function timeToAnswer(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  await ask(port, path, headers);
  return performance.now() - began;
}

function ask(port: number, path: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response));
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
      const { date: _date, connection: _connection, 'keep-alive': _keep, ...kept } = response.headers;
      resolve({ headers: kept, body });
    });
    asked.on('error', reject).end();
  });
}
