import type { Page } from 'playwright-core';

/**
 * Crashes a window that has no network, once it keeps the text that was typed, and gives another on the same browser, with the
 * network: no lock of the first is left. It crashes, because a window that is closed sends what it can, and then nothing is left
 * to ask about. A text is kept when who types it pauses; before that the window may have found already that the first of its
 * letters cannot be saved.
 */
export async function loseWindow(page: Page, typed = ''): Promise<Page> {
  await page.waitForFunction((text) => JSON.stringify({ ...localStorage }).includes(text), typed);
  const context = page.context();
  const { origin } = new URL(page.url());
  const crashed = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  // It has nothing left to answer with.
  devTools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  // A page without scripts of the editor; a file is sandboxed, and has no locks to ask about.
  await next.goto(`${origin}/api/docs`);
  await next.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0);
  return next;
}
