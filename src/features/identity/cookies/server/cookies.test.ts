import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
const url = '/api/cookieconsents';
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

const proofsOf = (platform: string) =>
  server.ownerQuery('select id, version, accepted, given_at from cookie_consent where platform_id = $1', [platform]);

test('a choice is kept with its number, version, categories and moment, and once (COOK-05)', async () => {
  const { post, ctx } = await server.createPlatform();
  const other = await server.createPlatform();
  const body = { id: randomUUID(), version: 1, accepted: ['analytical', 'required'] };
  expect((await post(url, body)).statusCode).toBe(204);
  expect((await post(url, { ...body, accepted: ['required'] })).statusCode).toBe(204);

  const kept = await proofsOf(ctx.platform.id);
  expect(kept).toEqual([{ id: body.id, version: 1, accepted: ['required', 'analytical'], given_at: expect.any(Date) }]);
  expect(Math.abs(Date.now() - kept[0].given_at.getTime())).toBeLessThan(60_000);
  expect(await proofsOf(other.ctx.platform.id)).toEqual([]);
});

test('what is no choice is refused', async () => {
  const { post, ctx } = await server.createPlatform();
  const good = { id: randomUUID(), version: 1, accepted: ['required'] };
  for (const wrong of [{ id: 'a' }, { version: 0 }, { accepted: ['everything'] }, { email: 'a@example.org' }])
    expect([wrong, (await post(url, { ...good, ...wrong })).statusCode]).toEqual([wrong, 400]);
  expect(await proofsOf(ctx.platform.id)).toEqual([]);
});

test('a proof is deleted after 24 months, and no sooner', async () => {
  const { post, ctx } = await server.createPlatform();
  await post(url, { id: randomUUID(), version: 1, accepted: ['required'] });
  server.clock.offset = 729 * day;
  await cleanUp(server.dependencies);
  expect((await proofsOf(ctx.platform.id)).length).toBe(1);
  server.clock.offset = 733 * day;
  await cleanUp(server.dependencies);
  expect(await proofsOf(ctx.platform.id)).toEqual([]);
});

test('a network that sends very many is slowed down, another is not', async () => {
  const { host } = await server.createPlatform();
  const send = async (remoteAddress: string) => {
    const payload = { id: randomUUID(), version: 1, accepted: ['required'] };
    return (
      await server.app.inject({
        method: 'POST',
        url,
        headers: { host, origin: `https://${host}` },
        remoteAddress,
        payload,
      })
    ).statusCode;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 301; at += 1) statuses.push(await send('203.0.113.20'));
  expect(statuses.indexOf(429)).toBe(300);
  expect(await send('203.0.113.21')).toBe(204);
});
