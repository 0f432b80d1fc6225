import { origin } from './browser.ts';

/** Addresses of every demo page of a platform, as its sitemap lists them: path and language. */
export async function demoAddresses(host = 'localhost'): Promise<string[]> {
  const xml = await (await fetch(`${origin(host)}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&#38;', '&')).pathname,
  );
  if (paths.length === 0) throw new Error(`no demo on ${host}`);
  return [...new Set(paths)];
}
