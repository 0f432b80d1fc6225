import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openAs } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin adds a cookie of somebody else, hears what is wrong, and finds it in the statement', async () => {
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/settings/analytics`);
  await page.getByRole('button', { name: 'Cookie toevoegen' }).press('Enter');
  await page.getByLabel('Naam van de cookie').fill('_lb 1');
  await page.getByLabel('Dagen dat de cookie blijft').fill('twee');
  const save = page.getByRole('button', { name: 'Bewaren' });
  await save.press('Enter');
  for (const error of [
    'Vul een naam in, zonder spaties, komma’s en puntkomma’s.',
    'Vul in wie de cookie plaatst.',
    'Vul in waarvoor de cookie dient.',
    'Vul een heel getal in van 0 tot en met 3650.',
  ])
    await page.getByText(error).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  if (process.env.SHOTS) {
    mkdirSync(process.env.SHOTS, { recursive: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/extra-cookies-${width}.png`, fullPage: true });
    }
  }

  await page.getByLabel('Naam van de cookie').fill('_lb*');
  await page.getByLabel('Wie plaatst de cookie').fill('Proxy BV');
  await page.getByLabel('Waarvoor (nl)').fill('Verdeelt het werk over servers.');
  await page.getByLabel('Dagen dat de cookie blijft').fill('2');
  await save.press('Enter');
  await page.getByText('Instellingen: bewaard.').first().waitFor();
  await page.goto(`${origin()}/legal/cookie-statement/nl`);
  await page.getByText('Verdeelt het werk over servers.').waitFor();
  await page.getByText('van Proxy BV · 2 dagen').waitFor();

  await page.goto(`${origin()}/settings/analytics`);
  await page.getByRole('button', { name: 'Verwijderen: cookie _lb*' }).press('Enter');
  await save.press('Enter');
  await page.getByText('Instellingen: bewaard.').first().waitFor();
  await page.goto(`${origin()}/legal/cookie-statement/nl`);
  await page.getByText('__Host-session').waitFor();
  expect(await page.getByText('Proxy BV').count()).toBe(0);
  await page.context().close();
});
