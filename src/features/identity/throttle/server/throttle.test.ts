import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const second = 1000;

/** A person, and attempts to sign in as them from an address. */
async function setting() {
  const { signIn, host } = await server.createPlatform();
  const { email, password } = await signIn();
  const tryFrom = (remoteAddress: string, given: object = {}, headers: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/session',
      remoteAddress,
      headers: { host, ...headers },
      payload: { email, password: 'not the password', ...given },
    });
  return { email, password, tryFrom };
}

async function statusesOf(count: number, ask: (at: number) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await ask(at)).statusCode);
  return statuses;
}

const wrong = (count: number) => Array(count).fill(401);
const refused = (count: number) => Array(count).fill(429);

describe('failed attempts', () => {
  test('are slowed down after five, for this address only', async () => {
    const { password, tryFrom } = await setting();

    const statuses = await statusesOf(30, () => tryFrom('192.0.2.1'));
    const right = await tryFrom('192.0.2.1', { password });
    const elsewhere = await tryFrom('192.0.2.2', { password });

    expect(statuses).toEqual([...wrong(5), ...refused(25)]);
    expect([right.statusCode, right.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(15);
    expect(elsewhere.statusCode).toBe(200);
  });

  test('never lock for good: the right one is taken after the wait', async () => {
    const { password, tryFrom } = await setting();
    await statusesOf(5, () => tryFrom('192.0.2.1'));

    server.clock.offset += 16 * second;
    const right = await tryFrom('192.0.2.1', { password });
    const statuses = await statusesOf(5, () => tryFrom('192.0.2.1'));

    expect(right.statusCode).toBe(200);
    expect(statuses).toEqual(wrong(5));
  });

  test('wait longer each time, and a quarter of an hour after ten', async () => {
    const { tryFrom } = await setting();
    await statusesOf(5, () => tryFrom('192.0.2.1'));

    const waits: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const wait = Number((await tryFrom('192.0.2.1')).headers['retry-after']);
      waits.push(wait);
      server.clock.offset += (wait + 1) * second;
      await tryFrom('192.0.2.1');
    }

    expect(waits).toEqual([15, 30, 60, 120, 240, 900, 900]);
  });

  test('all at once get no further than one after the other', async () => {
    const { tryFrom } = await setting();

    const responses = await Promise.all(Array.from({ length: 20 }, () => tryFrom('192.0.2.1')));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...wrong(5), ...refused(15)]);
  });

  test('on many accounts are slowed down for the network, and many right ones are not', async () => {
    const { email, password, tryFrom } = await setting();

    const right = await statusesOf(60, () => tryFrom('192.0.2.1', { email, password }));
    const statuses = await statusesOf(60, (at) => tryFrom('192.0.2.1', { email: `${at}@example.org` }));

    expect(right).toEqual(Array(60).fill(200));
    expect(statuses).toEqual([...wrong(50), ...refused(10)]);
  });

  test('within one network of IPv6 are counted together', async () => {
    const { tryFrom } = await setting();

    const statuses = await statusesOf(8, (at) => tryFrom(`2001:db8:1:2::${at}`));

    expect(statuses).toEqual([...wrong(5), ...refused(3)]);
    expect((await tryFrom('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])(
    'count the same with an invented %s',
    async (name) => {
      const { tryFrom } = await setting();

      const statuses = await statusesOf(8, (at) => tryFrom('192.0.2.1', {}, { [name]: `198.51.100.${at}` }));

      expect(statuses).toEqual([...wrong(5), ...refused(3)]);
    },
  );
});
