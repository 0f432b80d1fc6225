import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { demoAddresses } from './demo-addresses.ts';
import { openAs, personOf } from './editor.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Fails the test on any error or refused script of the page. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

describe('without scripts', () => {
  test('every demo page of both platforms reads, with a heading, a menu and a footer', async () => {
    for (const host of ['localhost', 'haven.localhost']) {
      const page = await openPage(browser, { javaScriptEnabled: false });
      for (const path of await demoAddresses(host)) {
        const response = await page.goto(origin(host) + path, { waitUntil: 'domcontentloaded' });
        expect([path, response?.status()]).toEqual([path, 200]);
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.locator('main').innerText()).not.toBe('');
        expect(await page.locator('footer a').count()).toBeGreaterThan(3);
      }
      await page.context().close();
    }
  });

  test('sub menus open by click and by keyboard', async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(origin());
    const toggle = page.locator('.sub-menu__toggle').first();

    await toggle.click();
    expect(await page.locator('.sub-menu[open] a').first().isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.locator('.sub-menu[open]').count()).toBe(0);
  });

  test('the next page of a list has an address of its own', async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${origin()}/nieuws`);
    const first = await page.locator('.item__link').first().innerText();

    await page.locator('.paging a[rel=next]').click();

    expect(page.url()).toMatch(/[?&]page-[\da-f]{8}=2/);
    expect(await page.locator('.item__link').first().innerText()).not.toBe(first);
  });
});

describe('soft navigation', () => {
  test('keeps the window, moves the focus to the heading and says the title', async () => {
    const page = await openPage(browser);
    const errors = watch(page);
    await page.goto(origin());
    await page.evaluate(() => Object.assign(window, { kept: true }));

    await page.locator('.main-menu__list > li > a').first().click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    await page
      .locator('[role=status].visually-hidden')
      .filter({ hasText: await page.title() })
      .waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  });

  test('another page begins at its top', async () => {
    const page = await openPage(browser, { viewport: { width: 1000, height: 500 } });
    await page.goto(origin());
    const home = await page.title();
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForFunction(() => scrollY === 400);
    const link = page.locator('footer a[href^="/"]').first();
    await link.click();
    await page.waitForFunction((title) => document.title !== title, home);
    await page.waitForFunction(() => scrollY === 0);
    // There is something to scroll: the top is where it was put.
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 400)).toBe(true);
    await page.context().close();
  });

  test('back and forward show the pages again, where the reader was', async () => {
    const page = await openPage(browser);
    await page.goto(origin());
    const home = await page.title();
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForFunction(() => scrollY === 600);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.main-menu__list > li > a')?.click());
    await page.waitForFunction((title) => document.title !== title, home);
    const next = await page.title();

    await page.goBack();
    await page.waitForFunction((title) => document.title === title, home);
    await page.waitForFunction(() => scrollY === 600);
    await page.goForward();
    await page.waitForFunction((title) => document.title === title, next);
  });

  test('loads missing styles before it shows a page', async () => {
    const page = await openPage(browser);
    const sheets = () =>
      page.evaluate(() =>
        Array.from(document.styleSheets, ({ href }) =>
          href
            ?.split('/')
            .at(-1)
            ?.replace(/-[\w-]{8}\.css$/, ''),
        ),
      );
    await page.goto(origin());
    const before = await sheets();
    await page.locator('.main-menu__list > li > a').first().click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && location.pathname !== '/');

    expect(before).not.toContain('sub-pages');
    expect(await sheets()).toContain('sub-pages');
  });

  test.each(['no-preference', 'reduce'] as const)(
    'a hash link keeps the window and scrolls to its target with an offset of 88, smoothly unless motion is not wanted: %s',
    async (reducedMotion) => {
      const page = await openPage(browser, { reducedMotion });
      await page.goto(origin(), { waitUntil: 'networkidle' });
      await page.evaluate(() => Object.assign(window, { kept: true }));

      const { top, steps } = await followHash(page);

      expect(Math.abs(top - 88)).toBeLessThan(2);
      expect(steps > 3).toBe(reducedMotion === 'no-preference');
      expect(await page.evaluate(() => ['kept' in window, location.hash])).toEqual([true, '#doel']);
      await page.context().close();
    },
  );

  test('in a screen of admins it scrolls smoothly with an offset of 108', async () => {
    const page = await openAs(browser, 'admin');
    await page.goto(`${origin()}/admin/pages`);
    await page.getByRole('table').waitFor();

    const { top, steps } = await followHash(page);

    expect(Math.abs(top - 108)).toBeLessThan(2);
    expect(steps).toBeGreaterThan(3);
    await page.context().close();
  });
});

/** Follows a link to the third part of a long page: where that comes to stand, and at how many places the page stood on the way. */
async function followHash(page: Page): Promise<{ top: number; steps: number }> {
  return page.evaluate(async () => {
    const main = document.querySelector('main');
    const target = Object.assign(document.createElement('p'), { id: 'doel', textContent: 'Het doel' });
    const link = Object.assign(document.createElement('a'), { href: '#doel', textContent: 'Naar het doel' });
    const room = Object.assign(document.createElement('div'), { style: 'height: 1500px' });
    main?.prepend(link, room, target);
    main?.append(room.cloneNode());
    const seen = new Set<number>();
    const isDone = new Promise((resolve) => {
      const look = () => {
        seen.add(scrollY);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      addEventListener('scrollend', resolve, { once: true });
    });
    link.click();
    await isDone;
    return { top: target.getBoundingClientRect().top, steps: seen.size };
  });
}

describe('languages', () => {
  test('English pages are English, and Dutch blocks in them say that they are Dutch', async () => {
    const page = await openPage(browser);
    const english = (await demoAddresses()).filter((path) => path === '/en' || path.startsWith('/en/'));
    let marked = 0;
    for (const path of english) {
      await page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
      expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, 'en']);
      marked += await page.locator('main [lang="nl"]').count();
    }
    expect(english.length).toBeGreaterThan(5);
    expect(marked).toBeGreaterThan(0);
  });

  test('the language switch leads to the same page', async () => {
    const page = await openPage(browser);
    await page.goto(`${origin()}/nieuws`);

    await page.locator('.languages a').click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');

    expect(new URL(page.url()).pathname).toBe('/en/news');
  });
});

// Specification 9 says no more of its “base width 600” than that: it is read as the widest window whose header is that of a phone.
test.each([390, 700, 900])('at %i pixels the header is one row, in the order of the Tab key', async (width) => {
  const page = await openPage(browser, { viewport: { width, height: 600 } });
  await page.goto(origin());

  const boxes = await page
    .locator('.site-header__tools')
    .locator('a, button')
    .evaluateAll((tools) =>
      tools
        .filter((tool) => tool.checkVisibility())
        .map((tool) => {
          const { left, top, bottom } = tool.getBoundingClientRect();
          return { left, top, middle: (top + bottom) / 2 };
        }),
    );

  expect(boxes.length).toBeGreaterThan(2);
  expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).toSorted((a, b) => a - b));
  for (const { top, middle } of boxes) {
    expect(middle).toBeCloseTo(boxes[0]?.middle ?? 0, 0);
    expect(top).toBeGreaterThan(4);
  }
  await page.context().close();
});

test.each([390, 600])(
  'at %i pixels wide the header is as high as its logo and 16, as specification 9 has it',
  async (width) => {
    const admin = await personOf('admin');
    const { images } = (await admin.call('GET', '/api/images:library')).body;
    const logo = { imageGuid: images[0].guid, alt: { nl: 'Waterrijk' } };
    const saved = await admin.call('PUT', '/api/platformsettingvalues', { headerLogo: logo, headerLogoHeight: 60 });
    const page = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(`${origin()}/`);
    const height = await page.locator('.site-header__bar').evaluate((bar) => bar.getBoundingClientRect().height);
    await admin.call('PUT', '/api/platformsettingvalues', { headerLogo: null, headerLogoHeight: 72 });
    expect([saved.status, height]).toEqual([200, 60 + 16]);
    await page.context().close();
  },
);

test('on paper links say their whole address, those of the site itself too', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/projecten/vaartbrug`);
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) =>
      all.filter((link) => link.checkVisibility()).map((link) => getComputedStyle(link, '::after').content),
    );
  expect(printed.length).toBeGreaterThan(2);
  // What stands before the address is the domain of the site.
  for (const content of printed) expect(content).toMatch(/^" \(localhost(" attr\(href\) "|\/[^"]*)\)"$/);
  const elsewhere = await page
    .locator('main a[href^="mailto:"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(elsewhere).toContain('mailto:');
  await page.context().close();
});
