import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { mailsTo, textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Of the other platform, so that the accounts of the other journeys stay as they are. */
const host = 'haven.localhost';
const member = () => demoAccount(product.dataDir, 'member', host);
const fresh = 'negen groene tractors';
const linkIn = (text: string) => new URL(/https?:\/\/\S+\/password\/\S+/.exec(text)?.[0] ?? '');

const isFocused = (page: Page, words: string) =>
  page.getByText(words).evaluate((element) => element === document.activeElement);

async function signInWith(page: Page, password: string) {
  await page.goto(`${origin(host)}/login?returnUrl=%2Faccount%2Fprofile`);
  await page.getByLabel('E-mailadres').fill(member().email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('who forgot their password asks for a mail, chooses a new one by its link, and signs in', async () => {
  const elsewhere = await openPage(browser);
  await signInWith(elsewhere, member().password);
  await elsewhere.waitForURL(`${origin(host)}/account/profile`);
  const page = await openPage(browser);
  await page.goto(`${origin(host)}/login`);
  const forgotten = page.getByRole('link', { name: 'Wachtwoord vergeten?' });
  await forgotten.waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await forgotten.press('Enter');
  await page.getByRole('heading', { name: 'Wachtwoord vergeten' }).waitFor();
  expect(await page.title()).toBe('Wachtwoord vergeten – Haven Waterrijk');
  expect(await errorsOf(page)).toEqual([]);

  const address = page.getByLabel('E-mailadres');
  await address.fill('geen adres');
  await address.press('Enter');
  await page.getByText('Vul een e-mailadres in, zoals naam@voorbeeld.nl.').waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  expect(await errorsOf(page)).toEqual([]);
  await address.fill(member().email);
  await address.press('Enter');
  await page.getByText(`Als er een account is met ${member().email}`).waitFor();
  expect(await isFocused(page, `Als er een account is met ${member().email}`)).toBe(true);
  expect(await errorsOf(page)).toEqual([]);

  const link = linkIn(await textOfMail(member().email, 'Nieuw wachtwoord kiezen'));
  expect(link.origin).toBe(origin(host));
  for (let look = 0; look < 2; look += 1) await page.goto(link.href);
  await page.getByRole('heading', { name: 'Nieuw wachtwoord' }).waitFor();
  const password = page.getByLabel('Nieuw wachtwoord', { exact: true });
  await password.fill('kort');
  await password.press('Enter');
  await page.getByText('Kies een wachtwoord van 12 tekens of meer.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await password.fill('wachtwoord123');
  await password.press('Enter');
  await page.getByText('Dit wachtwoord is makkelijk te raden. Kies een ander.').waitFor();
  await password.fill(fresh);
  await password.press('Enter');
  await page.getByText('Uw wachtwoord is gewijzigd.').waitFor();
  expect(await isFocused(page, 'Uw wachtwoord is gewijzigd.')).toBe(true);
  expect(await errorsOf(page)).toEqual([]);

  await elsewhere.goto(`${origin(host)}/account/profile`);
  expect(elsewhere.url()).toContain('/unauthorized');
  await page.getByRole('link', { name: 'Inloggen' }).press('Enter');
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  await signInWith(page, member().password);
  await page.getByText('Het e-mailadres of het wachtwoord klopt niet.').waitFor();
  await signInWith(page, fresh);
  await page.waitForURL(`${origin(host)}/account/profile`);
  expect(await textOfMail(member().email, 'is gewijzigd op')).toContain('Op alle apparaten bent u uitgelogd.');

  await page.goto(link.href);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(member().password);
  await page.keyboard.press('Enter');
  await page.getByText('Deze link werkt niet meer.').waitFor();
  expect(await isFocused(page, 'Deze link werkt niet meer.')).toBe(true);
  expect(await errorsOf(page)).toEqual([]);
  for (const one of [page, elsewhere]) await one.context().close();
});

test('in English, an address that nobody has is answered the same and gets no mail', async () => {
  const page = await openPage(browser, { locale: 'en-GB', viewport: { width: 390, height: 800 } });
  await page.goto(`${origin(host)}/password`);
  await page.getByLabel('Email address').fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await page.getByText('If there is an account for nobody@example.org').waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByLabel('Email address').waitFor();
  expect(mailsTo('nobody@example.org')).toEqual([]);
  await page.context().close();
});

/** The page of mails as the admin of a platform sees it. */
async function openMails(page: Page, at: string) {
  const { email, password } = demoAccount(product.dataDir, 'admin', at);
  await page.goto(`${origin(at)}/login?returnUrl=%2F__mail`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Mails die niet zijn verstuurd' }).waitFor();
}

test.runIf(isWhole)(
  'mails that no server takes are shown to admins of their platform, and to nobody else',
  async () => {
    const page = await openPage(browser);
    // One of its own: a mail whose link was used is gone.
    const { email } = demoAccount(product.dataDir, 'manager', host);
    await page.goto(`${origin(host)}/password`);
    await page.getByLabel('E-mailadres').fill(email);
    await page.keyboard.press('Enter');
    await textOfMail(email, '/password/');
    await page.goto(`${origin(host)}/__mail`);
    expect(page.url()).toBe(`${origin(host)}/unauthorized?returnUrl=%2F__mail`);
    await openMails(page, 'localhost');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Haven Waterrijk').count()).toBe(0);
    await openMails(page, host);
    await page.getByRole('heading', { name: 'Nieuw wachtwoord voor Haven Waterrijk' }).waitFor();
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await page.getByText('Toon de opgemaakte mail').first().press('Enter');
    await page.frameLocator('iframe').first().getByRole('link', { name: 'Nieuw wachtwoord kiezen' }).waitFor();
    expect(errors).toEqual([]);
    expect(await errorsOf(page)).toEqual([]);
    await page.context().close();
  },
);
