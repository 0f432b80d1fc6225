import type { Page } from 'playwright-core';
import { demoAccount, signIn } from './signed-in.ts';
import type { Studio } from './take-desk-screenshots.ts';

interface Scene {
  page: Page;
  origin: string;
  /** Guid of the survey of the demo, to which people answered. */
  survey: string;
}

/** Making forms, filling them in, and what came in, each as somebody gets to it. */
const scenes: Record<string, (scene: Scene) => Promise<unknown>> = {
  async forms({ page, origin }) {
    await page.goto(`${origin}/admin/forms`);
    await page.locator('a[href*="/admin/forms/view/"]').first().waitFor();
  },
  async builder({ page, origin, survey }) {
    await page.goto(`${origin}/admin/forms/view/${survey}`);
    await page.locator('.form-builder__name').nth(1).click();
    await page.locator('.form-builder__fields').first().waitFor();
  },
  async preview({ page, origin, survey }) {
    await page.goto(`${origin}/admin/forms/view/${survey}`);
    await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click();
    await page.locator('dialog[open] form').waitFor();
  },
  async settings({ page, origin, survey }) {
    await page.goto(`${origin}/admin/forms/view/${survey}`);
    await page.getByRole('tab', { name: 'Instellingen' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Bewaar' }).waitFor();
  },
  async fill({ page, origin }) {
    await page.goto(`${origin}/contact`);
    const form = page.locator('form.form-fill').first();
    await form.getByRole('radio', { name: 'Iets anders' }).check();
    await form.getByRole('textbox', { name: 'Welk onderwerp?' }).waitFor();
    await form.locator('.form-fill__buttons button').first().click();
    await page.locator('.form-problems').scrollIntoViewIfNeeded();
  },
  async results({ page, origin }) {
    await page.goto(`${origin}/uw-mening`);
    await page.locator('.form-results').scrollIntoViewIfNeeded();
  },
  async inbox({ page, origin, survey }) {
    await page.goto(`${origin}/admin/forms/${survey}`);
    await page.locator('tbody tr').first().waitFor();
  },
  async submission({ page, origin, survey }) {
    await page.goto(`${origin}/admin/forms/${survey}`);
    await page.locator('tbody a').first().click();
    await page.locator('.submission-answers').first().waitFor();
  },
  async dashboard({ page, origin, survey }) {
    await page.goto(`${origin}/admin/forms/${survey}/all/dashboard`);
    await page.locator('figure svg, .chart').first().waitFor();
  },
};

/** Pictures of the screens of forms at two widths. */
export async function takeForms({ browser, port, dataDir, keep }: Studio) {
  const origin = `http://localhost:${port}`;
  const account = demoAccount(dataDir, 'admin');
  const { forms } = (await (await signIn(port, account)).call('GET', '/api/forms')).body;
  const survey = forms.find(({ title }: { title: string }) => title === 'Wat vindt u van ons?').guid;
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'nl-NL',
      reducedMotion: 'reduce',
    });
    const { email, password } = account;
    await context.request.post(`${origin}/api/session`, { data: { email, password }, headers: { origin } });
    const page = await context.newPage();
    for (const [name, show] of Object.entries(scenes)) {
      await show({ page, origin, survey });
      await page.waitForTimeout(400);
      await keep(page, `${name}-${width}`);
    }
    await context.close();
  }
}
