import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

const look = {
  colorScheme: { brand: '#7a1f3d', tint: '#fdf2f6', corners: 'square' },
  headerLogoHeight: 120,
  fontFamily: 'system',
};
const asked = (given: unknown = look) => `/preview/look?${new URLSearchParams({ look: JSON.stringify(given) })}`;
const sheetIn = (body: string) => /\/preview\/look\.css\?[^"]+/.exec(body)?.[0].replaceAll('&amp;', '&') ?? '';

async function setting() {
  const platform = await server.createPlatform();
  await platform.page('/', { title: { nl: 'Welkom in Waterrijk' } });
  return { ...platform, admin: await platform.signIn(['Admin']) };
}

describe('a look that is not saved', () => {
  test('shows the home page with it to who may save it, and changes nothing for others or for later', async () => {
    const { admin, get } = await setting();
    const before = (await get('/')).body;
    const page = await admin.get(asked());
    const sheet = await admin.get(sheetIn(page.body));
    expect([page.statusCode, sheet.statusCode]).toEqual([200, 200]);
    expect(page.body).toContain('Welkom in Waterrijk');
    for (const part of ['#7a1f3d', '--bs-logo-height: 7.5rem', '--bs-corner: 0', 'system-ui'])
      expect(sheet.body).toContain(part);

    expect((await get('/')).body).toBe(before);
    expect((await admin.get('/')).body).not.toContain('/preview/look');
    expect((await admin.get('/api/settings')).json()).toMatchObject({
      headerLogoHeight: 72,
      fontFamily: 'source-sans',
    });
  });

  test('is seen as a visitor sees it, without scripts, in a frame of the same website only, and kept by nobody', async () => {
    const { admin } = await setting();
    const { headers, body } = await admin.get(asked());
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const policy = String(headers['content-security-policy']);
    expect([policy.includes("frame-ancestors 'self'"), policy.includes("frame-src 'none'")]).toEqual([true, true]);
    expect(body).not.toMatch(/<script type="module"|person-bar|Anna Bakker/);
    expect((await admin.get('/')).headers['x-frame-options']).toBe('DENY');
    expect(String((await admin.get('/settings/look')).headers['content-security-policy'])).toContain(
      "frame-src 'self';",
    );
  });

  test('is for who may change settings, and nothing that is no look', async () => {
    const { admin, get, signIn } = await setting();
    const manager = await signIn(['ContentManager']);
    const statuses = [];
    for (const url of [asked(), `/preview/look.css?look={}`])
      for (const who of [manager, { get }]) statuses.push((await who.get(url)).statusCode);
    expect(statuses).toEqual([403, 401, 403, 401]);
    const bad = [
      { colorScheme: { brand: 'red;}body{', tint: '#ffffff', corners: 'round' } },
      { registrationMode: 'open' },
      7,
    ];
    for (const one of bad) expect((await admin.get(asked(one))).statusCode).toBe(400);
    expect((await admin.get('/preview/look?look=nonsense')).statusCode).toBe(400);
  });
});
