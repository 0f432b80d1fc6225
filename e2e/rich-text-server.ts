import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "base-uri 'none'; require-trusted-types-for 'script'; trusted-types bouwsteen bouwsteen-editor ProseMirrorClipboard",
].join('; ');
// With an icon: a browser asks for one that is not named at a moment of its own, and would say that it is not there.
const html = `<!doctype html><html lang="nl"><head><title>Tekst</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><main><h1>Pagina</h1><div id="toolbar"></div><div class="rich-text text" id="text"></div></main>
<div class="text" id="visitors"></div><script type="module" src="/page.js"></script></body></html>`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Bundles the text editor into a folder that goes away, and serves it on this machine with the policy of our pages. */
export async function serveRichText() {
  const outDir = mkdtempSync(join(tmpdir(), 'bouwsteen-rich-text-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
      rollupOptions: {
        input: ['tsx', 'css'].map((end) => join(root, `e2e/rich-text-page.${end}`)),
        output: {
          entryFileNames: 'page.js',
          assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
        },
      },
    },
  });
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };
  const server = createServer(({ url = '/' }, response) => {
    const headers = { 'content-security-policy': policy };
    if (url === '/') return response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(html);
    if (url.startsWith('/a/')) return response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
    const name = /^\/([\w.-]+\.(js|css|woff2))$/.exec(url);
    if (!name) return response.writeHead(404).end();
    const body = readFileSync(join(outDir, name[1] ?? ''));
    return response.writeHead(200, { ...headers, 'content-type': types[name[2] ?? ''] }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
