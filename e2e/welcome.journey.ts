import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { keepPictures } from './keep-pictures.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount, signIn } from './signed-in.ts';

const host = 'localhost';
const password = 'zes paarse olifanten';
const asked = ['organisation', 'biography'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await set({ registrationMode: 'open', newsletter: true });
  for (const key of asked) await ask(key, true);
});
afterAll(async () => {
  await set({ registrationMode: 'closed', newsletter: false });
  for (const key of asked) await ask(key, false);
  await browser.close();
});

const admin = () => signIn(product.port, demoAccount(product.dataDir, 'admin', host));

async function set(settings: object) {
  expect((await (await admin()).call('PUT', '/api/platformsettingvalues', settings)).status).toBe(200);
}

async function ask(key: string, isAsked: boolean) {
  const { call } = await admin();
  const { body } = await call('GET', '/api/propertydefinitions:all');
  const { version } = body.definitions.find((one: { key: string }) => one.key === key);
  const isFirst = key === 'organisation';
  const change = { isOn: isAsked, inOnboarding: isAsked && !isFirst, atRegistration: isAsked && isFirst, version };
  expect((await call('PUT', `/api/propertydefinitions/${key}`, change)).status).toBe(200);
}

/** What is wrong with the screen; its pictures are kept where they are wanted. */
async function look(page: Page, name: string): Promise<string[]> {
  const errors = await errorsOf(page);
  await keepPictures(page, name);
  return errors;
}

const pressing = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('somebody new is asked a few things, goes on, back and past them by keyboard, and is never asked again', async () => {
  const email = 'wende@example.org';
  const page = await openPage(browser);
  const press = pressing(page);
  await page.goto(`${origin(host)}/register`);
  await page.getByLabel('E-mailadres').fill('wende@mailinator.com');
  await page.getByLabel('Voornaam').fill('Wende');
  await page.getByLabel('Achternaam').fill('Vos');
  await page.getByRole('group', { name: 'Werk' }).getByLabel('Organisatie').fill('Bibliotheek');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  const box = page.getByLabel('Ik wil de nieuwsbrief krijgen');
  expect(await box.isChecked()).toBe(false);
  await box.press('Space');
  await page.getByLabel('Ik ga akkoord').check();
  await press('Account aanvragen');
  await page.getByText('Met een wegwerpadres kan dit niet.').waitFor();
  expect(await look(page, 'register-asked')).toEqual([]);
  await page.getByLabel('E-mailadres').fill(email);
  await press('Account aanvragen');
  await page.getByText(`We hebben een e-mail gestuurd naar ${email}`).waitFor();
  await page.goto(/https?:\S+\/verify\/\S+/.exec(await textOfMail(email, 'E-mailadres bevestigen'))?.[0] ?? '');
  await press('E-mailadres bevestigen');

  await page.getByRole('heading', { name: 'Welkom, Wende' }).waitFor();
  expect(await textOfMail(email, 'is klaar')).toContain('/welcome');
  await page.getByText('Stap 1 van 4').waitFor();
  expect(await look(page, 'welcome-photo')).toEqual([]);
  await press('Stap overslaan');
  await page.getByText('Stap 2 van 4').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Uw naam voor anderen');
  await page.getByLabel('Weergavenaam').fill('koop.nl');
  await press('Verder');
  await page.getByText('Zet hier geen adres van een website.').waitFor();
  expect(await look(page, 'welcome-name')).toEqual([]);
  await page.getByLabel('Weergavenaam').fill('Wende uit Noord');
  await press('Verder');
  await page.getByText('Stap 3 van 4').waitFor();
  expect(await look(page, 'welcome-about')).toEqual([]);
  await press('Terug');
  await page.getByText('Stap 2 van 4').waitFor();
  expect(await page.getByLabel('Weergavenaam').inputValue()).toBe('Wende uit Noord');
  await page.goBack();
  await page.getByLabel('Over mij').fill('Ik hou van lezen.');
  await press('Verder');
  await page.getByText('Stap 4 van 4').waitFor();
  expect(await page.getByLabel('Ik wil de nieuwsbrief krijgen').isChecked()).toBe(true);
  expect(await look(page, 'welcome-news')).toEqual([]);
  await press('Klaar');
  await page.waitForURL(`${origin(host)}/`);

  await page.goto(`${origin(host)}/account/profile`);
  expect(await page.getByLabel('Weergavenaam').inputValue()).toBe('Wende uit Noord');
  expect(await page.getByLabel('Over mij').inputValue()).toBe('Ik hou van lezen.');
  expect(await page.getByLabel('Organisatie').inputValue()).toBe('Bibliotheek');
  await page.goto(`${origin(host)}/login`);
  await page.waitForURL(`${origin(host)}/`);
  await page.goto(`${origin(host)}/account/profile`);
  await page.getByRole('link', { name: 'Welkom nog eens doorlopen' }).press('Enter');
  await page.getByText('Stap 1 van 4').waitFor();
  await press('Alles overslaan');
  await page.waitForURL(`${origin(host)}/account/profile`);

  await page.goto(`${origin(host)}/account/privacy`);
  await page.getByText('U krijgt de nieuwsbrief sinds').waitFor();
  expect(await page.getByText(/Akkoord met versie \d+ op/).count()).toBe(2);
  await page.getByText('In deze browser nog niet gekozen').waitFor();
  expect(await look(page, 'privacy')).toEqual([]);
  await press('Afmelden');
  await page.getByText('U krijgt geen nieuwsbrief.').waitFor();
  await page.context().close();
});

test('somebody writes about themselves with structure, and is read so', async () => {
  const { call } = await admin();
  const definition = {
    key: 'verhaal',
    category: 'profile',
    section: 'about',
    subsection: '',
    sectionOrdinal: 2,
    ordinal: 90,
    subsectionOrdinal: 0,
    visibleFor: ['User'],
    inputType: 'richText',
    autocomplete: '',
    defaultValue: '',
    required: false,
    options: [],
    mett: false,
    label: { nl: 'Mijn verhaal' },
    help: { nl: 'Wat u wilt.' },
    atRegistration: false,
    inOnboarding: false,
    isFilter: false,
    onCard: false,
    editableBy: ['self'],
    validators: {},
    isOn: true,
  };
  expect((await call('POST', '/api/propertydefinitions', definition)).status).toBe(200);
  const page = await openPage(browser);
  const { email, password: own } = demoAccount(product.dataDir, 'member', host);
  await page.goto(`${origin(host)}/login?returnUrl=%2Faccount%2Fprofile`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(own);
  await page.keyboard.press('Enter');
  const group = page.getByRole('group', { name: 'Mijn verhaal' });
  const text = group.getByRole('textbox', { name: 'Mijn verhaal' });
  await text.click();
  await page.keyboard.type('Ik woon ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('hier');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' sinds 1990');
  await text.locator('strong').dblclick();
  await group.getByRole('button', { name: 'Vet', pressed: true }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link maken' });
  await dialog.getByLabel('Adres').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await dialog.getByText('Vul een adres in dat op internet te vinden is.').waitFor();
  await dialog.getByLabel('Adres').fill('example.org');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await group.getByRole('button', { name: /Afbeelding/ }).count()).toBe(0);
  expect(await look(page, 'rich-text')).toEqual([]);
  await page.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await page.getByText('Uw gegevens: bewaard.').waitFor();
  await page.reload();
  await text.locator('strong').waitFor();
  await page.getByRole('button', { name: 'Zoals anderen u zien' }).press('Enter');
  const seen = page.getByRole('dialog', { name: 'Uw profiel zoals anderen het zien' });
  expect(await seen.getByRole('link').first().getAttribute('href')).toBe('https://example.org');
  expect(await seen.locator('strong').textContent()).toBe('hier');
  expect(await seen.getByRole('link').first().textContent()).toBe('hier');
  expect(await look(page, 'rich-text-seen')).toEqual([]);
  await page.context().close();
  expect((await call('DELETE', '/api/propertydefinitions/verhaal', {})).status).toBe(200);
});

test('who has to prove their address first confirms the newsletter by mail, and ends it without signing in', async () => {
  await set({ requireVerified: false });
  const email = 'bram@example.org';
  const page = await openPage(browser);
  const press = pressing(page);
  const register = { email, firstName: 'Bram', lastName: 'Vos', password, hasAcceptedTerms: true, language: 'nl' };
  const { status } = await (await admin()).call('POST', '/api/registrations', register);
  expect(status).toBe(202);
  await textOfMail(email, 'E-mailadres bevestigen');
  await page.goto(`${origin(host)}/login?returnUrl=%2Faccount%2Fprivacy`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await press('Aanmelden voor de nieuwsbrief');
  await page.getByText('Bevestig daarin dat u de nieuwsbrief wilt.').waitFor();
  await set({ requireVerified: true });

  const link = /https?:\S+\/newsletter\/\S+/.exec(await textOfMail(email, 'Aanmelding bekijken'))?.[0] ?? '';
  const other = await openPage(browser);
  const elsewhere = pressing(other);
  for (let scan = 0; scan < 3; scan += 1) expect((await fetch(link)).status).toBe(200);
  await other.goto(link);
  await other.getByText('U wilt de nieuwsbrief').waitFor();
  expect(await look(other, 'newsletter-confirm')).toEqual([]);
  await elsewhere('Aanmelding bevestigen');
  await other.getByText('U krijgt de nieuwsbrief.').waitFor();
  await other.reload();
  await elsewhere('Afmelden');
  await other.getByText('U bent afgemeld.').waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Deze link werkt niet meer' }).waitFor();
  expect(await look(other, 'newsletter-gone')).toEqual([]);
  for (const one of [page, other]) await one.context().close();
});
