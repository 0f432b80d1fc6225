import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrast } from '#kernel/color.ts';
import { openBrowser, openPage } from '../browser.ts';
import { demoAddresses, exampleAddresses, oneOfEachKind } from '../demo-addresses.ts';
import { edit, openAs } from '../editor.ts';
import { origin } from '../product.ts';
import { screens } from '../screen-paths.ts';

let browser: Browser;
let kinds: readonly string[];
beforeAll(async () => {
  browser = await openBrowser();
  kinds = (await oneOfEachKind(await demoAddresses())).map((path) => origin() + path);
});
afterAll(() => browser.close());

const narrow = { viewport: { width: 320, height: 640 } };

/** What stands beyond the right edge of a page, where that can be scrolled to. */
const wide = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    const out = all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1);
    return [
      `${document.documentElement.scrollWidth} wide: ${out.map((one) => one.className || one.localName).slice(0, 4)}`,
    ];
  });

/** Text spacing as WCAG 1.4.12 has it. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Boxes that hide a part of their own words. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility({ opacityProperty: true }) && one.closest('.visually-hidden') === null)
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((one) => {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one);
        // The first lines of what is read behind its link.
        if (webkitLineClamp !== 'none') return false;
        const isCut = (overflow: string, more: number) => /hidden|clip/.test(overflow) && more > 2;
        return (
          one.clientHeight > 1 &&
          (isCut(overflowY, one.scrollHeight - one.clientHeight) || isCut(overflowX, one.scrollWidth - one.clientWidth))
        );
      })
      .map((one) => `“${one.textContent?.trim().slice(0, 40)}” is cut in ${one.className || one.localName}`),
  );

async function onEach(page: Page, addresses: readonly string[], look: (page: Page) => Promise<string[]>) {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('h1, main').first().waitFor();
    found.push(...(await look(page)).map((one) => `${address} ${one}`));
  }
  return found;
}

describe('at 320 px nothing is scrolled in two directions, and no word is lost when text is spaced (A11Y-09)', () => {
  const look = async (page: Page) => {
    const before = await wide(page);
    await page.addStyleTag({ content: spacing }).catch(() =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, spacing),
    );
    return [...before, ...(await wide(page)), ...(await clipped(page))];
  };

  test('the looks see what is planted', async () => {
    const page = await openPage(browser, narrow);
    await page.goto(origin());
    await page.evaluate(() => {
      const add = (text: string, style: Partial<CSSStyleDeclaration>) => {
        const planted = document.body.appendChild(document.createElement('p'));
        planted.textContent = text;
        Object.assign(planted.style, style);
      };
      add('Onafgebroken', { width: '600px' });
      add('Veel woorden op één regel', { width: '60px', height: '20px', overflow: 'hidden' });
    });
    expect((await look(page)).join()).toMatch(/\d wide: .*is cut/);
    await page.context().close();
  });

  test('pages of the demo and examples of every block', { timeout: 300_000 }, async () => {
    const page = await openPage(browser, narrow);
    const examples = await exampleAddresses(page);
    expect(await onEach(page, [...kinds, ...examples], look)).toEqual([]);
    await page.context().close();
  });

  test('screens of an admin', { timeout: 300_000 }, async () => {
    const page = await openAs(browser, 'admin', narrow);
    expect(
      await onEach(
        page,
        screens.map((path) => origin() + path),
        look,
      ),
    ).toEqual([]);
    await page.context().close();
  });
});

interface Focused {
  name: string;
  /** Of its ring, in pixels. */
  width: number;
  /** Of the ring and of what lies around it, as `#rrggbb`. */
  colors: readonly [string, string];
  isCovered: boolean;
}

/** What has the focus, how that is seen, and whether something lies over it. */
const focused = (page: Page): Promise<Focused | undefined> =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // What follows the page is drawn where that is scrolled to.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const hex = (color: string) => {
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return a < 250 ? undefined : `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const behind = (one: Element | null): string =>
      one ? (hex(getComputedStyle(one).backgroundColor) ?? behind(one.parentElement)) : '#ffffff';
    // The ring may stand around the whole card, or on what covers it.
    const { parentElement } = element;
    const around = [
      element,
      parentElement,
      parentElement?.parentElement,
      element.closest('li, label, [class*="card"]'),
    ];
    const styles = [
      ...around.flatMap((one) => (one ? [{ of: one, style: getComputedStyle(one) }] : [])),
      { of: element, style: getComputedStyle(element, '::after') },
    ];
    const widthOf = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    const { of, style } = styles.find((one) => widthOf(one.style) > 0) ?? {
      of: element,
      style: getComputedStyle(element),
    };
    const isInside = Number.parseFloat(style.outlineOffset) < 0;
    const ring = widthOf(style);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, Math.min(top + 8, (top + bottom) / 2));
    return {
      name: `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`,
      width: ring,
      colors: [hex(style.outlineColor) ?? '#808080', behind(isInside ? of : of.parentElement)],
      isCovered:
        bottom > top && !(element.contains(at) || at?.contains(element) || at?.closest('label')?.contains(element)),
    };
  });

/** Goes with Tab through all that can have the focus, at most so many. */
async function walk(page: Page, most = 150): Promise<Focused[]> {
  const all: Focused[] = [];
  while (all.length < most) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now) break;
    all.push(now);
  }
  return all;
}

describe('with the keyboard alone', () => {
  const visitors = ['/', '/projecten/vaartbrug', '/nieuws', '/search?q=brug', '/bestaat-niet', '/login'];
  test.each([['light'], ['dark']] as const)('the focus is seen on every stop, in %s (A11Y-02)', async (colorScheme) => {
    const page = await openPage(browser, { colorScheme });
    for (const path of visitors) {
      await page.goto(origin() + path);
      await page.locator('h1').waitFor();
      const stops = await walk(page);
      expect(stops.length, path).toBeGreaterThan(4);
      const weak = stops.filter(({ width, colors: [ring, around] }) => width < 2 || contrast(ring, around) < 3);
      expect(weak, path).toEqual([]);
    }
    await page.context().close();
  });

  test('nothing that sticks lies over the focus, no matter who reads: forth and back (A11Y-03)', async () => {
    const visitor = await openPage(browser);
    const editor = await openAs(browser, 'admin');
    const places: [Page, string][] = [
      ...visitors.map((path): [Page, string] => [visitor, path]),
      [editor, '/projecten/vaartbrug'],
      [editor, '/edit'],
      [editor, '/admin/users'],
      [editor, '/settings/look'],
    ];
    for (const [page, path] of places) {
      await page.goto(origin() + path);
      await page.locator('h1').first().waitFor();
      const stops = await walk(page);
      for (let at = 0; at < stops.length; at += 1) {
        await page.keyboard.press('Shift+Tab');
        const now = await focused(page);
        if (now) stops.push(now);
        else break;
      }
      expect(
        stops.filter(({ isCovered }) => isCovered).map(({ name }) => name),
        path,
      ).toEqual([]);
    }
    await edit(editor, '/projecten/vaartbrug');
    const stops = await walk(editor, 80);
    expect(stops.filter(({ isCovered }) => isCovered).map(({ name }) => name)).toEqual([]);
    await Promise.all([visitor, editor].map((page) => page.context().close()));
  });
});
