import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const root = new URL('../..', import.meta.url).pathname;
/** Every name of a message: what nobody should ever read. */
const keys = globSync('src/**/*{/,.}nl.json', { cwd: root })
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as object))
  .filter((key) => key.includes('.'));

/**
 * Everything that goes wrong without somebody looking: errors and warnings of the console, what nobody caught, requests that
 * fail while there is a network, and names of messages that are shown. What a session does itself to its network is no error.
 */
export async function watch(page: Page) {
  const errors: string[] = [];
  let isOffline = false;
  page.on('console', (message) => {
    const isBad = ['error', 'warning', 'assert'].includes(message.type());
    if (isBad && !(isOffline || /ERR_INTERNET_DISCONNECTED/.test(message.text())))
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`not caught: ${error.stack ?? error.message}`));
  page.on('crash', () => errors.push('the page crashed'));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Who leaves a page says so with a request that nobody waits for.
    const isLeft = why === 'net::ERR_ABORTED';
    if (!isOffline && !isLeft && why !== 'net::ERR_INTERNET_DISCONNECTED')
      errors.push(`${request.url()} failed: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} answered ${response.status()}`);
  });
  await page.addInitScript((known) => {
    const names = new Set(known);
    const seen: string[] = [];
    const heard: string[] = [];
    Object.assign(window, { rawMessages: seen, heard });
    const listen = (node: Node) => {
      const status = (node instanceof Element ? node : node.parentElement)?.closest('.ui-notices > [role="status"]');
      if (status) heard.push(status.textContent ?? '');
    };
    const look = (text: string) => {
      for (const word of text.split(/[^\w.-]+/)) if (names.has(word)) seen.push(word);
    };
    const lookIn = (node: Node) => {
      if (node instanceof Text) look(node.data);
      if (!(node instanceof Element) || node.matches('script, style')) return;
      for (const one of [node, ...node.querySelectorAll('[aria-label], [title], [placeholder]')])
        for (const name of ['aria-label', 'title', 'placeholder']) look(one.getAttribute(name) ?? '');
      look(node.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') {
          lookIn(target);
          listen(target);
        } else
          for (const node of addedNodes) {
            lookIn(node);
            listen(node);
          }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, keys);
  return {
    async setOffline(is: boolean) {
      if (is) isOffline = true;
      await page.context().setOffline(is);
      if (!is) isOffline = false;
    },
    /** What was said to who reads with their ears, from the opening of the page. */
    heard: () => page.evaluate(() => [...(window as unknown as { heard: string[] }).heard]),
    /** All of them by now. */
    async errors() {
      const raw = await page.evaluate(() => (window as unknown as { rawMessages: string[] }).rawMessages);
      return [...errors, ...raw.map((name) => `shows the name of a message: ${name}`)];
    },
  };
}

export type Watch = Awaited<ReturnType<typeof watch>>;
