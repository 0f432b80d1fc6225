import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { openProduct } from '../open-product.ts';
import { errorsOf } from '../page-errors.ts';
import { signIn } from '../signed-in.ts';

/** As the file of Matomo does: it takes the calls that wait, and those that come, and asks for a pixel at each view. */
const file = `/*! Matomo */
  const said = {};
  const take = ([name, ...values]) => {
    said[name] = values;
    if (name !== 'trackPageView') return;
    if (!said.disableCookies) document.cookie = '_pk_id=1; Path=/';
    const query = { url: said.setCustomUrl, title: said.setDocumentTitle, idsite: said.setSiteId };
    new Image().src = said.setTrackerUrl + '?' + new URLSearchParams(query);
  };
  (window._paq ?? []).forEach(take);
  window._paq = { push: take };`;
const views: { url: string | null; site: string | null }[] = [];
let isThere = true;
const matomo = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://matomo');
  if (url.pathname === '/stats/matomo.js' && isThere)
    return response
      .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
      .end(file);
  if (url.pathname === '/stats/matomo.php')
    views.push({ url: url.searchParams.get('url'), site: url.searchParams.get('idsite') });
  return response.writeHead(204, { 'cross-origin-resource-policy': 'cross-origin' }).end();
});
let address = '';
let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  matomo.listen(0, '127.0.0.1');
  await once(matomo, 'listening');
  const origin = `http://127.0.0.1:${(matomo.address() as AddressInfo).port}`;
  address = `${origin}/stats/`;
  product = await openProduct({ TRUSTED_RECEIVERS: origin });
  browser = await openBrowser();
  const admin = await signIn(product.port, product.account('admin'));
  const set = await admin.call('PUT', '/api/platformsettingvalues', { matomoUrl: address, matomoSiteId: '3' });
  expect(set.status).toBe(200);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  matomo.closeAllConnections();
  matomo.close();
});

const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await openPage(browser, options);
  await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  return page;
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cookies op deze website' });
const follow = async (page: Page, link: string, title: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
const viewOf = (path: string) => ({ url: product.origin + path, site: '3' });

test('Matomo waits for consent; checked and declared it counts without, but nobody who objects', async () => {
  const page = await visit('/contact?van=mail');
  await dialogOf(page).getByText('Matomo plaatst geen cookies').waitFor();
  expect(views).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Alles accepteren' }).press('Enter');
  await expect.poll(() => views).toEqual([viewOf('/contact')]);
  await follow(page, 'Privacy', 'Privacyverklaring');
  await expect.poll(() => views).toEqual([viewOf('/contact'), viewOf('/legal/privacy')]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-instellingen' }).press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Alleen noodzakelijk' }).press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await follow(page, 'Cookies', 'Cookieverklaring');
  expect(views).toHaveLength(2);
  expect(await errorsOf(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-cookie-consent']);
  await page.context().close();

  const admin = await openPage(browser);
  const { email, password } = product.account('admin');
  await admin.goto(`${product.origin}/login?returnUrl=/settings/analytics`);
  await admin.getByLabel('E-mailadres').fill(email);
  await admin.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await admin.keyboard.press('Enter');
  await admin.getByText('Matomo wacht op de toestemming van elke bezoeker.').waitFor();
  isThere = false;
  await admin.getByRole('button', { name: 'Nu controleren' }).press('Enter');
  await admin.getByText('de server antwoordde met 204').waitFor();
  isThere = true;
  await admin.getByLabel('Matomo schermt IP-adressen af').press('Space');
  await admin.getByRole('button', { name: 'Bewaren' }).first().press('Enter');
  await admin.getByText('U hebt verklaard dat het IP-adressen afschermt.').waitFor();
  await admin.getByRole('button', { name: 'Nu controleren' }).press('Enter');
  await admin.getByText('Matomo telt zonder het bezoekers eerst te vragen.').waitFor();
  if (process.env.SHOTS)
    for (const width of [390, 1280]) {
      await admin.setViewportSize({ width, height: 900 });
      await admin.screenshot({ path: `${process.env.SHOTS}/matomo-${width}.png`, fullPage: true });
    }
  expect(await errorsOf(admin)).toEqual([]);
  await admin.context().close();

  views.length = 0;
  const exempt = await visit('/contact');
  await expect.poll(() => views).toEqual([viewOf('/contact')]);
  expect(await exempt.locator('dialog, [data-cookie-settings]').count()).toBe(0);
  expect(await exempt.context().cookies()).toEqual([]);
  views.length = 0;
  for (const path of ['/search?q=paspoort', '/login', '/register'])
    await exempt.goto(product.origin + path, { waitUntil: 'networkidle' });
  expect(views).toEqual([]);

  // The switch of the product's own statistics is one for both.
  await exempt.goto(`${product.origin}/visit-statistics`);
  await exempt.getByRole('checkbox').press('Space');
  await exempt.getByRole('main').locator('[type="submit"]').press('Enter');
  await exempt.waitForLoadState('networkidle');
  await exempt.goto(`${product.origin}/contact`, { waitUntil: 'networkidle' });
  expect(views).toEqual([]);
  await exempt.context().close();

  for (const [name, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    const objecting = await openPage(browser);
    await objecting.addInitScript(
      ([name, value]) => Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true }),
      [name, value] as const,
    );
    await objecting.goto(`${product.origin}/contact`, { waitUntil: 'networkidle' });
    expect([name, views]).toEqual([name, []]);
    await objecting.context().close();
  }
});
