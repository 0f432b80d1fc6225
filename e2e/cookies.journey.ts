import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { openAs } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { keepPictures } from './keep-pictures.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { signIn } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function set(settings: object) {
  const admin = await signIn(product.port, product.account('admin'));
  expect((await admin.call('PUT', '/api/platformsettingvalues', settings)).status).toBe(200);
}
const useSiteimprove = (siteimproveId: string | null) => set({ siteimproveId });

/** As the file of Siteimprove does: a cookie that it makes longer at each view, and a pixel. */
const siteimproveFile = `
  const view = (url, title) => {
    document.cookie = 'nmstat=4711; Path=/; Max-Age=34560000';
    document.cookie = 'siteimproveses=1; Path=/';
    new Image().src = 'https://6001.global.siteimproveanalytics.io/image.aspx?' + new URLSearchParams({ url, title });
  };
  view(location.href, document.title);
  for (const [, { url, title }] of window._sz ?? []) view(url, title);
  window._sz = { push: ([name, { url, title }]) => { if (name === 'trackdynamic') view(url, title); } };
  window.countMore = () => view('later', '');`;

interface Visitor {
  page: Page;
  /** What was asked of other hosts, in short. */
  foreign: string[];
}

/** Nothing of another host is really asked. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const page = await openPage(browser, options);
  const foreign: string[] = [];
  await page.context().route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      const url = new URL(route.request().url());
      const isPixel = url.pathname === '/image.aspx';
      foreign.push(isPixel ? `view ${url.searchParams.get('url')}` : url.href);
      return isPixel
        ? route.fulfill({ contentType: 'image/gif', body: '' })
        : route.fulfill({ contentType: 'text/javascript', body: siteimproveFile });
    },
  );
  await page.goto(origin() + path);
  return { page, foreign };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cookies op deze website' });
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).press('Enter');
const openSettings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-instellingen' }).press('Enter');
const follow = async (page: Page, link: string, title: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();

const file = 'https://siteimproveanalytics.com/js/siteanalyze_6001.js';

test.runIf(isWhole)(
  'a platform that uses nothing to agree to asks nothing, and its cookie statement says so',
  async () => {
    const { page, foreign } = await visit('/');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('dialog, [data-cookie-settings], meta[name="cookies"]').count()).toBe(0);

    await page.goto(`${origin()}/legal/cookie-statement/nl`);
    await page.getByText('Op deze website hoeft u niets te kiezen').waitFor();
    await page.getByText('__Host-session').waitFor();
    expect(await page.getByText('nmstat').count()).toBe(0);
    expect(await errorsOf(page)).toEqual([]);
    expect(foreign).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  },
);

describe('with Siteimprove', () => {
  beforeAll(() => useSiteimprove('6001'));

  test('nothing leaves after a refusal; a change of mind counts pages; after withdrawing its cookies are gone (scenario 2)', async () => {
    const { page, foreign } = await visit('/');
    await dialogOf(page).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await press(page, 'Alleen noodzakelijk');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'Uw keuze is bewaard.' }).waitFor({ state: 'attached' });
    await page.reload({ waitUntil: 'networkidle' });
    await follow(page, 'Toegankelijkheid', 'Toegankelijkheidsverklaring');
    expect([await dialogOf(page).count(), foreign, await cookieNames(page)]).toEqual([
      0,
      [],
      ['__Host-cookie-consent'],
    ]);

    await openSettings(page);
    await dialogOf(page).getByText('gekozen voor alleen noodzakelijke cookies').waitFor();
    await press(page, 'Alles accepteren');
    await expect.poll(() => foreign).toEqual([file, `view ${page.url()}`]);
    await expect.poll(() => cookieNames(page)).toEqual(['__Host-cookie-consent', 'nmstat', 'siteimproveses']);

    foreign.length = 0;
    await follow(page, 'Cookies', 'Cookieverklaring');
    await expect.poll(() => foreign).toEqual([`view ${origin()}/legal/cookie-statement/nl`]);
    expect(await lifeOf(page, 'nmstat')).toEqual(13);
    await page.getByText('alle cookies geaccepteerd').waitFor();

    foreign.length = 0;
    await openSettings(page);
    await press(page, 'Alleen noodzakelijk');
    await page.getByText('gekozen voor alleen noodzakelijke cookies').waitFor();
    await page.evaluate(() => (window as unknown as { countMore: () => void }).countMore());
    await page.goto(origin(), { waitUntil: 'networkidle' });
    expect(foreign).toEqual([]);
    expect(await cookieNames(page)).toEqual(['__Host-cookie-consent']);
    const proofs = await inDatabase(product.dataDir, 'select accepted from cookie_consent order by given_at');
    expect(proofs.map(({ accepted }) => accepted)).toEqual([['required'], ['required', 'analytical'], ['required']]);

    // Once more on one page: on, off and on again.
    for (const choice of ['Alles accepteren', 'Alleen noodzakelijk', 'Alles accepteren']) {
      foreign.length = 0;
      await openSettings(page);
      await press(page, choice);
      await dialogOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => foreign.length).toBe(choice === 'Alles accepteren' ? 2 : 0);
      await expect.poll(async () => (await cookieNames(page)).length).toBe(choice === 'Alles accepteren' ? 3 : 1);
    }
    await page.context().close();
  });

  test('the dialog is asked at each page until there is a choice, but not on the cookie statement or an invitation', async () => {
    const { page } = await visit('/legal/cookie-statement/nl');
    await page.getByText('U hebt nog niet gekozen.').waitFor();
    expect(await dialogOf(page).count()).toBe(0);
    await follow(page, 'Privacy', 'Privacyverklaring');
    await dialogOf(page).waitFor();
    await dialogOf(page).press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('U hebt nog niet gekozen.').waitFor();
    expect(await dialogOf(page).count()).toBe(0);
    await page.goForward();
    await dialogOf(page).getByRole('link', { name: 'Lees de cookieverklaring' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cookieverklaring' }).waitFor();
    expect(await page.locator('dialog').count()).toBe(0);

    await page.goto(`${origin()}/invitation/niets`, { waitUntil: 'networkidle' });
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });

  test('a choice is made by keyboard, cleared on the cookie statement, and asked again', async () => {
    const { page, foreign } = await visit('/contact');
    await dialogOf(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Cookies op deze website');
    for (const name of ['Lees de cookieverklaring', 'Alles accepteren', 'Alleen noodzakelijk', 'Zelf kiezen']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
    await page.keyboard.press('Enter');
    const analytical = dialogOf(page).getByRole('checkbox', { name: /^Analytisch/ });
    expect([await analytical.isChecked(), await dialogOf(page).getByRole('checkbox').first().isDisabled()]).toEqual([
      false,
      true,
    ]);
    await page.keyboard.press('Space');
    await press(page, 'Keuze bewaren');
    await expect.poll(() => foreign.length).toBe(2);

    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-instellingen' });
    await link.press('Enter');
    await dialogOf(page).getByText('alle cookies geaccepteerd').waitFor();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Cookie-instellingen');

    await follow(page, 'Cookies', 'Cookieverklaring');
    // Before the script has come nothing can be pressed.
    await page.getByText('alle cookies geaccepteerd').waitFor();
    await page.getByRole('button', { name: 'Keuze wissen' }).press('Enter');
    await page.getByText('U hebt nog niet gekozen.').waitFor();
    await expect.poll(() => page.context().cookies()).toEqual([]);
    await follow(page, 'Privacy', 'Privacyverklaring');
    await dialogOf(page).waitFor();
    await page.context().close();
  });

  test('who withdraws while the file of Siteimprove is on its way has no cookies of it when it comes', async () => {
    const { page, foreign } = await visit('/');
    await dialogOf(page).waitFor();
    await press(page, 'Alles accepteren');
    await expect.poll(() => cookieNames(page)).toContain('nmstat');
    const [isAsked, arrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(file, async (route) => {
      isAsked.resolve();
      await arrive.promise;
      await route.fulfill({ contentType: 'text/javascript', body: siteimproveFile });
    });
    await page.goto(`${origin()}/legal/cookie-statement/nl`, { waitUntil: 'domcontentloaded' });
    await isAsked.promise;
    await page.getByRole('button', { name: 'Keuze wissen' }).press('Enter');
    await page.getByText('U hebt nog niet gekozen.').waitFor();
    await expect.poll(() => cookieNames(page)).toEqual([]);

    foreign.length = 0;
    arrive.resolve();
    await page.waitForFunction(() => 'countMore' in window);
    await expect.poll(() => cookieNames(page), { timeout: 3_000 }).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  test.each([390, 1280])('the dialog and the statement are right for everybody at %s px', async (width) => {
    const { page } = await visit('/', { viewport: { width, height: 844 } });
    await dialogOf(page).waitFor();
    const [accept, refuse, choose] = await Promise.all(
      ['Alles accepteren', 'Alleen noodzakelijk', 'Zelf kiezen'].map((name) =>
        dialogOf(page)
          .getByRole('button', { name })
          .evaluate((one) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(one);
            const { width, height } = one.getBoundingClientRect();
            return [color, backgroundColor, borderColor, fontSize, fontWeight, Math.round(width), Math.round(height)];
          }),
      ),
    );
    expect([refuse, choose]).toEqual([accept, accept]);
    const box = await dialogOf(page).boundingBox();
    expect((box?.height ?? 844) / 844).toBeLessThan(0.6);
    await press(page, 'Zelf kiezen');
    expect(await errorsOf(page)).toEqual([]);
    await page.setViewportSize({ width: Math.min(width, 320), height: 640 });
    expect(await cutWithSpacing(page)).toEqual([]);
    await page.goto(`${origin()}/legal/cookie-statement/en`);
    await page.getByText('You have not chosen yet.').waitFor();
    await page.getByText('nmstat').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await page.context().close();
  });

  test.runIf(isWhole)(
    'what people search for and screens of the product are not counted; a choice stands for them all',
    async () => {
      const { page, foreign } = await visit('/en');
      const dialog = page.getByRole('dialog', { name: 'Cookies on this website' });
      await dialog.getByRole('button', { name: 'Accept all' }).press('Enter');
      await expect.poll(() => foreign.length).toBe(2);
      foreign.length = 0;
      for (const path of ['/en/search?q=paspoort', '/search?q=paspoort', '/login', '/register', '/account/profile']) {
        await page.goto(origin() + path, { waitUntil: 'networkidle' });
        expect([path, foreign, await page.locator('dialog').count()]).toEqual([path, [], 0]);
      }
      expect(await cookieNames(page)).toContain('nmstat');
      await page.context().close();

      const manager = await openAs(browser, 'manager');
      await manager.context().route(
        (url) => url.hostname !== 'localhost',
        (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await manager.goto(origin());
      await press(manager, 'Alles accepteren');
      await manager.goto(`${origin()}/account/privacy`);
      await manager.getByText('Alle cookies geaccepteerd op').waitFor();
      await manager.goto(`${origin()}/contact/edit`, { waitUntil: 'networkidle' });
      expect(await manager.locator('dialog, meta[name="cookies"]').count()).toBe(0);
      await manager.context().close();
    },
  );

  test('without script nothing of another host is loaded, and the statement says why there is nothing to choose', async () => {
    const { page, foreign } = await visit('/', { javaScriptEnabled: false });
    expect(await page.locator('dialog').count()).toBe(0);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-instellingen' });
    await page.goto(origin() + (await link.getAttribute('href')));
    expect(await page.locator('#cookie-settings').innerText()).toContain('JavaScript staat uit in uw browser.');
    expect(await page.getByRole('button', { name: 'Keuze wissen' }).count()).toBe(0);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  test('after a year the question comes again, and the number of the visitor is gone by then', async () => {
    const { page, foreign } = await visit('/legal/cookie-statement/nl');
    const at = (date: string, version = '1') =>
      page.evaluate(
        ([date, version]) => {
          // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
          document.cookie = `__Host-cookie-consent=version=${version}&date=${date}&accepted=required+analytical; Path=/; Secure`;
          // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
          document.cookie = 'nmstat=4711; Path=/';
        },
        [date, version],
      );
    await at(new Date(Date.now() - 367 * 86_400_000).toISOString());
    await page.goto(origin());
    await dialogOf(page).waitFor();
    await expect.poll(() => cookieNames(page)).toEqual(['__Host-cookie-consent']);

    await at(new Date().toISOString(), '0');
    await page.goto(origin());
    await dialogOf(page).waitFor();
    expect(foreign).toEqual([]);

    await at(new Date(Date.now() - 200 * 86_400_000).toISOString());
    await page.goto(origin());
    await expect.poll(() => foreign.length).toBe(2);
    await expect.poll(() => lifeOf(page, 'nmstat')).toBeLessThanOrEqual(7);
    await page.context().close();
  });
});

describe('with Siteimprove declared exempt', () => {
  beforeAll(() => set({ siteimproveId: '6001', siteimproveExemption: null }));

  test('an admin records it, and hears what is missing; visitors are counted without a question, but not who refused or objects', async () => {
    // Who refused while they were asked.
    const refused = await visit('/');
    await press(refused.page, 'Alleen noodzakelijk');
    await dialogOf(refused.page).waitFor({ state: 'detached' });

    const admin = await openAs(browser, 'admin');
    await admin.context().route(
      (url) => url.hostname !== 'localhost',
      (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await admin.goto(`${origin()}/settings/analytics`);
    const declared = admin.getByRole('group', { name: 'Siteimprove zonder toestemming' });
    await declared.getByRole('checkbox').press('Space');
    await admin.getByRole('button', { name: 'Bewaren' }).first().press('Enter');
    await declared.getByText('Vul de datum in waarop het is verklaard.').waitFor();
    await declared.getByText('Vul in wie het heeft verklaard').waitFor();
    await declared.getByLabel('Wie heeft het verklaard').fill('De functionaris gegevensbescherming');
    await declared.getByRole('spinbutton').first().pressSequentially('02112026');
    await declared.getByLabel('Reden of kenmerk').fill('DPIA 2026-12');
    await keepPictures(admin, 'exemption');
    expect(await errorsOf(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Bewaren' }).first().press('Enter');
    await expect.poll(async () => (await (await fetch(`${origin()}/`)).text()).includes('data-asked="0"')).toBe(true);
    await admin.context().close();

    refused.foreign.length = 0;
    await refused.page.goto(origin(), { waitUntil: 'networkidle' });
    expect([refused.foreign, await cookieNames(refused.page)]).toEqual([[], ['__Host-cookie-consent']]);
    await refused.page.context().close();

    const { page, foreign } = await visit('/');
    await expect.poll(() => foreign).toEqual([file, `view ${page.url()}`]);
    await expect.poll(() => cookieNames(page)).toEqual(['nmstat', 'siteimproveses']);
    expect(await page.locator('dialog, [data-cookie-settings]').count()).toBe(0);

    // Its cookie ends 13 months after the first page, not after the last.
    const first = new Date(Date.now() - 200 * 86_400_000).toISOString();
    await page.evaluate((first) => localStorage.setItem('bouwsteen:counted-since', first), first);
    await page.goto(`${origin()}/contact`, { waitUntil: 'networkidle' });
    await expect.poll(() => lifeOf(page, 'nmstat')).toBeLessThanOrEqual(7);

    await page.goto(`${origin()}/legal/cookie-statement/nl`);
    await page.getByText('zo verklaard door De functionaris gegevensbescherming op 2 november 2026').waitFor();
    await keepPictures(page, 'exempt-statement');
    expect(await errorsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Kies of u meetelt in de statistiek' }).press('Enter');
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('main').locator('[type="submit"]').press('Enter');
    await page.getByRole('heading', { name: 'Uw keuze is bewaard' }).waitFor();
    foreign.length = 0;
    await page.goto(`${origin()}/contact`, { waitUntil: 'networkidle' });
    await expect.poll(() => cookieNames(page)).toEqual(['__Host-uncounted']);
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('bouwsteen:counted-since'))).toBeNull();
    await page.context().close();

    for (const [name, value] of [
      ['globalPrivacyControl', true],
      ['doNotTrack', '1'],
    ] as const) {
      const context = await visit('/legal/cookie-statement/nl?version=1');
      await context.page.context().clearCookies();
      await context.page.addInitScript(
        ([name, value]) => Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true }),
        [name, value] as const,
      );
      context.foreign.length = 0;
      await context.page.goto(`${origin()}/contact`, { waitUntil: 'networkidle' });
      expect([name, context.foreign]).toEqual([name, []]);
      await context.page.context().close();
    }
  });
});

/** What of the dialog does not fit at this width with the text spacing of WCAG 1.4.12. */
const cutWithSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    const dialog = document.querySelector('dialog');
    const parts = dialog ? [dialog, ...dialog.querySelectorAll('*')] : [];
    return parts
      .filter((one) => one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0)
      .map((one) => one.outerHTML);
  });

/** In months from now, rounded down. */
async function lifeOf(page: Page, cookie: string): Promise<number> {
  const found = (await page.context().cookies()).filter(({ name }) => name === cookie);
  expect(found.length).toBe(1);
  const end = new Date((found[0]?.expires ?? 0) * 1000);
  const now = new Date();
  const months = (end.getUTCFullYear() - now.getUTCFullYear()) * 12 + end.getUTCMonth() - now.getUTCMonth();
  return end.getUTCDate() > now.getUTCDate() ? months + 1 : months;
}
