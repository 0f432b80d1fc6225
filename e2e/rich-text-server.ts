import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type RichText, richText } from '#document/rich-text.ts';
import { openBrowser, openPage } from './browser.ts';
import type { RichTextPage } from './rich-text-page.tsx';

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

/** The text editor, bundled into a folder of its own. */
async function bundle(): Promise<string> {
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
  return outDir;
}

/** Serves the text editor on this machine, with the policy of our pages. */
async function serveRichText() {
  const outDir = await bundle();
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
  const close = () => {
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}/`, close };
}

/** One window with the text editor alone for the tests of a file. Gives what its console complained of since the test began. */
export function onRichTextPage(use: (page: Page) => unknown): string[] {
  const errors: string[] = [];
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveRichText>>;
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), serveRichText()]);
    const page = await openPage(browser);
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    await page.goto(server.address, { waitUntil: 'networkidle' });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });
  beforeEach(() => {
    errors.length = 0;
  });
  return errors;
}

/** Puts a text into the editor of the page, whose headings begin at a level, with the cursor at its end. */
export async function mountText(page: Page, value: RichText, level: 2 | 3 = 2) {
  await page.evaluate(
    ([text, level]) => (Reflect.get(window, 'page') as RichTextPage).mount(JSON.parse(text), level === '3' ? 3 : 2),
    [JSON.stringify(richText.parse(value)), String(level)] as [string, string],
  );
  // The text editor takes a cursor that comes to the start just after a focus without a click for the browser's own doing.
  await page.locator('#text').click({ position: { x: 4, y: 4 } });
  await page.evaluate(() => (Reflect.get(window, 'page') as RichTextPage).focus('end'));
}

/** The text as the editor would save it. */
export const textOn = async (page: Page): Promise<RichText> =>
  JSON.parse(await page.evaluate(() => JSON.stringify((Reflect.get(window, 'page') as RichTextPage).value())));
