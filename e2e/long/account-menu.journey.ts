import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { openAs } from '../editor.ts';
import { origin, product } from '../product.ts';
import { screens } from '../screen-paths.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };
const header = (page: Page) => page.getByRole('banner');
const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Inloggen' });
const menu = (page: Page) => header(page).locator('.account-menu');
const toggle = (page: Page) => menu(page).locator('summary');
const entries = (page: Page) => menu(page).getByRole('listitem').allInnerTexts();
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a visitor finds the way to sign in in the header, and back to the page, also on a phone and without scripts', async () => {
  const visitor = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await visitor.goto(`${origin()}/contact`);
  expect(await signInLink(visitor).isVisible()).toBe(true);
  expect(await signInLink(visitor).getAttribute('href')).toBe('/login?returnUrl=%2Fcontact');
  expect(await isTooWide(visitor)).toBe(false);
  const name = await header(visitor).locator('.site-header__home').boundingBox();
  expect(name?.x).toBeGreaterThanOrEqual(0);
  expect(await menu(visitor).count()).toBe(0);
  // What somebody was refused is where they come back to, not the page that refused it.
  await visitor.goto(`${origin()}/unauthorized?returnUrl=%2Fedit`);
  expect(await signInLink(visitor).getAttribute('href')).toBe('/login?returnUrl=%2Fedit');
  await visitor.goto(`${origin()}/unauthorized?returnUrl=https%3A%2F%2Fexample.org`);
  expect(await signInLink(visitor).getAttribute('href')).toBe('/login');
  await visitor.context().close();
});

test('a member signs in from the header, comes back to the page, and signs out there with the keyboard', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/contact`);
  await signInLink(page).click();
  const { email, password } = product.account('member');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin()}/contact`);
  expect(await signInLink(page).count()).toBe(0);
  // Nothing to manage: no bar over the page.
  expect(await page.locator('#person-bar').count()).toBe(0);

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  expect(await entries(page)).toEqual(['Mijn account', 'Uitloggen']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await menu(page).getAttribute('open')).toBeNull();
  expect(await toggle(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await menu(page).getAttribute('open')).toBeNull();

  await toggle(page).focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await signInLink(page).waitFor();
  expect(page.url()).toBe(`${origin()}/contact`);
  await page.context().close();
});

test('who works on the site finds their screens in it, on a phone too and after a link of the site', async () => {
  const admin = await openAs(browser, 'admin', phone);
  await admin.goto(origin());
  await admin.locator('main a[href^="/"]').first().click();
  await admin.waitForURL((url) => url.pathname !== '/');
  await toggle(admin).click();
  expect(await entries(admin)).toEqual(['Mijn account', 'Mijn werk', 'Beheer', 'Instellingen', 'Uitloggen']);
  expect(await isTooWide(admin)).toBe(false);
  for (const entry of await menu(admin).locator('a, button').all()) {
    const { x = -1, width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(height).toBeGreaterThanOrEqual(24);
  }
  expect(await violations(admin)).toEqual([]);
  await menu(admin).getByRole('link', { name: 'Mijn account' }).click();
  await admin.waitForURL(`${origin()}/account/profile`);
  await admin.context().close();
});

test('a visitor gets nothing of the menu, also of a page that somebody who is signed in just read', async () => {
  const member = await openAs(browser, 'member');
  await member.goto(`${origin()}/nieuws`);
  await menu(member).waitFor();
  const { name } = await member.evaluate(() => ({
    name: document.querySelector('.account-menu summary')?.textContent,
  }));
  const visitor = await fetch(`${origin()}/nieuws`);
  const html = await visitor.text();
  expect([html.includes('account-menu'), html.includes(`${name}</summary>`)]).toEqual([false, false]);
  expect(html).toContain('href="/login?returnUrl=%2Fnieuws"');
  await member.context().close();
});

test('the product speaks the language of the person on a page of another, in the bar, the menu and the editor', async () => {
  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/en`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('#person-bar').innerText()).toContain('Mijn werk');
  expect(await page.locator('#person-bar').getAttribute('lang')).toBe('nl');
  await toggle(page).click();
  expect(await entries(page)).toContain('Uitloggen');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${origin()}/en/edit`);
  await page.getByRole('button', { name: 'Publiceren' }).waitFor();
  await page.context().close();

  // Without a wish of their own, what their browser asks for.
  const english = await openAs(browser, 'manager', { locale: 'en-GB' });
  await english.goto(`${origin()}/contact`);
  expect(await english.locator('#person-bar').innerText()).toContain('My work');
  await english.context().close();
});

test('an admin edits a page from its bar; screens, search, legal texts and what is not there have nothing to edit by', async () => {
  const page = await openAs(browser, 'admin');
  const controls = page.locator('.person-bar__edit, .editor-bar');
  await page.goto(`${origin()}/contact`);
  await page.getByRole('link', { name: 'Bewerken', exact: true }).waitFor();
  expect(await controls.count()).toBe(1);

  const found: string[] = [];
  for (const path of [...screens, '/unauthorized', '/search?q=vaart', '/legal/privacy', '/nergens']) {
    await page.goto(origin() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isOffered = await page.getByRole('link', { name: 'Bewerken', exact: true }).count();
    if (isOffered + (await controls.count()) > 0) found.push(path);
  }
  expect(found).toEqual([]);
  await page.context().close();
});
