import { mkdirSync } from 'node:fs';
import { get } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openAs } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { makeStaff } from './platform-staff.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

const { dataDir } = product;
const { email } = demoAccount(dataDir, 'manager');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await makeStaff(dataDir, email);
});
afterAll(() => browser.close());

/** What the server answers at a host that no name server knows. */
const statusThere = () =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: product.port, headers: { host: 'oud.waterrijk.example' } }, (response) =>
      resolve(response.resume().statusCode),
    ).on('error', reject);
  });

/** Kept where SHOTS says, for who looks at the screens. */
async function look(page: Page, name: string) {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

test('platform staff have a domain checked before they add it, and hear what to do', async () => {
  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/settings/domains`);
  await page.getByRole('button', { name: 'Controleren: localhost' }).press('Enter');
  const here = page.getByRole('list', { name: 'Uitkomst voor localhost' });
  await here.getByText('Deze naam kent alleen deze computer.').waitFor();

  const field = page.getByLabel('Domein toevoegen');
  await field.fill('geen domein');
  await page.getByRole('button', { name: 'Eerst controleren' }).press('Enter');
  await page.getByText('Dit is geen domeinnaam.').waitFor();
  await field.fill('10.0.0.7');
  await page.getByRole('button', { name: 'Eerst controleren' }).press('Enter');
  const there = page.getByRole('list', { name: 'Uitkomst voor 10.0.0.7' });
  await there.getByText('Dit adres ligt in een eigen netwerk').waitFor();
  expect(await page.getByText('Dit is geen domeinnaam.').count()).toBe(0);
  expect(await errorsOf(page)).toEqual([]);
  await look(page, 'domain-check');
  await page.context().close();
});

test('platform staff add a domain, which leads to the website, and take it back', async () => {
  const page = await openAs(browser, 'manager');
  expect(await statusThere()).toBe(421);
  await page.goto(`${origin()}/settings/domains`);
  const list = page.getByRole('list', { name: 'Domeinen' });
  await list.getByText('hoofddomein · hier bent u nu').waitFor();

  const field = page.getByLabel('Domein toevoegen');
  await field.fill('https://oud.waterrijk.example');
  await field.press('Enter');
  await page.getByText('Dit is geen domeinnaam.').waitFor();
  expect(await field.inputValue()).toBe('https://oud.waterrijk.example');
  await field.fill('localhost');
  await field.press('Enter');
  await page.getByText('Dit domein is er al.').waitFor();
  await field.fill('haven.localhost');
  await field.press('Enter');
  await page.getByText('Een andere website gebruikt dit domein.').waitFor();

  await field.fill('oud.waterrijk.example');
  await field.press('Enter');
  await list.getByText('oud.waterrijk.example').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await statusThere()).toBe(301);
  expect(await errorsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ongedaan maken' }).first().press('Enter');
  await list.getByText('oud.waterrijk.example').waitFor({ state: 'detached' });
  expect(await statusThere()).toBe(421);
  await page.context().close();
});
