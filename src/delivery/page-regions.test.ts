import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { createDocument } from '#features/content/documents/server/documents.service.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** What stands around a page, by the option that leaves it out (specification §3). */
const regions = {
  showMainMenu: 'id="main-menu"',
  showSubMenu: 'class="sub-menu"',
  showHeader: 'class="header-image"',
  showBreadcrumbs: 'site-content__trail',
  showFooter: 'Voeten onder de tafel',
};

async function setting() {
  const platform = await server.createPlatform();
  const { ctx, page } = platform;
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();
  const imageGuid = await addImage(ctx, createImageResizer(), { bytes, name: 'kade.png' });
  const footer = randomUUID();
  const body = doc(paragraph('Voeten onder de tafel'));
  const document = { ...emptyDocument({ nl: 'Voet' }), blocks: blocksOf(['Text', { content: { nl: { body } } }]) };
  await createDocument(ctx, { owner: footer, ownerKind: 'footer', document });
  await publishDocument(ctx, { owner: footer, ownerKind: 'footer', document, languages: ['nl'] });
  await saveSettings(ctx, {
    footers: [{ guid: footer, name: 'Voet' }],
    headerImages: [{ guid: imageGuid, imageGuid, title: {}, text: {}, alt: { nl: 'De kade' }, isDecorative: false }],
  });
  await page('/wonen');
  const { menuItems } = (await platform.get('/api/menus:withName?name=Top%20level%20menu')).json();
  /** Below another page in the menu, where there is a trail to it. */
  const pageBelow = async (segment: string, options: Record<string, boolean> = {}) => {
    const pageGuid = await page(`/los-${segment}`, { options });
    const place = { menu: topLevelMenu, parentGuid: menuItems[0].guid, names: { nl: segment } };
    await addMenuItem(ctx, { ...place, urlSegment: segment, pageGuid });
  };
  return { ...platform, pageBelow };
}

test.each(Object.keys(regions) as (keyof typeof regions)[])('a page without %s has all the others', async (option) => {
  const { pageBelow, get } = await setting();
  await pageBelow('kaal', { [option]: false });
  await pageBelow('gewoon');
  const seen = async (path: string) => {
    const { body } = await get(path);
    return Object.entries(regions).flatMap(([name, mark]) => (body.includes(mark) ? [name] : []));
  };

  expect(await seen('/wonen/gewoon')).toEqual(Object.keys(regions));

  // Entries below an entry stand in the main menu.
  const gone = option === 'showMainMenu' ? ['showMainMenu', 'showSubMenu'] : [option];
  expect(await seen('/wonen/kaal')).toEqual(Object.keys(regions).filter((name) => !gone.includes(name)));
});
