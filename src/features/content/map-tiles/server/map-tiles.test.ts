import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutboundCalls, createOutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { startTileServer } from '#test/tile-server.ts';

const pdok = await startTileServer('#ddeeff');
const own = await startTileServer('#ffeedd');
const inside = await startTileServer();
const silent = await startTileServer();
const all = [pdok, own, inside, silent];
afterAll(() => Promise.all(all.map((one) => one.close())));
beforeEach(() => {
  for (const one of all) {
    one.state.answer = 'tile';
    one.asked.length = 0;
  }
});

const server = await openServer({ pdokUrl: pdok.url, trustedReceivers: [pdok.url, own.url] });
const day = 86_400_000;

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const set = async (values: object) => admin.put('/api/platformsettingvalues', values);
  const chooseOwn = () => set({ mapSource: 'own', mapTileUrl: own.template, mapAttribution: '© Waterrijk' });
  const source = async () => (await platform.get('/api/map-source')).json().source;
  const addressOf = async (path: string) => `/map-tiles/${path}?v=${/v=(.*)/.exec((await source()).tiles)?.[1]}`;
  const tile = async (path: string) => platform.get(await addressOf(path));
  return { ...platform, admin, set, chooseOwn, source, addressOf, tile };
}

describe('GET /map-tiles/{z}/{x}/{y}', () => {
  test('fetches a tile of PDOK once, no matter who asks meanwhile, and keeps it for a month', async () => {
    const { tile } = await setting();
    const both = await Promise.all([tile('8/131/84'), tile('8/131/84')]);
    for (const { statusCode, rawPayload, headers } of both) {
      expect([statusCode, headers['content-type'], rawPayload.equals(pdok.picture)]).toEqual([200, 'image/png', true]);
      expect(headers['cache-control']).toBe('public, max-age=604800');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(pdok.asked.map(({ url }) => url)).toEqual([
      '/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/8/131/84.png',
    ]);
    await tile('8/131/84');
    server.clock.offset += 29 * day;
    await tile('8/131/84');
    expect(pdok.asked).toHaveLength(1);
    server.clock.offset += 2 * day;
    await tile('8/131/84');
    expect(pdok.asked).toHaveLength(2);
  });

  test('answers 304 to who has it', async () => {
    const { tile, get, addressOf } = await setting();
    const { etag } = (await tile('3/4/2')).headers;
    const again = await get(await addressOf('3/4/2'), { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('tells the source nothing of who asks', async () => {
    const { addressOf, host } = await setting();
    await server.app.inject({
      url: await addressOf('5/16/10'),
      headers: {
        host,
        cookie: 'a=b',
        referer: `https://${host}/geheim`,
        'accept-language': 'fy',
        'x-forwarded-for': '192.0.2.7',
      },
      remoteAddress: '192.0.2.9',
    });
    const [{ headers, rawHeaders } = { headers: {}, rawHeaders: [] }] = pdok.asked;
    expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    expect(headers['user-agent']).toBe(`Bouwsteen (map tiles for ${host})`);
    expect(rawHeaders.join()).not.toContain('192.0.2');
  });

  test.each(['20/0/0', '1/2/0', '1/0/2', '-1/0/0', '1.5/0/0', 'a/b/c', '3/1/9999999'])(
    '%s is no tile, and nobody is asked for it',
    async (path) => {
      const { tile } = await setting();
      expect((await tile(path)).statusCode).toBe(404);
      expect(pdok.asked).toHaveLength(0);
    },
  );

  test.each(['page', 'missing', 'large', 'moved'] as const)(
    'gives a clear tile where the source gives %s, follows nothing, and asks again after a minute',
    async (answer) => {
      const { tile } = await setting();
      pdok.state.answer = answer;
      pdok.state.leadsTo = `${inside.url}/secret`;
      const clear = await tile('6/32/21');
      expect([clear.statusCode, clear.headers['content-type']]).toEqual([200, 'image/gif']);
      expect(clear.headers['cache-control']).toBe('no-store');
      pdok.state.answer = 'tile';
      expect((await tile('6/32/21')).headers['content-type']).toBe('image/gif');
      expect([pdok.asked.length, inside.asked.length]).toEqual([1, 0]);
      server.clock.offset += 61_000;
      expect((await tile('6/32/21')).rawPayload.equals(pdok.picture)).toBe(true);
    },
  );

  test('gives the tile of before where the source no longer answers', async () => {
    const { tile } = await setting();
    await tile('7/65/42');
    server.clock.offset += 40 * day;
    pdok.state.answer = 'missing';
    expect((await tile('7/65/42')).rawPayload.equals(pdok.picture)).toBe(true);
    expect(pdok.asked).toHaveLength(2);
  });

  test('refuses one who asks for more than maps need, and nobody else', async () => {
    const { addressOf, host } = await setting();
    pdok.state.answer = 'missing';
    const from = async (remoteAddress: string, at: number) =>
      (
        await server.app.inject({
          url: await addressOf(`15/${at}/0`),
          headers: { host },
          remoteAddress,
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let at = 0; at < 905; at += 1) statuses.push(await from('198.51.100.4', at));
    expect(statuses.indexOf(429)).toBe(900);
    expect(await from('198.51.100.5', 4_000)).toBe(200);
  });

  test('is for members only where the website is', async () => {
    const { set, get, admin, addressOf } = await setting();
    const address = await addressOf('4/8/5');
    await set({ siteAccess: 'members' });
    expect((await get(address)).statusCode).toBe(401);
    const seen = await admin.get(address);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, max-age=604800']);
  });

  test('forgets with the clean-up what is older than a month', async () => {
    const { tile, ctx, source } = await setting();
    await tile('9/263/169');
    const version = /v=(.*)/.exec((await source()).tiles)?.[1];
    const kept = () => ctx.fetched.get(`map-tiles/${ctx.platform.id}`, `${version}/9/263-169`);
    expect(await kept()).toBeDefined();
    server.clock.offset += 31 * day;
    await cleanUp(server.dependencies);
    expect(await kept()).toBeUndefined();
  });
});

test('a source that is silent holds nobody up for ever', async () => {
  const trusted = [silent.url];
  const outbound = { ...createOutboundCalls(trusted), fetch: createOutboundFetch(trusted, { patience: 200 }) };
  const hasty = await openServer({ pdokUrl: silent.url, outbound });
  const { get } = await hasty.createPlatform();
  silent.state.answer = 'nothing';
  const tile = await get('/map-tiles/2/2/1');
  expect([tile.statusCode, tile.headers['content-type'], silent.asked.length]).toEqual([200, 'image/gif', 1]);
});

describe('the source of the maps', () => {
  test('is PDOK, grey or pastel as an admin chooses, an own one, or none; another one is another address', async () => {
    const { set, source, tile, chooseOwn, admin, get } = await setting();
    const first = await source();
    expect(first).toMatchObject({ attribution: '© Kadaster / PDOK', deepestZoom: 19 });
    const { undoToken } = (await set({ mapSource: 'pdok-grey' })).json();
    expect((await source()).tiles).not.toBe(first.tiles);
    await tile('2/2/1');
    expect(pdok.asked.map(({ url }) => url?.split('/')[5])).toEqual(['grijs']);
    const old = await get(first.tiles.replace('{z}/{x}/{y}', '2/2/1'));
    expect(old.headers['cache-control']).toBe('no-store');
    await admin.post(`/api/undo/${undoToken}`);
    expect(await source()).toEqual(first);

    expect((await chooseOwn()).statusCode).toBe(200);
    expect((await source()).attribution).toBe('© Waterrijk');
    expect((await tile('2/2/1')).rawPayload.equals(own.picture)).toBe(true);
    await set({ mapSource: 'none' });
    expect(await source()).toBeNull();
    expect((await get('/map-tiles/2/2/1')).statusCode).toBe(404);
  });

  test('of one website is none of another', async () => {
    const [one, other] = [await setting(), await setting()];
    await one.chooseOwn();
    await other.set({ mapSource: 'pdok-pastel' });
    const tiles = await Promise.all([one.tile('3/4/2'), other.tile('3/4/2')]);
    expect(tiles.map(({ rawPayload }) => rawPayload.equals(own.picture))).toEqual([true, false]);
    expect(pdok.asked.map(({ url }) => url?.split('/')[5])).toEqual(['pastel']);
  });

  test('gives a tile before it is saved, or is refused at its address', async () => {
    const { set, source } = await setting();
    const told = async (mapTileUrl: string | null) => {
      const response = await set({ mapSource: 'own', mapTileUrl });
      return [response.statusCode, response.json().fields];
    };
    const refused = (code: string) => [400, { 'body.mapTileUrl': code }];
    expect(await told(null)).toEqual(refused('required'));
    expect(await told(`${own.url}/{z}/{x}.png`)).toEqual(refused('bad_url'));
    expect(await told('https://tegels.intern.local/{z}/{x}/{y}.png')).toEqual(refused('private_address'));
    expect(await told('http://10.0.0.7/{z}/{x}/{y}.png')).toEqual(refused('not_https'));
    expect(await told(inside.template)).toEqual(refused('not_https'));
    for (const [answer, code] of [
      ['page', 'no_image'],
      ['missing', 'refused'],
      ['moved', 'refused'],
      ['large', 'too_large'],
    ] as const) {
      own.state.answer = answer;
      expect(await told(own.template)).toEqual(refused(code));
    }
    expect([inside.asked.length, (await source()).attribution]).toEqual([0, '© Kadaster / PDOK']);
    own.state.answer = 'tile';
    expect((await told(own.template))[0]).toBe(200);
  });

  test('has an address that nobody reads but who manages the website', async () => {
    const { chooseOwn, get, source } = await setting();
    await chooseOwn();
    expect((await get('/api/platformsettingvalues?keys=mapTileUrl')).statusCode).toBe(403);
    expect((await get('/api/platformsettingvalues?keys=mapSource,mapAttribution')).json()).toEqual({
      mapSource: 'own',
      mapAttribution: '© Waterrijk',
    });
    expect(JSON.stringify(await source())).not.toContain(own.url);
  });

  test('is changed by admins with a fresh session alone', async () => {
    const { signIn } = await setting();
    const manager = await signIn(['ContentManager']);
    const response = await manager.put('/api/platformsettingvalues', { mapSource: 'own', mapTileUrl: own.template });
    expect(response.statusCode).toBe(403);
    expect(own.asked).toHaveLength(0);
  });
});
