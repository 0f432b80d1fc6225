import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { errorsAt } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await page.goto(origin() + path);
  return page;
}

describe('somebody who looks for something', () => {
  test('finds it without script and without a mouse, from any page', async () => {
    const page = await open('/inwoners', { javaScriptEnabled: false });
    await page.getByLabel('Waar kunnen wij u mee helpen?').fill('paspoort');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=paspoort$/);

    expect(await page.title()).toBe('Zoeken naar paspoort – Gemeente Waterrijk');
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ resultaten voor ‘paspoort’\.$/);
    const first = page.locator('.search-results li').first();
    expect(await first.getByRole('link').innerText()).toBe('Paspoort en identiteitskaart');
    expect(await first.locator('mark').first().innerText()).toBe('paspoort');
    await first.getByRole('link').press('Enter');
    expect(new URL(page.url()).pathname).toBe('/inwoners/paspoort');
    await page.context().close();
  });

  test('gets titles proposed while typing, and keeps what was typed before', async () => {
    const page = await open('/search');
    const field = page.getByRole('combobox', { name: 'Waar bent u naar op zoek?' });
    await field.pressSequentially('pasp');
    const options = page.locator('datalist option');
    await options.first().waitFor({ state: 'attached' });

    expect(await options.evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))).toContain(
      'Paspoort en identiteitskaart',
    );
    expect(await field.inputValue()).toBe('pasp');
    await page.context().close();
  });

  test('gets titles proposed for what was typed before any script was there', async () => {
    const page = await openPage(browser);
    const typed = Promise.withResolvers<void>();
    await page.route('**/assets/eager-*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${origin()}/search`, { waitUntil: 'commit' });
    const field = page.getByRole('combobox', { name: 'Waar bent u naar op zoek?' });
    await field.pressSequentially('pasp');
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
    typed.resolve();
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('pasp');
    await page.context().close();
  });

  test('narrows to a type, puts the newest first, and comes back by the address', async () => {
    const page = await open('/search?q=water');
    await page
      .getByRole('navigation', { name: 'Soort resultaat' })
      .getByRole('link', { name: /^Nieuws/ })
      .click();
    await page.waitForURL(/type=News/);
    const facts = await page.locator('.search-results__facts').allInnerTexts();
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.every((one) => one.startsWith('Nieuws · '))).toBe(true);

    await page.getByRole('link', { name: 'Nieuwste eerst' }).click();
    await page.waitForURL(/sort=date/);
    expect(new URL(page.url()).searchParams.get('type')).toBe('News');
    expect(await page.locator('[aria-current="true"]').allInnerTexts()).toContain('Nieuwste eerst');
    await page.context().close();
  });

  test('is helped on where nothing is found, in both languages, and where a page is not there', async () => {
    const page = await open('/search?q=xyzzy');
    expect(await page.getByRole('status').innerText()).toBe('Niets gevonden voor ‘xyzzy’.');
    expect(await page.locator('main li').count()).toBe(3);
    await page.goto(`${origin()}/en/search?q=xyzzy`);
    expect(await page.getByRole('status').innerText()).toBe('No results for “xyzzy”.');

    await page.goto(`${origin()}/bestaat-niet`);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('afval');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=afval/);
    await page.context().close();
  });

  test('comes to it from the menu, on a phone as well', async () => {
    const page = await open('/', { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Zoeken' }).click();
    await page.waitForURL(`${origin()}/search`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Zoeken');
    await page.context().close();
  });
});

test.runIf(isWhole)(
  'no state of the search page has a violation, and nothing of it is kept or for search engines',
  async () => {
    const page = await openPage(browser);
    const paths = [
      '/search',
      '/search?q=paspoort',
      '/search?q=xyzzy',
      '/en/search?q=waste',
      '/search?q=a',
      '/search?q=water&page=9',
    ];
    expect(
      await errorsAt(
        page,
        paths.map((path) => origin() + path),
      ),
    ).toEqual([]);
    await page.context().close();

    const { headers } = await fetch(`${origin()}/search?q=paspoort`);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex']);
    const script = '<script>document.title="X"</script>';
    expect(await (await fetch(`${origin()}/search?q=${encodeURIComponent(script)}`)).text()).not.toContain(script);
  },
);
