import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { openServer } from '#test/harness.ts';
import { addImage } from './media.service.ts';

const server = await openServer();
const resizer = createImageResizer();

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'CANARY-exif' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .toBuffer();

async function platformWithImage(given: { isPublic?: boolean; width?: number; height?: number } = {}) {
  const platform = await server.createPlatform();
  const guid = await addImage(platform.ctx, resizer, {
    bytes: await picture(given.width, given.height),
    name: 'kade.jpg',
    ...given,
  });
  return { ...platform, guid };
}

describe('the placeholder of an image', () => {
  test('is the image itself within 100 x 100 in quality 1, where few were asked for', async () => {
    const { ctx, get, guid } = await platformWithImage();
    const others = [
      await addImage(ctx, resizer, { bytes: await picture(), name: 'kade.jpg' }),
      await addImage(ctx, resizer, { bytes: await picture(), name: 'brug.jpg' }),
    ];

    const [, data = ''] = (await get(`/api/images?guids=${guid}`)).json().images[guid].placeholder.split(',');
    const many = (await get(`/api/images?guids=${[guid, ...others].join(',')}`)).json().images;

    const small = Buffer.from(data, 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 100, height: 75 });
    expect(small.length).toBeLessThan(600);
    expect(Object.keys(many)).toHaveLength(3);
    expect(JSON.stringify(many)).not.toContain('placeholder');
  });

  test('is not there for one that can be seen through: it would be seen behind it', async () => {
    const { ctx, get } = await server.createPlatform();
    const background = { r: 20, g: 90, b: 120, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background } })
      .png()
      .toBuffer();
    const guid = await addImage(ctx, resizer, { bytes, name: 'logo.png' });

    expect((await get(`/api/images?guids=${guid}`)).json().images[guid]).not.toHaveProperty('placeholder');
  });
});

describe('GET /a/{guid}', () => {
  test('is webp of quality 80 inside the size asked for, rounded up to 50 and never enlarged', async () => {
    const { get, guid } = await platformWithImage();

    const [small, large] = [await get(`/a/${guid}?width=120`), await get(`/a/${guid}?width=2990`)];

    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 150 });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  test('a cut of a shape, and other formats', async () => {
    const { get, guid } = await platformWithImage();

    const cut = await get(`/a/${guid}?width=200&height=200&fit=cover&format=jpeg&quality=40`);

    expect(await sharp(cut.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  });

  test.each(['contain', 'fill', 'cover', 'inside', 'outside'])(
    '%s never makes more pixels than there are',
    async (fit) => {
      const { get, guid } = await platformWithImage();

      const { rawPayload } = await get(`/a/${guid}?width=1600&height=800&fit=${fit}`);

      const { width = 0, height = 0 } = await sharp(rawPayload).metadata();
      expect([width <= 400, height <= 300]).toEqual([true, true]);
    },
  );

  test('is kept by browsers for a year, and answers 304 to who has it', async () => {
    const { get, guid } = await platformWithImage();
    const first = await get(`/a/${guid}?width=100`);

    const again = await get(`/a/${guid}?width=100`, { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(again.statusCode).toBe(304);
  });

  test('holds nothing of where and by whom it was taken', async () => {
    const { get, guid } = await platformWithImage();

    const { rawPayload } = await get(`/a/${guid}?format=jpeg`);

    expect(rawPayload.includes('CANARY')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test.each(['width=-1', 'width=NaN', 'width=0', 'quality=0', 'quality=101', 'fit=x', 'format=svg', 'format=html'])(
    '%s is refused',
    async (query) => {
      const { get, guid } = await platformWithImage();

      const response = await get(`/a/${guid}?${query}`);

      expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    },
  );

  test('a name for the file is cleaned, and cannot break the header', async () => {
    const { get, guid } = await platformWithImage();

    const { headers, statusCode } = await get(
      `/a/${guid}?width=50&name=${encodeURIComponent('mijn:foto\r\nSet-Cookie: a=1')}`,
    );

    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toContain('mijnfoto');
  });

  test('one that is not public does not exist for visitors', async () => {
    const { get, guid } = await platformWithImage({ isPublic: false });

    expect((await get(`/a/${guid}?width=50`)).statusCode).toBe(404);
  });

  test('one of another platform does not exist here', async () => {
    const { guid } = await platformWithImage();
    const { get } = await server.createPlatform();

    expect((await get(`/a/${guid}`)).statusCode).toBe(404);
  });

  test('after twenty distinct renditions in a minute, the next must wait', async () => {
    const { get, guid } = await platformWithImage();
    for (const format of ['webp', 'jpeg', 'png', 'gif'])
      for (const width of [50, 100, 150, 200, 250])
        expect((await get(`/a/${guid}?width=${width}&format=${format}`)).statusCode).toBe(200);

    const next = await get(`/a/${guid}?width=300`);
    expect([next.statusCode, next.headers['retry-after']]).toEqual([429, '60']);
    expect((await get(`/a/${guid}?width=50`)).statusCode).toBe(200);
  });
});

describe('taking a picture in', () => {
  test.each([
    ['a script that begins like a gif', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a text', Buffer.from('hello')],
  ])('%s is refused', async (_what, bytes) => {
    const { ctx } = await server.createPlatform();

    await expect(addImage(ctx, resizer, { bytes, name: 'x.png' })).rejects.toMatchObject({
      code: 'unprocessable',
      fields: { Image: 'bad_image' },
    });
  });

  test('a picture turned by its camera has its sizes upright', async () => {
    const { ctx, get } = await server.createPlatform();
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const guid = await addImage(ctx, resizer, { bytes, name: 'x.jpg' });

    expect((await get(`/api/images?guids=${guid}`)).json().images[guid]).toMatchObject({ width: 200, height: 300 });
    expect(await sharp((await get(`/a/${guid}`)).rawPayload).metadata()).toMatchObject({ width: 200, height: 300 });
  });
});
