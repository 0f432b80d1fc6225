import type { Page } from 'playwright-core';
import { ask } from './ask.ts';
import { origin, product } from './product.ts';

/** Addresses of every demo page of a platform, as its sitemap lists them: path and language. */
export async function demoAddresses(host = 'localhost'): Promise<string[]> {
  const { body: xml } = await ask(product.port, host, '/sitemap-pages.xml');
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&#38;', '&')).pathname,
  );
  if (paths.length === 0) throw new Error(`no demo on ${host}`);
  return [...new Set(paths)];
}

/** Addresses of every item that those pages list, on all pages of their lists. */
export async function itemAddresses(paths: readonly string[], host = 'localhost'): Promise<string[]> {
  const waiting = [...paths];
  const seen = new Set(waiting);
  const items = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { body } = await ask(product.port, host, path);
    for (const [, item = ''] of body.matchAll(/class="item__link" href="([^"]+\/i\/[^"]+)"/g)) items.add(item);
    const next = /rel="next" href="([^"#]+)/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    if (next && !seen.has(next)) {
      seen.add(next);
      waiting.push(next);
    }
  }
  return [...items];
}

/** Of those addresses as few as show every class of markup that they have between them. */
export async function oneOfEachKind(paths: readonly string[], host = 'localhost'): Promise<string[]> {
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const path of paths) {
    const { body } = await ask(product.port, host, path);
    const names = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
    if (names.some((name) => !seen.has(name))) kept.push(path);
    for (const name of names) seen.add(name);
  }
  return kept;
}

/** The examples of every block, under a language. */
export async function exampleAddresses(page: Page, language: '' | '/en' = ''): Promise<string[]> {
  await page.goto(`${origin()}/__gallery`);
  const names = await page
    .locator('main .link-list a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1) ?? ''));
  return names.map((name) => `${origin()}${language}/__gallery/${name}`);
}
