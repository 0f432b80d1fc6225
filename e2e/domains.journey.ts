import { get } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openAs } from './editor.ts';
import { keepPictures } from './keep-pictures.ts';
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
  await keepPictures(page, 'domain-check');
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

test('platform staff limit the pages of the website: who makes one more is told, and loses no word', async () => {
  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/settings/plan`);
  const used = page.locator('dd', { hasText: 'zonder grens' }).first();
  const pages = /^\d+/.exec(await used.innerText())?.[0] ?? '';
  const field = page.getByLabel('Hoogste aantal pagina’s');
  await field.fill('veel');
  await field.press('Enter');
  await page.getByText('Vul een heel getal in van 1 tot 1.000.000, of niets.').waitFor();
  await field.fill(pages);
  await field.press('Enter');
  await page.getByText(`${pages} van ${pages}`).waitFor();
  await page.getByText('De grens is bereikt.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, 'plan-staff');

  await page.goto(`${origin()}/edit`);
  await page.getByRole('button', { name: 'Nieuwe pagina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  await dialog.getByRole('textbox').first().fill('Een pagina te veel');
  await page.keyboard.press('Enter');
  await dialog.getByText(`Deze website mag hoogstens ${pages} pagina’s bevatten`).waitFor();
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Een pagina te veel');
  await keepPictures(page, 'plan-refused');

  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/settings/general`);
  const here = admin
    .getByRole('navigation', { name: 'Onderdelen van de instellingen' })
    .locator('[aria-current="page"]');
  await here.getByText('Algemeen').waitFor();
  await admin.goto(`${origin()}/settings/plan`);
  await admin.getByText('Vraag het de leverancier van deze website.').waitFor();
  const isInSight = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  expect(await here.innerText()).toBe('Abonnement');
  expect(await here.evaluate(isInSight)).toBe(true);
  expect(await admin.getByRole('textbox').count()).toBe(0);
  expect(await errorsOf(admin)).toEqual([]);
  await keepPictures(admin, 'plan-admin');
  await admin.context().close();

  await page.goto(`${origin()}/settings/plan`);
  await field.fill('');
  await field.press('Enter');
  await page.locator('dd', { hasText: 'zonder grens' }).nth(1).waitFor();
  await page.context().close();
});
