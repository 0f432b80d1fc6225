import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openServer } from '../harness.ts';
import { multipart } from '../multipart.ts';
import { randomFrom } from '../random-from.ts';

const server = await openServer();
const { host, get, signIn } = await server.createPlatform();

const count = 5_000;
const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6f8f' } });
const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
const whole = await Promise.all(formats.map((format) => picture.clone().toFormat(format).toBuffer()));

/** A token for sixty uploads in a minute. */
async function token() {
  const me = await signIn(['ContentManager']);
  return (await me.post('/api/accesstoken')).json().accessToken as string;
}

test('5,000 images of which bytes are changed make nothing fail, and what is taken in is served (security D12)', {
  timeout: 900_000,
}, async ({ annotate }) => {
  const random = randomFrom(20_261_128);
  const statuses = new Map<string, number>();
  const tell = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let bearer = '';
  for (let at = 0; at < count; at += 1) {
    if (at % 50 === 0) bearer = await token();
    const bytes = Buffer.from(whole[at % whole.length] ?? '');
    const changes = 1 + random(8);
    for (let one = 0; one < changes; one += 1) bytes[random(bytes.length)] = random(256);
    const { payload, headers } = multipart([{ name: 'Image', fileName: `beeld.${formats[at % 5]}`, bytes }]);
    const sent = await server.app.inject({
      method: 'POST',
      url: '/a/upload?public=true',
      headers: { ...headers, host, authorization: `Bearer ${bearer}` },
      payload,
    });
    tell(`upload ${sent.statusCode}`);
    expect([201, 400, 413, 415, 422], sent.body).toContain(sent.statusCode);
    if (sent.statusCode !== 201) continue;
    const shown = await get(`/a/${sent.json().guid}?width=50`);
    tell(`shown ${shown.statusCode}`);
    expect([200, 429], shown.body).toContain(shown.statusCode);
  }
  annotate([...statuses].map(([what, number]) => `${what}: ${number}`).join(', '));
  console.log(Object.fromEntries(statuses));
  expect(statuses.get('upload 201')).toBeGreaterThan(0);
  expect(statuses.get('upload 415')).toBeGreaterThan(0);
  // The process lives, and takes in what is whole.
  const { payload, headers } = multipart([{ name: 'Image', fileName: 'heel.png', bytes: whole[0] ?? '' }]);
  const last = await server.app.inject({
    method: 'POST',
    url: '/a/upload?public=true',
    headers: { ...headers, host, authorization: `Bearer ${await token()}` },
    payload,
  });
  expect(last.statusCode).toBe(201);
});
