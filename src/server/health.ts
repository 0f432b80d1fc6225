import type { Pool } from 'pg';
import type { App } from '#infra/http.ts';
import { apiHeaders } from '#infra/security-headers.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work; asked at most once a second. */
export function healthRoutes(app: App, pool: Pool) {
  let last = { at: 0, isReady: false };
  const check = async () => {
    if (Date.now() - last.at < 1000) return last.isReady;
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    last = { at: Date.now(), isReady };
    return isReady;
  };
  app.get('/healthz', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await check();
    return reply
      .headers(apiHeaders)
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
