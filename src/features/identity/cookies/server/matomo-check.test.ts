import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

/** A server of Matomo on this machine, which answers as the test says. */
let answer = { status: 200, type: 'text/javascript', body: '/*! Matomo - free/libre analytics platform */' };
const asked: string[] = [];
const matomo = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
});
matomo.listen(0, '127.0.0.1');
await once(matomo, 'listening');
const origin = `http://127.0.0.1:${(matomo.address() as AddressInfo).port}`;
afterAll(() => matomo.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, type: 'text/javascript', body: '/*! Matomo - free/libre analytics platform */' };
});

const server = await openServer({ trustedReceivers: [origin] });

async function setting(given: object = { matomoMasksAddresses: true }) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await platform.page('/over');
  const set = (change: object) => admin.put('/api/platformsettingvalues', change);
  await set({ matomoUrl: `${origin}/stats/`, matomoSiteId: '3', ...given });
  const state = async () => (await admin.get('/api/analytics/matomo')).json();
  const check = async () => (await admin.post('/api/analytics/matomo:check')).json();
  /** Of a page: whom the dialog asks about, whether Matomo counts it, and the policy. */
  const page = async (path = '/over') => {
    const { body, headers } = await platform.get(path);
    return {
      asked: /data-asked="(\d)"/.exec(body)?.[1],
      isCounted: body.includes(`data-matomo="${origin}/stats/ 3"`),
      hasChoice: body.includes('data-cookie-settings'),
      policy: String(headers['content-security-policy']),
    };
  };
  return { ...platform, admin, set, state, check, page };
}

describe('Matomo', () => {
  test('waits for consent until its address answered with Matomo and an admin said that it masks addresses', async () => {
    const { state, check, page, set } = await setting({});
    expect(await state()).toEqual({ isUsed: true, isExempt: false, isMasked: false, check: null });
    expect(await page()).toMatchObject({ asked: '2', isCounted: true, hasChoice: true });

    expect(await check()).toMatchObject({ isExempt: false, check: { outcome: 'found', status: 200 } });
    expect(asked).toEqual(['/stats/matomo.js']);
    expect(await page()).toMatchObject({ asked: '2', hasChoice: true });

    await set({ matomoMasksAddresses: true });
    expect(await state()).toMatchObject({ isExempt: true, isMasked: true });
    expect(await page()).toMatchObject({ asked: '0', isCounted: true, hasChoice: false });

    await set({ matomoUrl: `${origin}/elders/` });
    expect(await state()).toMatchObject({ isExempt: false, check: null });
    expect(await page()).toMatchObject({ asked: '2', hasChoice: true });
  });

  test.each([
    ['another page', { status: 200, type: 'text/html', body: '<p>Matomo</p>' }, 'other'],
    ['another script', { status: 200, type: 'text/javascript', body: 'void 0' }, 'other'],
    ['nothing there', { status: 404, type: 'text/javascript', body: 'Matomo' }, 'refused'],
    ['a redirect', { status: 302, type: 'text/javascript', body: 'Matomo' }, 'refused'],
  ])('is not exempt with %s at its address', async (_what, given, outcome) => {
    const { check, page } = await setting();
    answer = given;
    expect(await check()).toMatchObject({ isExempt: false, check: { outcome, status: given.status } });
    expect(await page()).toMatchObject({ asked: '2' });
  });

  test('is looked for on the internet only, and by who may change settings; the log says what was found', async () => {
    const { set, check, signIn, admin } = await setting();
    const manager = await signIn(['ContentManager']);
    expect((await manager.post('/api/analytics/matomo:check')).statusCode).toBe(403);
    await check();
    await set({ matomoUrl: 'https://localhost/' });
    expect(await check()).toMatchObject({ isExempt: false, check: { outcome: 'private_address', status: null } });
    await set({ matomoUrl: null });
    expect((await admin.post('/api/analytics/matomo:check')).statusCode).toBe(409);
    const { entries } = (await admin.get('/api/audit?action=matomo.checked&pageNumber=1&itemCount=5')).json();
    expect(entries.map((one: { new: object }) => one.new)).toMatchObject([
      { matomoOutcome: 'private_address' },
      { matomoUrl: `${origin}/stats/`, matomoOutcome: 'found' },
    ]);
  });

  test('opens the policy for its file and its views, on the pages that are counted, beside Siteimprove', async () => {
    const { page, set } = await setting();
    await set({ siteimproveId: '6001' });
    const { policy, asked } = await page();
    expect(asked).toBe('3');
    for (const part of [
      `script-src 'self' https://siteimproveanalytics.com/js/siteanalyze_6001.js ${origin}/stats/matomo.js`,
      `img-src 'self' data: https://*.siteimproveanalytics.io ${origin}/stats/matomo.php`,
      `connect-src 'self' ${origin}/stats/matomo.php`,
      'trusted-types bouwsteen bouwsteen-siteimprove bouwsteen-matomo',
    ])
      expect(policy.split('; ')).toContain(part);
    for (const path of ['/search?q=x', '/login', '/register', '/account/profile', '/settings', '/invitation/niets']) {
      const { isCounted, policy } = await page(path);
      expect([path, isCounted, policy.includes('matomo')]).toEqual([path, false, false]);
    }
  });

  test('stands in the cookie statement, with what it is for and whether it asks', async () => {
    const { get, check, set } = await setting();
    const statement = async (language: string) => (await get(`/legal/cookie-statement/${language}`)).body;
    expect(await statement('nl')).toContain('alleen als u daarvoor kiest');
    await check();
    const exempt = await statement('en');
    expect(exempt).toContain('Matomo statistics');
    expect(exempt).toContain('Without cookies. Counts which pages are visited, with a masked IP address');
    expect(exempt).not.toMatch(/data-cookie-settings|__Host-cookie-consent/);
    await set({ matomoSiteId: null });
    expect(await statement('en')).not.toContain('Matomo');
  });

  test.each([
    [{ matomoUrl: 'http://stats.example.org/' }, 'body.matomoUrl'],
    [{ matomoUrl: "https://stats.example.org/; script-src 'unsafe-inline'" }, 'body.matomoUrl'],
    [{ matomoSiteId: '3x' }, 'body.matomoSiteId'],
    [{ matomoSiteId: '0' }, 'body.matomoSiteId'],
  ])('%j is refused by its field', async (wrong, field) => {
    const { set } = await setting({});
    const refused = await set(wrong);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });
});
