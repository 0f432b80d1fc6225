import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from './launch.ts';
import { startProduct, stopProduct } from './start-product.ts';
import { takeAdmin } from './take-admin-screenshots.ts';
import { takeDesk } from './take-desk-screenshots.ts';
import { takeEditor } from './take-editor-screenshots.ts';
import { takeForms } from './take-form-screenshots.ts';

const folder = new URL('../docs/screenshots/', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-shots-'));
const { child, port } = await startProduct(dataDir);
const browser = await launchBrowser();

/** `admin`: only the screens of an admin; `desk`: of an editor's day; `forms`: of forms. */
const only = process.argv[2];
const isAsked = (set: string) => only === undefined || only === set;

try {
  const studio = { browser, port, dataDir };
  if (only === undefined) await takeAll();
  if (isAsked('admin')) await takeAdmin({ ...studio, keep: writeSmall('admin') });
  if (isAsked('desk')) await takeDesk({ ...studio, keep: writeSmall('desk') });
  if (isAsked('forms')) await takeForms({ ...studio, keep: writeSmall('forms') });
} finally {
  await browser.close();
  await stopProduct(child);
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll() {
  const item = await firstItem();
  const shots: [name: string, path: string, look?: { width?: number; dark?: boolean; host?: string }][] = [
    ['home', '/'],
    ['home-phone', '/', { width: 390 }],
    ['home-dark', '/', { dark: true }],
    ['home-english', '/en'],
    ['project', '/projecten/vaartbrug'],
    ['project-phone', '/projecten/vaartbrug', { width: 390 }],
    ['list', '/nieuws'],
    ['item', item],
    ['item-phone', item, { width: 390 }],
    ['gallery', '/__gallery'],
    ['gallery-cards', '/__gallery/Cards'],
    ['haven', '/', { host: 'haven.localhost' }],
  ];
  for (const [name, path, look = {}] of shots) await take(name, path, look);
  const keep = async (page: Page, name: string) => write(await page.screenshot(), name);
  await takeEditor({ browser, port, dataDir, keep });
}

async function firstItem(): Promise<string> {
  const html = await (await fetch(`http://localhost:${port}/nieuws`)).text();
  return /class="item__link" href="([^"]+)"/.exec(html)?.[1] ?? '/nieuws';
}

async function take(
  name: string,
  path: string,
  { width = 1280, dark = false, host = 'localhost' }: { width?: number; dark?: boolean; host?: string },
) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light' });
  const response = await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${path} answered ${response?.status()}`);
  await showImages(page);
  await write(await page.screenshot({ fullPage: true }), name);
  await page.close();
}

async function write(picture: Buffer, name: string) {
  await sharp(picture)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `${name}.png`));
  console.log(`docs/screenshots/${name}.png`);
}

/** Many at two widths: as small as they can be read. */
function writeSmall(to: string) {
  return async (page: Page, name: string) => {
    mkdirSync(join(folder, to), { recursive: true });
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, to, `${name}.webp`));
    console.log(`docs/screenshots/${to}/${name}.webp`);
  };
}

/** Scrolls through the page once, so that every image has come. */
async function showImages(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
  });
}
