import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doc } from '#document/build-rich-text.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { legalKinds } from '#features/identity/legal/legal.contract.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { sampleCall, send, unsampled } from '#test/access-matrix/call.ts';
import { makeWorld } from '#test/access-matrix/world.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { allEndpoints } from '../../tools/all-endpoints.ts';

const server = await openServer();

/** In every text of the website. */
const word = 'Kikkerbad';

/** A website with a page, a list, an item, images, a file and a footer, which an admin opens and closes. */
async function openTown() {
  const platform = await server.createPlatform();
  const { ctx } = platform;
  const admin = await platform.signIn(['Admin']);
  const picture = async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f6f8f' } })
      .png()
      .toBuffer();
    return addImage(ctx, createImageResizer(), { bytes, name: 'x.png' });
  };
  const [image, logo, icon] = [await picture(), await picture(), await picture()];
  const { guid: file } = await storeFile(ctx, Readable.from([Buffer.from(word)]), {
    name: `${word}.txt`,
    context: 'library',
    owner: null,
    isAttached: true,
  });
  const list = randomUUID();
  const page = await platform.page('/dorp', {
    title: { nl: word },
    blocks: blocksOf(
      ['Text', { content: { nl: { body: doc(word) } } }],
      ['List', { guid: list }],
      ['Image', { content: { shared: { image: file } } }],
    ),
  });
  await platform.page('/', { title: { nl: `${word} thuis` } });
  const given = { listItemTypeName: 'News', title: word, publish: true };
  const [item] = (await admin.post(`/api/listitem/list/${list}`, [given])).json();
  const { guid: footer } = (await admin.post('/api/footers', { name: word })).json();
  const words = { title: { nl: word }, text: { nl: word }, alt: { nl: word }, isDecorative: false };
  const set = async (change: object) =>
    expect((await admin.put('/api/platformsettingvalues', change)).statusCode).toBe(200);
  await set({
    headerImages: [{ guid: randomUUID(), imageGuid: image, ...words }],
    headerLogo: { imageGuid: logo, alt: { nl: 'Wapen' } },
    faviconLogo: icon,
    footers: [{ guid: footer, name: word }],
  });
  const close = (siteAccess: 'public' | 'members') => set({ siteAccess });
  return { ...platform, admin, close, page, list, item, image, logo, icon, file };
}

type Town = Awaited<ReturnType<typeof openTown>>;

const pagesOf = ({ item }: Town) => [
  '/',
  '/en',
  '/dorp',
  '/dorp?bladzijde=2',
  `/dorp/i/${item.shortId}`,
  `/search?q=${word}`,
  '/nergens',
  '/translate?page=/dorp',
  '/translate/en?page=/dorp',
  `/form/${randomUUID()}`,
  `/submission/${randomUUID()}`,
  '/submission/receipt',
  '/report-link',
  '/report-content',
  '/add-item',
  '/dorp/edit',
];

describe('a website for members only', () => {
  let town: Town;
  beforeAll(async () => {
    town = await openTown();
  });
  afterEach(() => town.close('public'));

  test('sends visitors from every page to the sign-in page and back, at once and kept by nobody', async () => {
    const { get, close } = town;
    const open = await get('/dorp');
    const etag = String(open.headers.etag);
    expect([open.statusCode, (await get('/nergens')).statusCode]).toEqual([200, 404]);
    await close('members');

    for (const path of pagesOf(town)) {
      const { statusCode, headers, body } = await get(path, { 'if-none-match': etag });
      const seen = { path, statusCode, location: headers.location, cache: headers['cache-control'], body };
      const location = `/login?${new URLSearchParams({ returnUrl: path })}`;
      expect(seen).toEqual({ path, statusCode: 302, location, cache: 'private, no-store', body: '' });
    }
    const sent = await town.post('/report-link', undefined, {
      origin: `https://${town.host}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/login?returnUrl=%2Freport-link']);

    await close('public');
    const again = await get('/dorp');
    expect([again.statusCode, again.body.includes(word)]).toEqual([200, true]);
  });

  test('keeps open the way in, what the law asks for and the look, and nothing of the website stands there', async () => {
    const { get, close, logo, icon } = town;
    const theme = /\/theme-\w+\.css/.exec((await get('/')).body)?.[0] ?? '';
    await close('members');
    const paths = [
      '/login',
      '/register',
      '/password',
      `/verify/${randomUUID()}`,
      `/invitation/${randomUUID()}`,
      ...legalKinds.map((kind) => `/legal/${kind}/nl`),
      '/report-accessibility',
      '/visit-statistics',
      '/healthz',
      '/readyz',
      '/robots.txt',
      theme,
      `/a/${logo}?width=50`,
      `/a/${icon}?width=50&height=50&fit=cover&format=png`,
      '/site.webmanifest',
    ];
    for (const path of paths) {
      const { statusCode, body } = await get(path);
      expect({ path, statusCode, isTold: body.includes(word) }).toEqual({ path, statusCode: 200, isTold: false });
    }
    expect((await get('/unauthorized')).statusCode).toBe(401);
    expect((await get('/.well-known/change-password')).statusCode).toBe(302);
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/legal/privacy/nl')).body).toMatch(/<meta name="robots" content="noindex/);
    expect((await get('/sitemap-pages.xml')).body).not.toContain('dorp');
    expect((await get('/sitemap-items.xml')).body).not.toContain(word.toLowerCase());
    const values = await get('/api/platformsettingvalues?includeAll=true');
    expect([values.statusCode, values.body.includes(word)]).toEqual([200, false]);
  });

  test('has images and files for members alone, at once, and no cache between keeps them', async () => {
    const { close, image, file, signIn, admin } = town;
    const member = await signIn();
    const addresses = [`/a/${image}?width=40`, `/f/${file}/x.txt`];
    const asked = async (who: Pick<Town, 'get'>) =>
      Promise.all(
        addresses.map(async (url) => {
          const { statusCode, headers } = await who.get(url);
          return [statusCode, headers['cache-control']];
        }),
      );
    const shared = [
      [200, 'public, max-age=31536000, immutable'],
      [200, 'no-cache'],
    ];
    // Twice: the second is from memory.
    expect([await asked(town), await asked(town)]).toEqual([shared, shared]);
    await close('members');

    expect((await asked(town)).map(([status]) => status)).toEqual([404, 401]);
    const own = [
      [200, 'private, no-store'],
      [200, 'private, no-store'],
    ];
    expect([await asked(member), await asked(admin)]).toEqual([own, own]);
    await close('public');
    expect(await asked(town)).toEqual(shared);
  });

  test('is read by members as before, and by who may nothing yet not at all', async () => {
    const { close, signIn, admin } = town;
    const [member, restricted, inactive] = [await signIn(), await signIn(), await signIn()];
    await server.ownerQuery('update account set terms_of_use_version_accepted = null where id = $1', [
      restricted.accountId,
    ]);
    await server.ownerQuery('update account set is_active = false where id = $1', [inactive.accountId]);
    await close('members');

    const see = async (who: Pick<Town, 'get'>) => {
      const pages = [await who.get('/dorp'), await who.get(`/dorp/i/${town.item.shortId}/kikkerbad`)];
      const found = await who.get(`/api/listitem/${town.item.guid}`);
      return [...pages, found].map(({ statusCode, body }) => [statusCode, body.includes(word)]);
    };
    const all = [
      [200, true],
      [200, true],
      [200, true],
    ];
    expect([await see(member), await see(admin)]).toEqual([all, all]);
    expect((await see(restricted)).filter(([, isTold]) => isTold)).toEqual([]);
    expect((await see(inactive)).filter(([, isTold]) => isTold)).toEqual([]);
    expect((await restricted.get('/dorp')).body).toContain('/legal/terms-of-use');
    const look = await admin.get('/preview/look?look=%7B%7D');
    expect([look.statusCode, look.body.includes(`${word} thuis`)]).toEqual([200, true]);
  });

  test('is for an admin with a fresh session to close', async () => {
    const manager = await town.signIn(['ContentManager']);
    const refused = await manager.put('/api/platformsettingvalues', { siteAccess: 'members' });
    expect(refused.statusCode).toBe(403);
    server.clock.offset = 16 * 60_000;
    const stale = await town.admin.put('/api/platformsettingvalues', { siteAccess: 'members' });
    server.clock.offset = 0;
    expect([stale.statusCode, stale.json().code]).toEqual([401, 'step_up_required']);
  });
});

/** What is public on every website, also to who has no account where the website is for members only. */
const openCalls = [
  'accessibility.report',
  'accessibility.statement',
  'clientLog.post',
  'cookies.consent',
  'follows.endMails',
  'follows.mails',
  'legal.text',
  'monthlyMail.end',
  'newsletter.confirm',
  'newsletter.end',
  'newsletter.status',
  'passwordReset.ask',
  'passwordReset.confirm',
  'registration.ask',
  'registration.questions',
  'session.start',
  'settings.maintenanceNotice',
  'settings.values',
  'setup.finish',
  'setup.status',
  'signInLink.ask',
  'sso.buttons',
  'statistics.vitals',
  'userInvitation.accept',
  'userInvitation.decline',
  'userInvitation.open',
  'userInvitation.requestAgain',
  'userInvitation.status',
  'verification.ask',
  'verification.confirm',
  'verification.status',
];

test('calls answer 401 where the website is for members only, but for those of the way in and of the law', async () => {
  const world = await makeWorld(server);
  const { platform, admin } = world;
  const endpoints = (await allEndpoints()).filter(({ name, access }) => access === 'public' && !unsampled.has(name));
  await admin.put('/api/platformsettingvalues', { siteAccess: 'members' });

  const open: string[] = [];
  for (const endpoint of endpoints) {
    const call = await sampleCall(endpoint, world);
    const { statusCode, body } = await send(platform, call);
    await call.after();
    const isClosed = statusCode === 401 && body.includes('"not_signed_in"');
    if (!isClosed) open.push(endpoint.name);
    expect({ name: endpoint.name, isClosed }).toEqual({ name: endpoint.name, isClosed: !endpoint.isOpenToOutsiders });
  }

  expect(endpoints.length - open.length).toBeGreaterThan(20);
  expect(open.sort()).toEqual(openCalls);
  const { host } = platform;
  const sent = await server.app.inject({ method: 'POST', url: '/f/upload', headers: { host }, payload: '' });
  expect(sent.statusCode).toBe(401);
});
