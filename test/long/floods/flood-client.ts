import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type FloodOptions, floods, type Wanted } from './flood-kinds.ts';
import { takeWhatIsLeft } from './machine.ts';

takeWhatIsLeft();

export interface FloodOrder extends FloodOptions {
  index: number;
  seconds: number;
}

export interface FloodResult {
  statuses: Record<string, number>;
  /** Milliseconds of the slowest answer. */
  slowest: number;
}

process.on('message', (order: FloodOrder) => void run(order).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function run({ index, seconds, ...given }: FloodOrder): Promise<FloodResult> {
  const flood = floods[index];
  if (!flood) throw new Error(`no flood ${index}`);
  const result: FloodResult = { statuses: {}, slowest: 0 };
  const until = performance.now() + seconds * 1000;
  let at = 0;
  const one = async () => {
    while (performance.now() < until) {
      at += 1;
      const began = performance.now();
      const status = await send(given.port, flood.next(given, at));
      result.slowest = Math.max(result.slowest, performance.now() - began);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      // Refusals are no work: who is refused comes again much sooner than told, and not only to be refused.
      if (status === 429 || status === 503) await delay(25);
    }
  };
  await Promise.all(Array.from({ length: flood.atOnce }, one));
  return result;
}

/** The status of the answer; 0 where the line was closed, 1 where nothing came in a minute. */
function send(port: number, { method, host, path, headers, body }: Wanted): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      { port, host: '127.0.0.1', method, path, headers: { host: `${host}:${port}`, ...headers }, agent: false },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    asked.setTimeout(60_000, () => {
      resolve(1);
      asked.destroy();
    });
    asked.on('error', () => resolve(0));
    if (typeof body === 'string') asked.end(body);
    else {
      for (const piece of body ?? []) asked.write(piece);
      asked.end();
    }
  });
}
