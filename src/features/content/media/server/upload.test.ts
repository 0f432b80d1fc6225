import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';
import { multipart as asMultipart, type Part } from '#test/multipart.ts';

const server = await openServer();
type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Role = 'Admin' | 'ContentManager' | 'Mett';

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } });
const png = await picture().png().toBuffer();

/** A body with these files or fields, called Image unless they say otherwise. */
const multipart = (parts: readonly (Omit<Part, 'name'> & { name?: string })[]) =>
  asMultipart(parts.map((part) => ({ name: 'Image', ...part })));

async function uploader(platform: Platform, roles: readonly Role[] = ['ContentManager']) {
  const me = await platform.signIn(roles);
  const { accessToken } = (await me.post('/api/accesstoken')).json();
  const token = { host: platform.host, authorization: `Bearer ${accessToken}` };
  const send = (body: { payload: Buffer; headers: object }, query = '', headers: object = token) =>
    server.app.inject({
      method: 'POST',
      url: `/a/upload${query}`,
      headers: { ...headers, ...body.headers },
      payload: body.payload,
    });
  const upload = (bytes: Buffer, query = '') => send(multipart([{ fileName: 'kade.png', bytes }]), query);
  return { me, token, send, upload };
}

const problem = (response: { statusCode: number; json: () => { code: string; fields: object } }) => [
  response.statusCode,
  response.json().code,
  response.json().fields,
];

describe('POST /a/upload', () => {
  test('is closed to who looks as somebody, with a token of before too', async () => {
    const platform = await server.createPlatform();
    const [admin, somebody] = [await platform.signIn(['Admin']), await platform.signIn()];
    const { me, send } = await uploader(platform, ['Mett']);
    await admin.post('/api/supportaccess', { hours: 1, reason: 'Vraag' });
    const begun = await me.put('/api/session/impersonation', { person: somebody.accountId, ticket: 'Vraag' });

    const response = await send(multipart([{ fileName: 'kade.png', bytes: png }]), `?profile=${somebody.accountId}`);

    expect(begun.statusCode).toBe(204);
    expect(problem(response)).toEqual([403, 'not_allowed', { reason: 'impersonating' }]);
  });

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'takes %s in by its bytes, whatever its name',
    async (format) => {
      const { upload } = await uploader(await server.createPlatform());
      const bytes = await picture().toFormat(format).toBuffer();

      const response = await upload(bytes);

      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({
        width: 60,
        height: 40,
        contentType: `image/${format}`,
        size: bytes.length,
        altSuggestion: '',
        dominantColor: expect.stringMatching(/^#[\da-f]{6}$/),
        placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,2000}$/),
      });
    },
  );

  test('echoes the correlation id, and the image is there at once', async () => {
    const platform = await server.createPlatform();
    const { send, token } = await uploader(platform);

    const body = multipart([{ fileName: 'kade.png', bytes: png }]);
    const response = await send(body, '?public=true&api=1', { ...token, 'x-correlation-id': 'abc-123' });

    expect(response.headers['x-correlation-id']).toBe('abc-123');
    expect((await platform.get(`/a/${response.json().guid}?width=50`)).statusCode).toBe(200);
  });

  test('other parts are read past, up to 65,536 bytes', async () => {
    const { send } = await uploader(await server.createPlatform());
    const withField = (size: number) =>
      multipart([
        { name: 'guid', bytes: 'x'.repeat(size) },
        { fileName: 'kade.png', bytes: png },
      ]);

    expect((await send(withField(65_000))).statusCode).toBe(201);
    expect((await send(withField(65_537))).statusCode).toBe(413);
  });
});

describe('who may', () => {
  test('a token is needed: without, with a cookie only, or with a wrong one it is 401', async () => {
    const platform = await server.createPlatform();
    const { me, send } = await uploader(platform);
    const body = multipart([{ fileName: 'kade.png', bytes: png }]);
    const { host } = platform;

    const responses = await Promise.all(
      [{ host }, { host, ...me.headers }, { host, authorization: 'Bearer x' }].map((headers) =>
        send(body, '', headers),
      ),
    );

    expect(responses.map(problem)).toEqual(Array(3).fill([401, 'not_signed_in', {}]));
  });

  test('the library is for content managers', async () => {
    const platform = await server.createPlatform();
    const { upload } = await uploader(platform, []);

    expect(problem(await upload(png))).toEqual([403, 'not_allowed', {}]);
  });

  test('a block or item belongs to who may edit its page, a profile to its person', async () => {
    const platform = await server.createPlatform();
    const block = randomUUID();
    await platform.page(`/${randomUUID()}`, { blocks: blocksOf(['List', { guid: block }]) });
    const [admin, person] = [await uploader(platform, ['Admin']), await uploader(platform, [])];
    const statusOf = async (who: typeof admin, query: string) => (await who.upload(png, query)).statusCode;

    expect(await statusOf(admin, `?block=${block}`)).toBe(201);
    expect(await statusOf(person, `?block=${block}`)).toBe(403);
    expect(await statusOf(person, `?item=${randomUUID()}`)).toBe(403);
    expect(await statusOf(admin, `?block=${randomUUID()}`)).toBe(403);
    expect(await statusOf(admin, `?profile=${person.me.accountId}`)).toBe(403);
    expect(await statusOf(person, `?profile=${person.me.accountId}`)).toBe(201);
    expect(await statusOf(admin, `?block=${block}&profile=${admin.me.accountId}`)).toBe(400);
  });

  test('a private image shows only through what it is used by', async () => {
    const platform = await server.createPlatform();
    const block = randomUUID();
    await platform.page(`/${randomUUID()}`, { blocks: blocksOf(['List', { guid: block }]) });
    const { upload } = await uploader(platform, ['Admin']);

    const { guid } = (await upload(png, `?public=false&block=${block}`)).json();
    const [bare, hinted, through] = await Promise.all(
      ['', '?auth=true', `?block=${block}`].map((query) => platform.get(`/a/${guid}${query}`)),
    );

    expect([bare?.statusCode, hinted?.statusCode, through?.statusCode]).toEqual([404, 404, 200]);
    expect(through?.headers['cache-control']).toBe('private, no-store');
  });

  test('a portrait is private by itself', async () => {
    const platform = await server.createPlatform();
    const { me, upload } = await uploader(platform, []);

    const { guid } = (await upload(png, `?profile=${me.accountId}`)).json();

    expect((await platform.get(`/a/${guid}`)).statusCode).toBe(404);
    expect((await me.get(`/a/${guid}?profile=${me.accountId}`)).statusCode).toBe(200);
  });
});

describe('what is refused', () => {
  const gif = (frames: number, side = '0100') => {
    const head = Buffer.from(`${side}${side}800000000000ffffff`, 'hex');
    const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
    return Buffer.concat([Buffer.from('GIF89a'), head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
  };
  const bomb = () => {
    const made = Buffer.from(png);
    made.writeUInt32BE(30_000, 16);
    made.writeUInt32BE(30_000, 20);
    made.writeUInt32BE(crc(made.subarray(12, 29)), 29);
    return made;
  };

  test.each([
    ['an svg called png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'bad_type'],
    ['a pdf', Buffer.from('%PDF-1.7\n'), 'bad_type'],
    ['an empty file', Buffer.alloc(0), 'bad_type'],
  ])('%s: 400', async (_what, bytes, why) => {
    const { upload } = await uploader(await server.createPlatform());

    expect(problem(await upload(bytes))).toEqual([400, 'validation_failed', { Image: why }]);
  });

  test.each([
    ['a page that begins like a gif', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a half of a picture', png.subarray(0, 60)],
  ])('%s: 415', async (_what, bytes) => {
    const { upload } = await uploader(await server.createPlatform());

    expect(problem(await upload(bytes))).toEqual([415, 'unsupported_media_type', { Image: 'bad_image' }]);
  });

  test.each([
    ['more than 30 MB', () => Buffer.concat([png, Buffer.alloc(30 * 1024 * 1024)]), 'too_large'],
    ['more than 50 megapixels', bomb, 'too_many_pixels'],
    ['more than 300 frames', () => gif(301), 'too_many_frames'],
    ['an animation that takes too long to decode', () => gif(300, '0010'), 'too_many_pixels'],
  ])('%s: 413', async (_what, make, why) => {
    const { upload } = await uploader(await server.createPlatform());

    expect(problem(await upload(make()))).toEqual([413, 'too_large', expect.objectContaining({ Image: why })]);
  });

  test('300 frames are not too many', async () => {
    const { upload } = await uploader(await server.createPlatform());

    const response = await upload(gif(300));

    expect([response.statusCode, response.json().isAnimated]).toEqual([201, true]);
  });

  test('what is no multipart, or broken: 415; no part called Image: 400; two of them: 413', async () => {
    const { send } = await uploader(await server.createPlatform());
    const json = { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } };
    const whole = multipart([{ fileName: 'a.png', bytes: png }]);
    const cut = { ...whole, payload: whole.payload.subarray(0, -40) };
    const other = multipart([{ name: 'Bestand', fileName: 'a.png', bytes: png }]);
    const two = multipart([
      { fileName: 'a.png', bytes: png },
      { fileName: 'b.png', bytes: png },
    ]);
    const many = multipart(Array.from({ length: 500 }, (_, at) => ({ name: `f${at}`, bytes: 'x' })));

    const responses = await Promise.all([json, cut, other, multipart([]), two, many].map((body) => send(body)));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([415, 415, 400, 400, 413, 413]);
  });

  test('after sixty in a minute the next must wait', async () => {
    const { upload } = await uploader(await server.createPlatform());
    for (let count = 0; count < 60; count += 1) await upload(Buffer.from('x'));

    expect((await upload(png)).statusCode).toBe(429);
  });
});

test('where and by whom it was taken never leaves, in no format, and it stands upright', async () => {
  const platform = await server.createPlatform();
  const { upload } = await uploader(platform);
  const bytes = await picture()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'CANARY-exif' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 54/1 0/1' },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description dc:creator="CANARY-xmp" xmlns:dc="http://purl.org/dc/elements/1.1/"/></rdf:RDF></x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(bytes).metadata();

  const { guid, width, height } = (await upload(bytes)).json();
  const served = await Promise.all(
    ['', '?format=jpeg', '?format=jpeg&width=3000&quality=100', '?format=png', '?format=avif', '?format=gif'].map(
      async (query) => (await platform.get(`/a/${guid}${query}`)).rawPayload,
    ),
  );

  expect([before.exif !== undefined, before.xmp !== undefined, before.orientation]).toEqual([true, true, 6]);
  expect([width, height]).toEqual([40, 60]);
  for (const rendition of served) {
    const { exif, xmp, iptc, orientation = 1, width, height } = await sharp(rendition).metadata();
    expect([exif, xmp, iptc, orientation, width, height]).toEqual([undefined, undefined, undefined, 1, 40, 60]);
    expect(rendition.includes('CANARY')).toBe(false);
  }
});

describe('the name of a file', () => {
  test.each([
    ['rekening\u202Egnp.exe.png', 'rekeninggnp.exe.png'],
    ['\u0007brug\u200f \u2066kade\u2069.png', 'brug kade.png'],
    ['..\u202e. ', 'image'],
    ['', 'image'],
    [`${'a'.repeat(119)}😀.png`, 'a'.repeat(119)],
  ])('%j is kept as %j: without signs that show nothing or turn the direction of others', async (given, kept) => {
    const platform = await server.createPlatform();
    const { send } = await uploader(platform);

    const { guid } = (await send(multipart([{ fileName: given, bytes: png }]))).json();

    const [row] = await server.ownerQuery('select name from image where id = $1', [guid]);
    expect(row.name).toBe(kept);
    const shown = await platform.get(`/a/${guid}?name=${encodeURIComponent(given)}`);
    expect(shown.headers['content-disposition'] ?? '').not.toMatch(/%E2%80%AE|%E2%81%A6|\u202e/i);
  });
});

describe('GET /api/images:library', () => {
  test('is a page of 24 public images, the newest first, by part of the name', async () => {
    const platform = await server.createPlatform();
    const { me, send, upload } = await uploader(platform, ['ContentManager']);
    const named = async (fileName: string) => (await send(multipart([{ fileName, bytes: png }]))).json().guid;
    const first = await named('brug 100%.png');
    for (let count = 0; count < 24; count += 1) await named(`kade ${count}.png`);
    await upload(png, `?profile=${me.accountId}`);
    const library = async (query: string) => (await me.get(`/api/images:library${query}`)).json();

    const [one, two, found, none] = await Promise.all(['', '?page=2', '?search=100%25', '?search=%25%25'].map(library));

    expect([one.total, one.images.length, one.images[0].name]).toEqual([25, 24, 'kade 23.png']);
    expect(two.images.map(({ guid }: { guid: string }) => guid)).toEqual([first]);
    expect(found.images).toEqual([
      expect.objectContaining({ guid: first, width: 60, height: 40, createdOn: expect.stringMatching(/Z$/) }),
    ]);
    expect(none.total).toBe(0);
  });

  test('is closed to others', async () => {
    const platform = await server.createPlatform();
    const { me } = await uploader(platform, []);

    expect((await platform.get('/api/images:library')).statusCode).toBe(401);
    expect((await me.get('/api/images:library')).statusCode).toBe(403);
  });
});

/** The checksum of a chunk of a png. */
function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
