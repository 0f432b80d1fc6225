import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { startMetrics } from './metrics.ts';

const server = await openServer();

/** Value of a line of the text that Prometheus reads. */
const valueAt = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  );

test('requests are counted by kind and status, with connections, jobs and memory, at a port of their own', async () => {
  const platform = await server.createPlatform();
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: sitePort } = server.app.server.address() as { port: number };
  const { port, close } = await startMetrics(
    { app: server.app, pool: server.dependencies.pool, keptPages: () => 7 },
    { host: '127.0.0.1', port: 0 },
  );
  const ask = async (path: string) => {
    const asking = request({ port: sitePort, path, headers: { host: platform.host }, agent: false }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  expect(await ask('/healthz')).toBe(200);
  expect(await ask('/api/nothing')).toBe(404);
  expect(await ask('/nergens')).toBe(404);
  const read = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await read.text();
  expect(read.headers.get('content-type')).toContain('text/plain');
  const count = (kind: string, status: string) =>
    valueAt(text, `http_request_duration_seconds_count{method="GET",kind="${kind}",status="${status}"}`);
  expect([count('health', '2xx'), count('call', '4xx'), count('page', '4xx')]).toEqual([1, 1, 1]);
  expect(valueAt(text, 'kept_pages')).toBe(7);
  expect(valueAt(text, 'database_connections{state="open"}')).toBeGreaterThan(0);
  expect(valueAt(text, 'jobs{state="givenUp"}')).toBe(0);
  expect(valueAt(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await close();
  expect(await ask('/metrics')).toBe(404);
});
