import type { Browser, Page } from 'playwright-core';
import { demoAccount } from './signed-in.ts';

interface Studio {
  browser: Browser;
  port: number;
  dataDir: string;
  /** Keeps what the window shows now under a name. */
  keep: (page: Page, name: string) => Promise<void>;
}

/** The editor at work on the demo, as editors see it: typing, palette, drawer, comparing, a conflict. */
export async function takeEditor({ browser, port, dataDir, keep }: Studio) {
  const origin = `http://localhost:${port}`;
  const open = async (role: 'admin' | 'manager', width = 1280) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'nl-NL' });
    const { email, password } = demoAccount(dataDir, role);
    await context.request.post(`${origin}/api/session`, { data: { email, password }, headers: { origin } });
    const page = await context.newPage();
    await page.goto(`${origin}/projecten/vaartbrug/edit`);
    await page.locator('.editor-bar').waitFor();
    return page;
  };
  const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

  const anna = await open('admin', 1600);
  const text = anna.locator('main [data-rich]:not([data-empty])').first();
  await text.click();
  await anna.keyboard.press('End');
  await anna.keyboard.type(' We houden u op de hoogte.');
  await keep(anna, 'editing');
  await anna.keyboard.press('Escape');
  await anna.keyboard.press('Control+s');
  await saved(anna);
  await button(anna, 'Blok').click();
  await anna.locator('.palette__blocks').first().waitFor();
  await keep(anna, 'palette');
  await anna.keyboard.press('Escape');
  await anna.locator('[data-block]').first().focus();
  await anna.keyboard.press('Alt+Enter');
  await keep(anna, 'drawer');
  await button(anna, 'Geschiedenis').click();
  await button(anna, /Vergelijk met/).click();
  await anna.locator('.compared__mark').first().waitFor();
  await keep(anna, 'comparing');
  await anna.keyboard.press('Escape');
  await button(anna, 'Zijpaneel sluiten').click();

  const bram = await open('manager');
  const field = (page: Page) => page.locator('main [data-field]:not([data-empty]):not([data-rich]):not(h1)').first();
  await bram.context().setOffline(true);
  await retype(bram, field(bram), 'Wat er gebeurt op de brug');
  await bram.locator('[data-saving="offline"]').waitFor();
  await retype(anna, field(anna), 'Wat er gebeurt bij de brug');
  await saved(anna);
  await bram.context().setOffline(false);
  await bram.locator('.bar-button--bad').first().click();
  await bram.locator('dialog.conflict').waitFor();
  await keep(bram, 'conflict');

  await takeLanguages(await open('admin', 1600), { origin, keep });

  const phone = await open('manager', 390);
  await phone.locator('[data-block]').first().focus();
  await keep(phone, 'editing-phone');
  await Promise.all([anna, bram, phone].map((page) => page.context().close()));
}

const longSentence =
  ' Omdat de brug die wij nu bouwen breder wordt dan de oude brug en er dus meer grond nodig is dan wij eerst dachten, praten ' +
  'wij deze maand met iedereen die aan het water woont of er een bedrijf heeft.';

/** What a translator sees after a Dutch sentence changed, what checks say before publishing, and how far the languages are. */
async function takeLanguages(page: Page, { origin, keep }: Pick<Studio, 'keep'> & { origin: string }) {
  const drawer = (name: string) => page.locator(`.editor-bar [data-drawer="${name}"]`).click();
  await page.locator('main [data-rich]:not([data-empty])').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(longSentence);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.locator('[data-saving="saved"]').waitFor();
  await drawer('checks');
  await page.locator('.checks__group li').first().waitFor();
  await keep(page, 'checks');

  await page.goto(`${origin}/en/projects/vaartbrug/edit`);
  await page.locator('.editor-bar').waitFor();
  await drawer('languages');
  await page.locator('.language-block summary').first().click();
  await page.locator('.source-texts ins').first().waitFor();
  await keep(page, 'outdated-block');
  await page.goto(`${origin}/en/residents/waste/milieustraat/edit`);
  await page.locator('.editor-bar').waitFor();
  await drawer('languages');
  await page.locator('.language-block summary').first().click();
  await page.locator('.language-block__body').first().waitFor();
  await keep(page, 'translating');
  await page.goto(`${origin}/edit/translations`);
  await page.locator('table').waitFor();
  await keep(page, 'translations');
  await page.context().close();
}

async function retype(page: Page, field: ReturnType<Page['locator']>, text: string) {
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
}
