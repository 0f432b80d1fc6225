import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { addImage } from '#features/content/media/server/media.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const hour = 3_600_000;
afterEach(() => {
  server.clock.offset = 0;
});
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** A website with one header image for the winter, from in an hour until in three, before one for every day. */
async function withPeriods() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();
  const imageGuid = await addImage(platform.ctx, createImageResizer(), { bytes, name: 'x.png' });
  const named = (title: string) => ({ guid: randomUUID(), imageGuid, title: { nl: title }, isDecorative: true });
  const winter = { ...named('IJspret op de plas'), from: inHours(1), until: inHours(3) };
  const set = (headerImages: readonly object[]) => admin.put('/api/platformsettingvalues', { headerImages });
  expect((await set([winter, named('Welkom in de polder')])).statusCode).toBe(200);
  return { ...platform, admin, set, winter };
}

const titleIn = (body: string) => /header-image__title[^>]*>([^<]+)</.exec(body)?.[1];

test('a header image is shown from a moment until a moment, and pages are kept no longer', async () => {
  const { page, get, winter, signIn } = await withPeriods();
  await page('/gewoon');
  await page('/gekozen', { options: { headerImage: winter.guid } });
  await page('/willekeurig', { options: { headerImage: 'random' } });
  const member = await signIn();
  const seen = async () => {
    const asked = ['/gewoon', '/gekozen', '/gewoon'].map(async (path) => titleIn((await get(path)).body));
    return [...(await Promise.all(asked)), titleIn((await member.get('/gewoon')).body)];
  };
  const all = (title: string) => Array<string>(4).fill(title);
  expect(await seen()).toEqual(all('Welkom in de polder'));
  expect(titleIn((await get('/willekeurig')).body)).toBe('Welkom in de polder');

  server.clock.offset = 2 * hour;
  expect(await seen()).toEqual(all('IJspret op de plas'));
  server.clock.offset = 4 * hour;
  expect(await seen()).toEqual(all('Welkom in de polder'));
});

test('what is planned is told to nobody before its time, and a block shows what a page would', async () => {
  const { page, get, winter, admin, signIn } = await withPeriods();
  await page('/blok', {
    options: { headerImage: 'none' },
    blocks: blocksOf(['HeaderImage', { options: { which: winter.guid } }]),
  });
  const values = '/api/platformsettingvalues?keys=headerImages&lang=nl';
  const told = async () =>
    Promise.all([{ get }, await signIn(), admin].map(async (who) => (await who.get(values)).body.includes('IJspret')));
  const shows = async () => (await get('/blok')).body.includes('header-picture');
  expect([await told(), await shows()]).toEqual([[false, false, false], false]);

  server.clock.offset = 2 * hour;
  expect([await told(), await shows()]).toEqual([[true, true, true], true]);
});

test('an image that ends before it begins is refused at its end', async () => {
  const { set, winter } = await withPeriods();
  const refused = await set([{ ...winter, until: winter.from }]);
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.headerImages.0.until': 'before_start' }]);
});
