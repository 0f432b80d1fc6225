import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Area, Block } from '#document/page-document.ts';
import { openBrowser, openPage } from './browser.ts';
import { makePage, personOf } from './editor.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const places: readonly Area[] = ['top', 'side-left', 'main', 'side-right', 'bottom'];
const textIn = (area: Area): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  place: { area, order: 'V' },
  options: {},
  content: { nl: { body: doc(paragraph(`Hier staat ${area}.`)) } },
  made: {},
});

/** Columns of each part, and the first that it stands in (specification §2: widths of a grid of twelve). */
const layouts = {
  '100': { main: [12, 1] },
  '25-75': { left: [3, 1], main: [9, 4] },
  '75-25': { main: [9, 1], right: [3, 10] },
  '25-50-25': { left: [3, 1], main: [6, 4], right: [3, 10] },
};

test.each(Object.entries(layouts))(
  'layout %s stands on a grid of twelve columns between its top and bottom row, and on a phone below each other',
  async (layout, parts) => {
    const admin = await personOf('admin');
    const { guid, path } = await makePage(admin, `Indeling ${layout}`, places.map(textIn), false);
    const draft = await admin.call('GET', `/api/documents/${guid}/draft`);
    const { body } = await admin.call('POST', `/api/pages/${guid}/commands`, {
      base: draft.body.version,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { layout } }] }],
    });
    const asked = { version: body.version, languages: ['nl'], reason: 'Een pagina van een proef.' };
    expect((await admin.call('POST', `/api/documents/${guid}/publish`, asked)).status).toBe(200);

    const page = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    await page.goto(origin() + path);
    const boxesOf = (names: readonly string[]) =>
      page.evaluate(
        (all) =>
          all.map((name) => {
            const { x, y, width, height } =
              document.querySelector(`.layout__${name}`)?.getBoundingClientRect() ?? new DOMRect();
            return { x, y, width, height };
          }),
        names,
      );
    const grid = await page.locator('.layout').evaluate((element) => {
      const { x, width } = element.getBoundingClientRect();
      return { x, width, gap: Number.parseFloat(getComputedStyle(element).columnGap) };
    });
    const column = (grid.width - 11 * grid.gap) / 12;
    const found = (await boxesOf(Object.keys(parts))).map(({ x, width }) =>
      [(width + grid.gap) / (column + grid.gap), (x - grid.x) / (column + grid.gap) + 1].map(
        (value) => Math.round(value * 100) / 100,
      ),
    );
    expect(found).toEqual(Object.values(parts));

    const [top, main, bottom] = await boxesOf(['top', 'main', 'bottom']);
    expect([top?.width, bottom?.width]).toEqual([grid.width, grid.width]);
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);

    await page.setViewportSize({ width: 390, height: 900 });
    const narrow = await boxesOf(['top', ...Object.keys(parts), 'bottom']);
    expect(new Set(narrow.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
    await page.context().close();
  },
);
