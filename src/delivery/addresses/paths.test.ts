import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { unpublishDocument } from '#features/content/documents/server/publications.service.ts';
import { hiddenPages, topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { addRedirect } from '#features/content/redirects/server/redirects.service.ts';
import { addLegalText } from '#features/identity/legal/server/legal.service.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

describe('redirects of the product (specification §2)', () => {
  test.each([
    ['/home', 301, '/'],
    ['/home/', 301, '/'],
    ['/en/home', 301, '/en'],
    ['/admin', 302, '/admin/pages'],
    ['/account', 302, '/account/profile'],
    ['/admin/pages', 302, '/unauthorized?returnUrl=%2Fadmin%2Fpages'],
    ['/over/edit', 302, '/unauthorized?returnUrl=%2Fover%2Fedit'],
    ['/edit', 302, '/unauthorized?returnUrl=%2Fedit'],
    ['/toegankelijkheid', 301, '/legal/accessibility/nl'],
  ])('%s answers %i to %s', async (path, status, location) => {
    const { get } = await server.createPlatform();

    const response = await get(path);

    expect([response.statusCode, response.headers.location]).toEqual([status, location]);
  });

  test.each(['/admin/nonsense', '/settings/nonsense', '/settings/general/nonsense', '/en/admin/nonsense'])(
    '%s is found by nobody, an admin neither',
    async (path) => {
      const { get, signIn } = await server.createPlatform();
      const admin = await signIn(['Admin']);

      expect([(await get(path)).statusCode, (await admin.get(path)).statusCode]).toEqual([404, 404]);
    },
  );

  test('who may edit everything hears that nothing is there to edit; others, that they may not', async () => {
    const { get, signIn } = await server.createPlatform();
    const [admin, manager] = [await signIn(['Admin']), await signIn(['ContentManager'])];

    expect((await admin.get('/nergens/edit')).statusCode).toBe(404);
    for (const other of [await get('/nergens/edit'), await manager.get('/nergens/edit')])
      expect(other.headers.location).toBe('/unauthorized?returnUrl=%2Fnergens%2Fedit');
  });

  test('the icon of a platform is found where browsers look for it, and nothing where there is none', async () => {
    const { ctx, get } = await server.createPlatform();
    const image = '0b7c1f0e-3a51-4f7b-9a52-2f2f3a5d6c01';
    const without = await get('/favicon.ico');
    await saveSettings(ctx, { faviconLogo: image });
    const own = await get('/favicon.ico');
    expect([without.statusCode, own.statusCode]).toEqual([204, 302]);
    expect(own.headers.location).toBe(`/a/${image}?width=50&height=50&fit=cover&format=png`);
  });

  test('what a phone puts on its home screen is told where there is an icon', async () => {
    const { ctx, get } = await server.createPlatform();
    const manifest = async () => (await get('/site.webmanifest')).json();
    expect((await get('/')).body).not.toContain('rel="manifest"');
    expect(await manifest()).toEqual({ name: 'Waterrijk', lang: 'nl', start_url: '/', display: 'browser' });

    const image = '0b7c1f0e-3a51-4f7b-9a52-2f2f3a5d6c01';
    await saveSettings(ctx, { faviconLogo: image, useBrowserColor: true, browserColor: '#123456' });

    expect((await get('/')).body).toContain('<link rel="manifest" href="/site.webmanifest"/>');
    expect((await get('/site.webmanifest')).headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(await manifest()).toMatchObject({
      theme_color: '#123456',
      icons: [
        { src: `/a/${image}?width=200&height=200&fit=cover&format=png`, sizes: '200x200', type: 'image/png' },
        { src: `/a/${image}?width=400&height=400&fit=cover&format=png`, sizes: '400x400', type: 'image/png' },
      ],
    });
  });

  test('unauthorized says what is needed, and is not for search engines', async () => {
    const { get } = await server.createPlatform();

    const response = await get('/unauthorized');

    expect(response.statusCode).toBe(401);
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect(response.body).toContain('Log in om deze pagina te bekijken.');
  });
});

describe('pages in menus', () => {
  test('the path of a page is the chain of segments, and other places of it lead there', async () => {
    const { page, get, ctx } = await server.createPlatform();
    const parent = await page('/wonen');
    const child = await page('/afval');
    const { menuItems } = (await get('/api/menus:withName?name=Top%20level%20menu')).json();
    const parentGuid = menuItems.find((item: { pageGuid: string }) => item.pageGuid === parent).guid;
    await addMenuItem(ctx, {
      menu: topLevelMenu,
      parentGuid,
      names: { nl: 'Kalender' },
      urlSegment: 'kalender',
      pageGuid: child,
    });

    const tree = (await get('/api/menus:withName?name=top%20LEVEL%20menu')).json();

    expect((await get('/wonen/kalender')).statusCode).toBe(200);
    expect(tree.menuItems[0].relatedMenuItems).toMatchObject([
      { name: 'Kalender', urlSegment: 'kalender', pageGuid: child, pageIsPublished: true },
    ]);
  });

  test('a page in no visible menu has an address too', async () => {
    const { get, page, ctx } = await server.createPlatform();
    const guid = await page('/tijdelijk');
    await addMenuItem(ctx, { menu: hiddenPages, names: {}, urlSegment: 'verborgen', pageGuid: guid });

    expect((await get('/verborgen')).statusCode).toBe(200);
  });

  test.each([
    ['Admin', 'bad_segment'],
    ['admin', 'reserved_segment'],
    ['en', 'reserved_segment'],
    ['a b', 'bad_segment'],
  ])('the segment %s is refused', async (urlSegment, code) => {
    const { ctx } = await server.createPlatform();

    await expect(addMenuItem(ctx, { menu: topLevelMenu, names: { nl: 'X' }, urlSegment })).rejects.toMatchObject({
      fields: { urlSegment: code },
    });
  });

  test('a menu that leads to a script or a private address is refused', async () => {
    const { ctx } = await server.createPlatform();

    for (const externalUrl of ['javascript:alert(1)', 'http://127.0.0.1/', '//localhost/']) {
      await expect(addMenuItem(ctx, { menu: topLevelMenu, names: { nl: 'X' }, externalUrl })).rejects.toMatchObject({
        fields: { externalUrl: 'unsafe_url' },
      });
    }
  });

  test('a slash too many, and the prefix of the default language, lead to the one address', async () => {
    const { page, get } = await server.createPlatform();
    await page('/over');

    const responses = [await get('/over/'), await get('/nl/over')];

    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/over'],
      [301, '/over'],
    ]);
  });

  test('published in English only, its Dutch address leads there', async () => {
    const { page, get } = await server.createPlatform();
    await page('/about', { title: { en: 'About' }, publish: ['en'] });

    const response = await get('/about');

    expect([response.statusCode, response.headers.location]).toEqual([302, '/en/about']);
  });

  test('the home page of a language has one address too', async () => {
    const { page, get } = await server.createPlatform();
    await page('/', { publish: ['nl', 'en'] });

    const response = await get('/en/');

    expect([response.statusCode, response.headers.location]).toEqual([301, '/en']);
  });

  test('a language that the platform has not is the default language', async () => {
    const { page, get } = await server.createPlatform();
    const guid = await page('/over');

    for (const lang of ['xx', 'valueOf', 'toString', '__proto__']) {
      const responses = await Promise.all(
        [
          `/api/pages?lang=${lang}`,
          `/api/pages/${guid}?lang=${lang}`,
          `/api/menus:withName?name=Top%20level%20menu&lang=${lang}`,
          `/api/menus:trail?page=${guid}&lang=${lang}`,
          `/api/platformsettingvalues?lang=${lang}`,
        ].map((url) => get(url)),
      );

      expect([lang, ...responses.map(({ statusCode }) => statusCode)]).toEqual([lang, 200, 200, 200, 200, 200]);
      for (const { body } of responses) expect(body).not.toContain(`/${lang}/`);
    }
  });

  test('unpublished in English on purpose it is 404 there, and nowhere else', async () => {
    const { page, get, ctx } = await server.createPlatform();
    const guid = await page('/over', { title: { nl: 'Over', en: 'About' }, publish: ['nl', 'en'] });

    await unpublishDocument(ctx, { owner: guid, ownerKind: 'page', language: 'en' });

    expect([(await get('/en/over')).statusCode, (await get('/over')).statusCode]).toEqual([404, 200]);
  });
});

describe('addresses of before', () => {
  test('lead to where the page is now, however they are encoded', async () => {
    const { page, get, ctx } = await server.createPlatform();
    const guid = await page('/over');
    await addRedirect(ctx, '/caf%C3%A9/', { page: guid });
    await addRedirect(ctx, 'https://oud.example.nl/?p=12', { page: guid });

    const responses = await Promise.all(['/caf%C3%A9', '/caf%c3%a9/', '/?p=12'].map((path) => get(path)));

    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      responses.map(() => [301, '/over']),
    );
  });

  test('lead to a path with other letters, percent-encoded once', async () => {
    const { get, ctx } = await server.createPlatform();
    await addRedirect(ctx, '/een', { path: '/café?q=é#één' });
    await addRedirect(ctx, '/twee', { path: '/caf%C3%A9' });
    await addRedirect(ctx, '/drie', { path: 'https://www.example.org/café' });

    const responses = await Promise.all(['/een', '/twee', '/drie'].map((path) => get(path)));

    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/caf%C3%A9?q=%C3%A9#%C3%A9%C3%A9n'],
      [301, '/caf%C3%A9'],
      [301, 'https://www.example.org/caf%C3%A9'],
    ]);
  });

  test('say nothing of a page that the reader may not see, and know items too', async () => {
    const { page, get, ctx } = await server.createPlatform();
    const guid = await page('/canary-leden', { audience: { kind: 'Users', roles: [] } });
    await addRedirect(ctx, '/oud', { page: guid });

    const response = await get('/api/pages:withName?name=/oud');

    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('canary');
  });

  test('never lead to a script', async () => {
    const { ctx } = await server.createPlatform();

    await expect(addRedirect(ctx, '/oud', { path: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('legal pages', () => {
  test.each([
    ['/legal/terms-of-use/nl', 200],
    ['/legal/terms-of-use/en', 200],
    ['/legal/privacy', 200],
    ['/legal/privacy/en', 200],
    ['/legal/accessibility/nl', 200],
    ['/legal/cookie-statement/en', 200],
    ['/legal/terms-of-use/de', 404],
    ['/legal/terms-of-use', 404],
    ['/legal/nothing/nl', 404],
    ['/en/legal/privacy', 404],
    ['/legal/terms-of-use/..%2f..%2fetc%2fpasswd', 404],
  ])('%s answers %i', async (path, status) => {
    const { get } = await server.createPlatform();

    expect((await get(path)).statusCode).toBe(status);
  });

  test('say their version and date, and lead to earlier versions', async () => {
    const { get, ctx } = await server.createPlatform();
    const text = (version: number, effectiveOn: string) => ({
      kind: 'privacy',
      language: 'nl',
      version,
      effectiveOn,
      title: 'Privacy',
      changeSummary: '',
      body: doc(paragraph(`Tekst ${version}`)),
    });
    for (const [version, date] of [
      [1, '2023-03-14'],
      [2, '2025-01-01'],
      [3, '2099-01-01'],
    ] as const) {
      await addLegalText(ctx, text(version, date) as Parameters<typeof addLegalText>[1]);
    }

    const [now, before, later] = [
      await get('/legal/privacy'),
      await get('/legal/privacy?version=1'),
      await get('/legal/privacy?version=3'),
    ];

    expect(now.body).toContain('Versie 2, geldig vanaf 1 januari 2025');
    expect(now.body).toContain('Tekst 2');
    expect(before.body).toContain('Tekst 1');
    expect(later.statusCode).toBe(404);
  });
});

describe('GET /api/platformsettingvalues', () => {
  test('answers the names asked for, in one language, with the hosts of the platform', async () => {
    const { get, ctx, host } = await server.createPlatform();
    await saveSettings(ctx, { platformName: { nl: 'Gemeente', en: 'Municipality' } });

    const response = await get('/api/platformsettingvalues?keys=platformName,primaryDomain,hostNames&lang=en');

    expect(response.json()).toEqual({ platformName: 'Municipality', primaryDomain: host, hostNames: [host] });
  });

  test('what is not public is refused to visitors, and is not in all', async () => {
    const { get, ctx } = await server.createPlatform();
    await saveSettings(ctx, { contactEmail: 'canary@example.nl' });

    const [asked, all] = [
      await get('/api/platformsettingvalues?keys=contactEmail'),
      await get('/api/platformsettingvalues?includeAll=true'),
    ];

    expect(asked.statusCode).toBe(403);
    expect(all.json()).toHaveProperty('headerLogoHeight', 72);
    expect(all.body).not.toContain('canary');
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is no setting', async (keys) => {
    const { get } = await server.createPlatform();

    const response = await get(`/api/platformsettingvalues?keys=${keys}`);

    expect([response.statusCode, response.body]).toEqual([200, '{}']);
  });

  test('a wrong value is refused before it is stored', async () => {
    const { ctx } = await server.createPlatform();

    await expect(
      saveSettings(ctx, { colorScheme: { brand: 'red;}body{', tint: '#ffffff', corners: 'round' } }),
    ).rejects.toThrow();
    await expect(saveSettings(ctx, { headerLogoHeight: 10 })).rejects.toThrow();
  });
});
