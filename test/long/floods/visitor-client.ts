import { Agent, request } from 'node:http';
import { neverWait } from './machine.ts';

export interface VisitOrder {
  port: number;
  /** The platform that is visited. */
  host: string;
  paths: readonly string[];
}

/** Milliseconds that visits took, and the statuses they were answered with; 0 for a visitor who gave up. */
export interface Visits {
  p50: number;
  p99: number;
  worst: number;
  visits: number;
  statuses: number[];
}

neverWait();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let isOver = true;

// An order begins a visit, anything else ends it.
process.on('message', (order: VisitOrder | 'end') => {
  isOver = order === 'end';
  if (order !== 'end') void readOn(order).then((visits) => process.send?.(visits));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** Reads pages one after the other until it is over. */
async function readOn({ port, host, paths }: VisitOrder): Promise<Visits> {
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let at = 0; !isOver; at += 1) {
    const began = performance.now();
    statuses.add(await visit(port, host, paths[at % paths.length] ?? '/'));
    times.push(performance.now() - began);
    await new Promise((resolve) => setImmediate(resolve));
  }
  times.sort((one, other) => one - other);
  const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: part(0.5), p99: part(0.99), worst: part(1), visits: times.length, statuses: [...statuses] };
}

/** One visit over a line that stays open, as a browser has it. */
function visit(port: number, host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: `${host}:${port}`, 'x-forwarded-for': '192.0.2.1' };
    const asked = request({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.setTimeout(30_000, () => asked.destroy());
    asked.on('error', () => resolve(0)).end();
  });
}
