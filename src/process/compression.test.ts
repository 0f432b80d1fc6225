import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

describe('an answer that no cache keeps', () => {
  test('is compressed as the browser asks, a call and a page of who is signed in alike', async () => {
    const { page, signIn } = await server.createPlatform();
    for (const number of Array(12).keys()) await page(`/pagina-${number}`, { title: { nl: `Pagina ${number}` } });
    const editor = await signIn(['ContentManager']);
    for (const path of ['/api/pages?lang=nl', '/pagina-1']) {
      const plain = await editor.get(path);
      expect([path, plain.statusCode, plain.headers['content-encoding']]).toEqual([path, 200, undefined]);
      for (const [encoding, open] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await editor.get(path, { 'accept-encoding': encoding });
        expect([path, packed.headers['content-encoding']]).toEqual([path, encoding]);
        expect(String(packed.headers.vary).match(/accept-encoding/g)).toHaveLength(1);
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        const opened = open(packed.rawPayload).toString();
        expect(opened.length).toBe(plain.body.length);
      }
    }
  });

  test('stays as it is where that saves nothing, or where it is compressed already', async () => {
    const { page, host } = await server.createPlatform();
    await page('/kort', { title: { nl: 'Kort' } });
    const get = (url: string) => server.app.inject({ url, headers: { host, 'accept-encoding': 'br' } });
    const short = await get('/api/session');
    expect(short.headers['content-encoding']).toBeUndefined();
    for (const _ of [1, 2]) {
      const kept = await get('/kort');
      expect(kept.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(kept.rawPayload).toString()).toContain('Kort');
    }
  });

  test('is not read where a request comes compressed: what a kilobyte unfolds to is nobody’s to choose', async () => {
    const { host } = await server.createPlatform();
    const headers = { host, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/session', headers, payload: Buffer.alloc(40) });
    expect(answer.statusCode).toBe(400);
  });
});
