import { inject } from 'vitest';
import { ask } from './ask.ts';

/** Addresses of every demo page of a platform, as its sitemap lists them: path and language. */
export async function demoAddresses(host = 'localhost'): Promise<string[]> {
  const { body: xml } = await ask(inject('port'), host, '/sitemap.xml');
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
    const { body } = await ask(inject('port'), host, path);
    for (const [, item = ''] of body.matchAll(/class="item__link" href="([^"]+\/i\/[^"]+)"/g)) items.add(item);
    const next = /rel="next" href="([^"#]+)/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    if (next && !seen.has(next)) {
      seen.add(next);
      waiting.push(next);
    }
  }
  return [...items];
}
