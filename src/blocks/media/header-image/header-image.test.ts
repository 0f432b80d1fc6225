import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addImage } from '#features/content/media/server/media.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const resizer = createImageResizer();
const bytes = await sharp({ create: { width: 1400, height: 600, channels: 3, background: '#2f6f8f' } })
  .jpeg()
  .toBuffer();

test('a header image shows as the settings have it, at the next visit after they changed too', async () => {
  const { ctx, page, get, signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const [first, second] = [
    await addImage(ctx, resizer, { bytes, name: '1.jpg' }),
    await addImage(ctx, resizer, { bytes, name: '2.jpg' }),
  ];
  const images = [first, second].map((imageGuid) => ({
    guid: imageGuid,
    imageGuid,
    title: {},
    text: {},
    alt: { nl: 'De haven', en: 'The harbour' },
  }));
  const set = (headerImages: object[]) =>
    admin.put('/api/platformsettingvalues', { headerImages, headerVisibility: 'never' });
  await page('/over', {
    blocks: blocksOf(['HeaderImage', {}], ['HeaderImage', { options: { which: second, height: 'large' } }]),
  });
  const shown = async () =>
    [
      ...(await get('/over')).body.matchAll(
        /<img class="[^"]*header-picture--(\w+)" src="\/a\/([\w-]+)[^>]* alt="([^"]*)"/g,
      ),
    ].map(([, height, guid, alt]) => [height, guid, alt]);

  const seen = [await shown()];
  await set(images);
  seen.push(await shown());
  await set(images.slice(0, 1));
  seen.push(await shown());

  expect(seen).toEqual([
    [],
    [
      ['medium', first, 'De haven'],
      ['large', second, 'De haven'],
    ],
    [['medium', first, 'De haven']],
  ]);
});
