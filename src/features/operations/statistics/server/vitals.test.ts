import { expect, test } from 'vitest';
import { dayAt } from '#kernel/dates.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const guid = await platform.page('/traag', { title: { nl: 'Traag', en: 'Slow' }, publish: ['nl', 'en'] });
  await platform.page('/besloten', { title: { nl: 'CANARY' }, audience: { kind: 'Users', roles: [] } });
  const tell = async (body: object, { userAgent = computer, headers = {}, ip = '198.51.100.1' } = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/statistics/vitals',
      headers: { host: platform.host, 'user-agent': userAgent, ...headers },
      payload: body,
      remoteAddress: ip,
    });
  const speed = async () => {
    const day = dayAt(new Date(), 'Europe/Amsterdam');
    return (await admin.get(`/api/statistics/speed?from=${day}&until=${day}`)).json();
  };
  return { ...platform, admin, guid, tell, speed };
}

test('what browsers measured is told by device and page, as what three of four were not slower than', async () => {
  const { tell, speed, guid } = await setting();
  for (const lcp of [800, 1000, 1200, 1500, 9000, 1600, 1700, 1800])
    expect((await tell({ path: '/traag', lcp, inp: 40, cls: 0.01 })).statusCode).toBe(204);
  for (let at = 0; at < 5; at += 1) await tell({ path: '/en/traag', lcp: 5000 }, { userAgent: phone });
  for (let at = 0; at < 4; at += 1) await tell({ path: '/besloten', lcp: 400, inp: 600 }, { userAgent: phone });

  const { devices, slowest } = await speed();

  const [desktop, mobile] = devices;
  expect(desktop).toMatchObject({
    device: 'desktop',
    figures: [
      { metric: 'lcp', measured: 8, share: 7 / 8, good: 2500, poor: 4000 },
      { metric: 'inp', measured: 8, share: 1 },
      { metric: 'cls', measured: 8, share: 1 },
    ],
  });
  expect(desktop.figures[0].p75).toBeGreaterThanOrEqual(1700);
  expect(desktop.figures[0].p75).toBeLessThanOrEqual(1700 * 1.1);
  // Fewer than five told of `inp`.
  expect(mobile).toMatchObject({ device: 'phone', figures: [{ metric: 'lcp', measured: 9 }] });
  expect(slowest).toMatchObject([{ guid, title: 'Traag', path: '/traag' }]);
  expect(JSON.stringify({ devices, slowest })).not.toContain('CANARY');
});

test('nothing is counted of programs, of who chose not to be counted, and of who works on the website', async () => {
  const { tell, speed, admin } = await setting();
  const { cookie } = admin.headers as { cookie: string };
  for (let at = 0; at < 6; at += 1) {
    await tell({ path: '/traag', lcp: 100 }, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect((await tell({ path: '/traag', lcp: 100 }, { headers: { cookie } })).statusCode).toBe(204);
    const uncounted = { headers: { cookie: '__Host-uncounted=1' } };
    expect((await tell({ path: '/traag', lcp: 100 }, uncounted)).statusCode).toBe(204);
  }

  expect(await speed()).toEqual({ devices: [], slowest: [] });
});

test('what is no measurement is refused by name, and a network tells so many times a minute', async () => {
  const { tell, get } = await setting();
  const wrong = async (body: object) => {
    const reply = await tell(body, { ip: '198.51.100.2' });
    return [reply.statusCode, Object.keys(reply.json().fields)];
  };
  expect(await wrong({ path: 'https://elders.example/', lcp: 1 })).toEqual([400, ['body.path']]);
  expect(await wrong({ path: '/', lcp: -1 })).toEqual([400, ['body.lcp']]);
  expect(await wrong({ path: '/', inp: 1e9 })).toEqual([400, ['body.inp']]);
  expect(await wrong({ path: '/', who: 'me' })).toEqual([400, ['body.who']]);
  expect((await tell({ path: `/${'a'.repeat(3000)}` }, { ip: '198.51.100.2' })).statusCode).toBe(413);
  for (let at = 0; at < 120; at += 1) await tell({ path: '/', lcp: 1 }, { ip: '198.51.100.3' });
  expect((await tell({ path: '/', lcp: 1 }, { ip: '198.51.100.3' })).statusCode).toBe(429);
  expect((await get('/api/statistics/speed?from=2026-01-01&until=2026-01-02')).statusCode).toBe(401);
});
