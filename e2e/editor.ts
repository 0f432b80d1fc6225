import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Block } from '#document/page-document.ts';
import { openPage } from './browser.ts';
import { origin, product } from './product.ts';
import { demoAccount, type SignedIn, signIn } from './signed-in.ts';

/** Calls as somebody of the demo, without a browser. */
export const personOf = (role: 'admin' | 'manager' | 'member'): Promise<SignedIn> =>
  signIn(product.port, demoAccount(product.dataDir, role));

interface Made {
  guid: string;
  path: string;
}

/** A page of its own for a journey, published in nl unless said otherwise. */
export async function makePage(
  person: SignedIn,
  title: string,
  blocks: readonly Block[],
  publish = true,
): Promise<Made> {
  const made = await person.call('POST', '/api/pages', { title: { nl: title } });
  if (made.status !== 200) throw new Error(`making a page answered ${made.status} ${JSON.stringify(made.body)}`);
  const { guid, path } = made.body as Made;
  let version = 1;
  if (blocks.length > 0) {
    const commands = blocks
      .filter(({ place }) => 'area' in place)
      .map((block) => ({ name: 'insert', input: { blocks: withInner(block, blocks) } }));
    const saved = await person.call('POST', `/api/pages/${guid}/commands`, {
      base: version,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands }],
    });
    if (saved.status !== 200 || saved.body.conflicts.length > 0)
      throw new Error(`filling a page answered ${saved.status} ${JSON.stringify(saved.body).slice(0, 800)}`);
    version = saved.body.version;
  }
  const asked = { version, languages: ['nl'], reason: 'Een pagina van een proef.' };
  if (publish) await person.call('POST', `/api/documents/${guid}/publish`, asked);
  return { guid, path };
}

const withInner = (outer: Block, blocks: readonly Block[]): Block[] => [
  outer,
  ...blocks
    .filter(({ place }) => 'parent' in place && place.parent === outer.guid)
    .flatMap((block) => withInner(block, blocks)),
];

/** A window in which somebody of the demo is signed in. */
export async function openAs(
  browser: Browser,
  role: 'admin' | 'manager' | 'member',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(browser, options);
  const { email, password } = demoAccount(product.dataDir, role);
  const data = { email, password };
  const response = await page
    .context()
    .request.post(`${origin()}/api/session`, { data, headers: { origin: origin() } });
  if (!response.ok()) throw new Error(`signing in answered ${response.status()}`);
  return page;
}

/** Opens the editor on a page, as its address with /edit does, and waits until it can be typed in. */
export async function edit(page: Page, path: string) {
  await page.goto(`${origin()}${path === '/' ? '/home' : path}/edit`);
  await page.locator('.editor-bar').waitFor();
}

/** Waits until everything is safe on the server. */
export const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();

/** What screen readers were told last. */
export const said = (page: Page) => page.locator('.ui-notices > [role="status"]').innerText();
