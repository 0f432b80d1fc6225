import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { multipart } from '#test/multipart.ts';

const server = await openServer();
const mega = 1024 * 1024;

/** Noise, which no format makes smaller: three bytes a pixel. */
const noise = async (pixels: number) => {
  const height = Math.ceil(pixels / 1000);
  return sharp(randomBytes(1000 * height * 3), { raw: { width: 1000, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

test('images are taken in up to the largestImage that the settings say, photos of profiles too, until that is undone', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { accessToken } = (await admin.post('/api/accesstoken')).json();
  const send = (bytes: Buffer, query = '') => {
    const { payload, headers } = multipart([{ name: 'Image', fileName: 'kade.png', bytes }]);
    const url = `/a/upload${query}`;
    const own = { host: platform.host, authorization: `Bearer ${accessToken}` };
    return server.app.inject({ method: 'POST', url, headers: { ...own, ...headers }, payload });
  };
  const [small, large, far] = [await noise(300_000), await noise(400_000), await noise(900_000)];
  const saved = (await admin.put('/api/platformsettingvalues', { largestImage: 1 })).json();
  const count = async () => (await admin.get('/api/images:library')).json().total;

  for (const query of ['', `?profile=${admin.accountId}`]) {
    for (const bytes of [large, far]) {
      const refused = await send(bytes, query);
      expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
      expect(refused.json().fields).toMatchObject({ Image: 'too_large', limit: String(mega) });
    }
  }
  expect((await send(large)).json().fields.size).toBe(String(large.length));
  expect(await count()).toBe(0);
  expect((await send(small)).statusCode).toBe(201);
  expect(await count()).toBe(1);

  await admin.post(`/api/undo/${saved.undoToken}`);
  expect((await send(large)).statusCode).toBe(201);
});

test.each([
  [{ largestImage: 31 }, 'body.largestImage'],
  [{ largestImage: 0 }, 'body.largestImage'],
  [{ largestFile: 2049 }, 'body.largestFile'],
])('%j is refused by its field', async (settings, field) => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);

  const refused = await admin.put('/api/platformsettingvalues', settings);

  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
});
