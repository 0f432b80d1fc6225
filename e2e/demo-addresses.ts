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
