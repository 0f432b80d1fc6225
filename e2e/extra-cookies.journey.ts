import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openAs } from './editor.ts';
import { keepPictures } from './keep-pictures.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { signIn } from './signed-in.ts';

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

test('the cookie dialog names cookies of others before a visitor chooses, in the language of the page', async () => {
  const admin = await signIn(product.port, product.account('admin'));
  const cookie = { party: 'Filmhuis', days: 30, purpose: { nl: 'Onthoudt het geluid.', en: 'Remembers the sound.' } };
  const extraCookies = [
    { ...cookie, name: 'film', category: 'tracking' },
    { ...cookie, name: '_lb*', category: 'required', days: 0 },
  ];
  const set = (change: object) => admin.call('PUT', '/api/platformsettingvalues', change);
  expect((await set({ siteimproveId: '6001', extraCookies })).status).toBe(200);

  const openVisitor = async () => {
    const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.context().route(
      (url) => url.hostname !== 'localhost',
      (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    return page;
  };
  const page = await openVisitor();
  await page.goto(origin());
  const dialog = page.getByRole('dialog', { name: 'Cookies op deze website' });
  const others = dialog.getByRole('group').filter({ hasText: 'Cookies van anderen' });
  await others.waitFor();
  expect(await others.getByText('film', { exact: true }).isVisible()).toBe(false);
  await others.getByText('Cookies van anderen').focus();
  await page.keyboard.press('Enter');
  await others.getByText('film', { exact: true }).waitFor();
  expect(await others.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Noodzakelijk', 'Volgen']);
  await others.getByText('Onthoudt het geluid.').first().waitFor();
  await others.getByText('van Filmhuis · 30 dagen').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, 'cookies-of-others');
  await page.context().close();

  const other = await openVisitor();
  await other.goto(`${origin()}/en`);
  const english = other.getByRole('dialog', { name: 'Cookies on this website' });
  await english.getByText('Cookies of others on this website').press('Enter');
  await english.getByText('Remembers the sound.').first().waitFor();
  await other.context().close();
});
