import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { origin } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function open(name: string, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await page.goto(`${origin()}/__gallery/${name}`, { waitUntil: 'networkidle' });
  return page;
}

const isOpen = (details: Element) => (details as HTMLDetailsElement).open;

describe('tabs', () => {
  test('are walked with arrows, Home and End, and show one text', async () => {
    const page = await open('Tabs');
    const block = page.locator('.tabs').first();
    const chosen = () => block.locator('[role="tab"][aria-selected="true"]').innerText();
    const shown = () =>
      block.locator('.tabs__body').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);

    await block.locator('[role="tab"]').first().focus();
    await block.locator('[role="tabpanel"]').first().waitFor();
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await chosen());
      expect(await shown()).toBe(1);
    }

    const [first = '', second = '', last = ''] = await block.locator('[role="tab"]').allInnerTexts();
    expect(seen).toEqual([second, last, first, last, first]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    await page.context().close();
  });

  test('beside the text are walked up and down', async () => {
    const page = await open('Tabs');
    const block = page.locator('.tabs--vertical');
    await block.locator('[role="tab"]').first().focus();
    await block.locator('[role="tabpanel"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await block.locator('[role="tab"]').nth(1).getAttribute('aria-selected')).toBe('true');
    await page.context().close();
  });

  test('that remember stand in the address, and are found there again', async () => {
    const page = await open('Tabs');
    await page.locator('.tabs--vertical [role="tab"]').nth(2).click();
    await page.waitForURL(/#tab-.*-2-body$/);
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.tabs--vertical [role="tab"][aria-selected="true"]', { hasText: 'parkeerkaarten' }).waitFor();
    expect(await page.locator('.tabs--vertical .tabs__body:visible').innerText()).toContain('Alleen op afspraak');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await page.context().close();
  });

  test('on a phone are texts that fold', async () => {
    const page = await open('Tabs', { viewport: { width: 390, height: 800 } });
    const block = page.locator('.tabs').first();
    expect(await block.locator('[role="tab"]:visible').count()).toBe(0);
    await block.locator('summary').nth(1).click();
    expect(
      await block.locator('details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open)),
    ).toEqual([false, true, false]);
    await block.locator('summary').nth(2).focus();
    await page.keyboard.press('Enter');
    expect(await block.locator('details').nth(2).evaluate(isOpen)).toBe(true);
    expect(await block.locator('[role="tabpanel"]').count()).toBe(0);
    await page.context().close();
  });

  test('without script all texts stand below their headings', async () => {
    const page = await open('Tabs', { javaScriptEnabled: false });
    const block = page.locator('.tabs').first();
    await block.getByText('Alleen op afspraak').waitFor();
    await block.getByRole('heading', { name: 'Milieustraat' }).waitFor();
    expect(await block.locator('[role="tab"]:visible').count()).toBe(0);
    await page.context().close();
  });
});

describe('a slider', () => {
  const stillOptions: BrowserContextOptions = { reducedMotion: 'reduce' };

  test('goes on by its buttons, round to the first, and says where it is', async () => {
    const page = await open('Slider', stillOptions);
    const block = page.locator('.slider').first();
    const said = block.locator('[role="status"]');

    await block.getByRole('button', { name: 'Volgende dia' }).click();
    await said.filter({ hasText: '2 van 3' }).waitFor();
    await block.getByRole('button', { name: '3 van 3' }).click();
    await said.filter({ hasText: '3 van 3' }).waitFor();
    await block.getByRole('button', { name: 'Volgende dia' }).click();
    await said.filter({ hasText: '1 van 3' }).waitFor();

    await page.context().close();
  });

  test('that goes on by itself stands still for who wants that, and stops when somebody says so', async () => {
    const page = await open('Slider', stillOptions);
    await page.locator('.slider').nth(1).getByRole('button', { name: 'Ga vanzelf verder' }).waitFor();
    await page.context().close();

    const moving = await open('Slider');
    const block = moving.locator('.slider').nth(1);
    await block.scrollIntoViewIfNeeded();
    await block.getByRole('button', { name: 'Stop met vanzelf verdergaan' }).waitFor();
    await expect
      .poll(() => block.locator('.slider__row').evaluate((row) => row.scrollLeft), { timeout: 15_000 })
      .toBeGreaterThan(0);
    await block.getByRole('button', { name: 'Stop met vanzelf verdergaan' }).click();
    await block.getByRole('button', { name: 'Ga vanzelf verder' }).waitFor();
    await block.locator('[role="status"]').filter({ hasText: 'van 3' }).waitFor();
    await moving.context().close();
  });

  test('without script is a row that scrolls, also with the keyboard', async () => {
    const page = await open('Slider', { javaScriptEnabled: false });
    const block = page.locator('.slider').first();
    expect(await block.getByRole('button').count()).toBe(0);
    expect(await block.locator('.slider__row').getAttribute('tabindex')).toBe('0');
    expect(await block.locator('.slide').count()).toBe(3);
    await page.context().close();
  });
});

test('a gallery of one at a time goes on by the buttons of a slider, scrolls without script, and opens large', async () => {
  const page = await open('Gallery', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const block = page.locator('.slider');
  await block.getByRole('button', { name: 'Volgende dia' }).click();
  await block.locator('[role="status"]').filter({ hasText: '2 van 3' }).waitFor();
  await block.getByRole('link', { name: 'Vergroot afbeelding: Zeilboten langs de kade' }).click();
  await page.locator('dialog[open]').getByText('2 van 3').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.closest('.slide')?.getAttribute('aria-label'))).toBe(
    '2 van 3',
  );
  await page.context().close();

  const plain = await open('Gallery', { javaScriptEnabled: false });
  expect(await plain.locator('.slider').getByRole('button').count()).toBe(0);
  const row = plain.locator('.slider__row');
  await row.focus();
  await plain.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await plain.context().close();
});

test('a word of a glossary opens its explanation by the keyboard and closes by Escape, without script too', async () => {
  const page = await open('Glossary', { javaScriptEnabled: false });
  const word = page.getByRole('button', { name: 'Zienswijze' });
  await word.focus();
  await page.keyboard.press('Enter');
  await page.locator('.glossary__explanation:popover-open', { hasText: 'Een brief of mail' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.glossary__explanation:popover-open').waitFor({ state: 'detached' });
  await page.context().close();
});

test('what moves by itself does so on a page that was come to by a link too', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/__gallery`, { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('link', { name: 'Kerncijfers' }).click();
  const number = page.locator('[data-island="CountUp"]').first();
  await number.scrollIntoViewIfNeeded();
  await page.locator('[data-island="CountUp"][data-hydrated]').first().waitFor();
  await page.context().close();
});

test('a number that runs up ends at what it is, and stands there at once for who wants nothing to move', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open('KeyFigures', { reducedMotion });
    const number = page.locator('[data-island="CountUp"]').first();
    await number.scrollIntoViewIfNeeded();
    await page.locator('[data-island="CountUp"][data-hydrated]').first().waitFor();
    await number.locator('[aria-hidden]').filter({ hasText: '73.500' }).waitFor();
    expect(await number.locator('.visually-hidden').innerText()).toBe('73.500');
    await page.context().close();
  }
});

test('what is over of a timeline is folded, and what goes on is said in words', async () => {
  const page = await open('Timeline', { javaScriptEnabled: false });
  const folded = page.locator('.timeline-past');
  expect(await folded.evaluate(isOpen)).toBe(false);
  expect(await folded.locator('summary').innerText()).toBe('2 fases die al geweest zijn');
  expect(await page.locator('[aria-current="date"]').first().innerText()).toMatch(/^Nu\b/);
  await page.context().close();
});

test('raw HTML runs no script and reaches nothing of the page', async () => {
  const page = await openPage(browser);
  // By a soft navigation, which reads the page as text: no frame may come alive in another way by it.
  await page.goto(`${origin()}/__gallery`, { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('link', { name: 'HTML' }).click();
  const frame = page.frameLocator('.raw-html').first();
  await frame.getByText('140 liter').waitFor();
  const sandbox = await page.locator('.raw-html').first().getAttribute('sandbox');
  expect(sandbox?.split(' ').sort()).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox']);
  await page.context().close();
});
