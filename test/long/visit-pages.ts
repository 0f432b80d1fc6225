import { request } from 'node:http';
import { expect } from 'vitest';
import { hashOf } from '#features/operations/backup/server/manifest.ts';

/** What visitors get: every public page in each of its languages, and every image that stands in one. */
export async function visit(port: number, hosts: readonly string[]) {
  const pages = new Map<string, string>();
  const images = new Map<string, string>();
  const get = (host: string, path: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const asked = request({ port, path, host: '127.0.0.1', headers: { host: `${host}:${port}` } }, (response) =>
        Array.fromAsync(response as AsyncIterable<Buffer>).then((parts) => resolve(Buffer.concat(parts)), reject),
      );
      asked.on('error', reject).end();
    });
  for (const host of hosts) {
    const sitemap = String(await get(host, '/sitemap-pages.xml'));
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const html = String(await get(host, path));
      pages.set(`${host}${path}`, html.replaceAll(`:${port}`, '').replaceAll(/nonce="[^"]*"/g, ''));
      for (const [, src = ''] of html.matchAll(/src="(\/a\/[^"]+)"/g)) {
        const name = `${host}${src.replaceAll('&amp;', '&')}`;
        if (images.has(name)) continue;
        const bytes = await get(host, src.replaceAll('&amp;', '&'));
        images.set(name, hashOf(bytes));
      }
    }
  }
  return { pages, images };
}
