import { Pool } from 'pg';
import { type App, createHttp } from '#infra/http/endpoints.ts';
import { apiHeaders } from '#infra/http/security-headers.ts';
import { AppError } from '#kernel/errors.ts';
import type { Dependencies } from './identify.ts';

/** A load balancer waits a second. */
const longest = 700;

const servesNobody = () => {
  throw new AppError('not_found', 'this node does jobs and serves nobody');
};

type Watched = Pick<Dependencies, 'pool' | 'changeLog'>;

/** What a node for jobs only answers: whether it lives, and nothing else. */
export function createHealthApp(dependencies: Watched): App {
  const app = createHttp({ identify: async () => servesNobody(), trustedProxies: [], log: true });
  healthRoutes(app, dependencies);
  app.setNotFoundHandler(servesNobody);
  return app;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work and is not about to stop; the database is asked at most once a
 * second, over a connection of its own, so that many requests do not look like a database that is away.
 */
export function healthRoutes(app: App, { pool: { options }, changeLog }: Watched) {
  const pool = new Pool({ ...options, max: 1, connectionTimeoutMillis: longest, query_timeout: longest });
  pool.on('error', () => {});
  app.addHook('onClose', () => pool.end());
  let last = { at: 0, isReady: false };
  let running: Promise<boolean> | undefined;
  const ask = async () => {
    const within = new Promise<boolean>((resolve) => setTimeout(resolve, longest, false).unref());
    const result = pool.query('select 1').then(
      () => true,
      () => false,
    );
    last = { isReady: await Promise.race([result, within]), at: Date.now() };
    running = undefined;
    return last.isReady;
  };
  const check = async () => {
    if (Date.now() - last.at < 1000) return last.isReady;
    running ??= ask();
    return running;
  };
  /** A node that looks every 2 seconds does its work: it is no less ready, but somebody should see to it. */
  const changesOfOthers = () => (changeLog.isHearing() ? 'heard' : 'polled');
  app.get('/healthz', async (_request, reply) =>
    reply.headers(apiHeaders).send({ status: 'ok', changesOfOthers: changesOfOthers() }),
  );
  app.get('/readyz', async (_request, reply) => {
    app.draining.askedAt = Date.now();
    const status = app.draining.isDraining ? 'stopping' : (await check()) ? 'ok' : 'unavailable';
    return reply
      .headers(apiHeaders)
      .status(status === 'ok' ? 200 : 503)
      .send({ status, changesOfOthers: changesOfOthers() });
  });
}
