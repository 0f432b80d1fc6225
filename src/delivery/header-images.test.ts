import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
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

describe('a header image that leads somewhere', () => {
  const plain = 'class="header-image"';
  async function withHeader(given: object = {}) {
    const { set, winter, ...platform } = await withPeriods();
    const image = { guid: winter.guid, imageGuid: winter.imageGuid, title: { nl: 'Naar de agenda' }, ...given };
    const saved = await set([image]);
    await platform.page('/gewoon');
    const seen = async () => (await platform.get('/gewoon')).body;
    return { ...platform, set, image, saved, seen };
  }
  const linkIn = (body: string) => /<a class="header-image__link" href="([^"]*)">(.*?)<\/a>/s.exec(body)?.slice(1);

  test('does so by its title, else by its text, else by what it shows', async () => {
    const link = { url: 'https://ijsclub.nl/' };
    const { seen, set, image } = await withHeader({ link, text: { nl: 'Kom ook' }, alt: { nl: 'Een schaatser' } });
    expect(linkIn(await seen())).toEqual([link.url, 'Naar de agenda']);
    await set([{ ...image, title: {} }]);
    expect(linkIn(await seen())).toEqual([link.url, 'Kom ook']);
    await set([{ ...image, title: {}, text: {} }]);
    const [href, inside] = linkIn(await seen()) ?? [];
    expect([href, inside]).toEqual([link.url, expect.stringContaining('alt="Een schaatser"')]);
  });

  test('to a page by its address in that language, and for nobody who may not see that page', async () => {
    const { seen, set, image, page, admin } = await withHeader();
    const [open, closed] = [await page('/agenda'), await page('/bestuur', { audience: { kind: 'Users', roles: [] } })];
    await set([{ ...image, link: { page: open } }]);
    expect(linkIn(await seen())?.[0]).toBe('/agenda');
    await set([{ ...image, link: { page: closed } }]);
    expect(linkIn(await seen())).toBe(undefined);
    expect(linkIn((await admin.get('/gewoon')).body)?.[0]).toBe('/bestuur');
    await set([{ ...image, link: { page: randomUUID() } }]);
    expect(linkIn(await seen())).toBe(undefined);
  });

  test('is refused without words to name its link by, and for what is no web address', async () => {
    const url = 'https://ijsclub.nl/';
    const nameless = await withHeader({ title: {}, alt: { nl: 'Een schaatser' }, isDecorative: true, link: { url } });
    expect([nameless.saved.statusCode, nameless.saved.json().fields]).toEqual([
      400,
      { 'body.headerImages.0.link': 'needs_words' },
    ]);
    for (const wrong of ['javascript:alert(1)', '//elders.nl', 'agenda']) {
      const { saved } = await withHeader({ link: { url: wrong } });
      expect([wrong, saved.statusCode]).toEqual([wrong, 400]);
    }
  });

  test('links a sheet of its own, as one with words elsewhere does, and no other header image does', async () => {
    const { seen, set, image } = await withHeader();
    const sheets = async () => [...(await seen()).matchAll(/rel="stylesheet" href="([^"]+)"/g)].length;
    const before = await sheets();
    expect(await seen()).toContain(plain);
    for (const look of [{ link: { url: 'https://ijsclub.nl/' } }, { textPosition: 'end' }, { overlay: 'medium' }]) {
      await set([{ ...image, ...look }]);
      expect([look, await sheets()]).toEqual([look, before + 1]);
    }
    expect(await seen()).toContain('class="header-image on-image header-image--over header-image--medium"');
  });
});
