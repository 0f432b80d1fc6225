import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { workerBrowser } from './worker-browser.ts';

/** The browser of this worker for a file: `close` closes its windows, for the next file to find none. */
export async function openBrowser(): Promise<Browser> {
  const shared = await workerBrowser();
  const close = async () => {
    await Promise.all(shared.contexts().map((context) => context.close()));
  };
  return Object.assign(Object.create(shared) as Browser, { close });
}

/** A page of its own, in a window of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL', ...options });
  return context.newPage();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Those of them that look at colours. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Every violation of WCAG 2.2 A and AA on the page as it stands, in words; or every one in its colours. */
export async function violations(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // A page that was just gone to may have no styles yet.
  await page.waitForLoadState('load');
  // Half a megabyte: once for each document. An axe of its own: that of the editor looks at drafts meanwhile, and one looks once at a time.
  if (!(await page.evaluate(() => 'ownAxe' in window)))
    await page.evaluate(`{ const { axe } = window; ${axeSource}; window.ownAxe = window.axe; window.axe = axe; }`);
  const found = await page.evaluate(
    async (runOnly) => {
      const { ownAxe } = window as unknown as {
        ownAxe: {
          run: (
            on: Document,
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
        };
      };
      const result = await ownAxe.run(document, { runOnly, resultTypes: ['violations'] });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    of === 'everything' ? everything : colours,
  );
  const named = of === 'everything' ? await otherwiseNamed(page) : [];
  return [...found, ...named].map((one) => `${page.url()} ${one}`);
}

/** Controls whose name does not begin with the words that are seen on them: who speaks those words reaches nothing (WCAG 2.5.3). */
const otherwiseNamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (text: string | null) =>
      (text ?? '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase();
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ opacityProperty: true }) &&
      element.closest('[aria-hidden="true"], .visually-hidden') === null;
    const seenIn = (control: Element) => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const parts: string[] = [];
      while (walker.nextNode())
        if (isSeen(walker.currentNode.parentElement)) parts.push(walker.currentNode.textContent ?? '');
      return words(parts.join(' '));
    };
    const controls = 'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
    return [...document.querySelectorAll(`:is(${controls})[aria-label]`)].flatMap((control) => {
      const [seen, name] = [seenIn(control), words(control.getAttribute('aria-label'))];
      // “1” is “page 1”: a number is spoken with what it counts.
      const isNamed = /^\d+$/.test(seen) ? name.split(' ').includes(seen) : name.startsWith(seen);
      return seen !== '' && !isNamed ? [`2.5.3: “${seen}” is named “${name}”`] : [];
    });
  });
