import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { StartError } from '#infra/config.ts';
import type { App } from '#infra/http/endpoints.ts';
import { countJobs } from '#infra/jobs/job-counts.store.ts';

interface Measured {
  app: App;
  pool: Pool;
  /** Pages that are kept for everybody; undefined: this node serves none. */
  keptPages?: (() => number) | undefined;
}

interface MetricsSettings {
  host: string;
  port: number;
}

export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/** What an address is for, as few names as say something. */
const kindOf = (url: string): string => {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return kinds[first] ?? 'page';
};
const kinds: Readonly<Record<string, string>> = {
  api: 'call',
  assets: 'asset',
  a: 'image',
  f: 'file',
  log: 'log',
  healthz: 'health',
  readyz: 'health',
};

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Numbers for Prometheus, at `/metrics` of a port of their own: nobody reaches them through the website. How many requests of which kind,
 * how long they took, connections to the database, jobs, kept pages, and memory and event loop of the process. Nothing of anybody.
 */
export async function startMetrics(measured: Measured, { host, port }: MetricsSettings): Promise<MetricsServer> {
  // Large, and only needed here.
  const { register, read } = await openRegister(measured);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error) => {
        measured.app.log.error({ err: error }, 'metrics');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Metrics cannot listen on ${host}:${port} (${error.code}): set METRICS_PORT or METRICS_HOST.`);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}

async function openRegister({ app, pool, keptPages }: Measured) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of the answer, by method, kind of address and class of status.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.server.prependListener('request', ({ method = '', url = '/' }: IncomingMessage, response: ServerResponse) => {
    const end = seconds.startTimer({ method: methods.has(method) ? method : 'other', kind: kindOf(url) });
    response.once('close', () => {
      // Nobody waited for the rest.
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      end({ status });
    });
  });
  new Gauge({
    name: 'database_connections',
    help: 'Of this node: open ones, those at rest, and what waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Of all nodes: those that wait, those overdue by a minute, those that failed and are tried again, and those given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countJobs(pool))) this.set({ state }, count);
    },
  });
  if (keptPages)
    new Gauge({
      name: 'kept_pages',
      help: 'Pages that are kept for everybody.',
      registers,
      collect() {
        this.set(keptPages());
      },
    });
  return { register, read: () => register.metrics() };
}
