import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithAuthenticator } from './authenticator.ts';
import { openBrowser, openPage } from './browser.ts';
import { keepPictures } from './keep-pictures.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount, signIn } from './signed-in.ts';

const host = 'localhost';
const password = 'zes paarse olifanten';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await set({ registrationMode: 'open' });
});
afterAll(async () => {
  await set({ registrationMode: 'closed', requireVerified: true });
  await browser.close();
});

async function set(settings: object) {
  const admin = await signIn(product.port, demoAccount(product.dataDir, 'admin', host));
  const { status } = await admin.call('PUT', '/api/platformsettingvalues', settings);
  expect(status).toBe(200);
}

const linkIn = (text: string) => /https?:\/\/\S+\/verify\/\S+/.exec(text)?.[0] ?? '';
const codeIn = (text: string) => /\b\d{3} \d{3}\b/.exec(text)?.[0] ?? '';

/** What is wrong with the screen; its pictures are kept where they are wanted. */
async function look(page: Page, name: string): Promise<string[]> {
  const errors = await errorsOf(page);
  await keepPictures(page, name);
  return errors;
}

async function register(page: Page, email: string) {
  await page.goto(`${origin(host)}/register`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Voornaam').fill('Eva');
  await page.getByLabel('Achternaam').fill('Vermeer');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Ik ga akkoord').check();
  await page.getByRole('button', { name: 'Account aanvragen' }).press('Enter');
  await page.getByText(`We hebben een e-mail gestuurd naar ${email}`).waitFor();
}

async function signInAs(page: Page, email: string, returnUrl = '/account/security') {
  await page.goto(`${origin(host)}/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin(host)}${returnUrl}`);
}

test('somebody registers, asks for the mail again too soon, and is in after the button of its link', async () => {
  const email = 'eva@example.org';
  const page = await openPage(browser);
  await page.goto(`${origin(host)}/login`);
  await page.getByRole('link', { name: 'Account aanvragen' }).press('Enter');
  await page.getByRole('heading', { name: 'Account aanvragen' }).waitFor();
  expect(await look(page, 'register')).toEqual([]);
  expect(await page.getByLabel('Ik ga akkoord').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Account aanvragen' }).press('Enter');
  await page.getByText('Zet een vinkje om verder te gaan.').waitFor();
  expect(await look(page, 'register-errors')).toEqual([]);

  await register(page, email);
  expect(await look(page, 'check-mail')).toEqual([]);
  await page.getByRole('button', { name: 'Opnieuw sturen' }).press('Enter');
  await page.getByText(/Wacht nog \d+ seconden? voordat u opnieuw een e-mail aanvraagt\./).waitFor();
  expect(await look(page, 'too-soon')).toEqual([]);

  const mail = await textOfMail(email, 'E-mailadres bevestigen');
  // What scanners of mail do.
  for (let scan = 0; scan < 3; scan += 1) expect((await fetch(linkIn(mail))).status).toBe(200);
  const phone = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await phone.goto(linkIn(mail));
  const confirm = phone.getByRole('button', { name: 'E-mailadres bevestigen' });
  await confirm.waitFor();
  expect(await look(phone, 'verify')).toEqual([]);
  await confirm.press('Enter');
  await phone.waitForURL(`${origin(host)}/welcome`);
  await phone.goto(`${origin(host)}/account/profile`);
  expect(await phone.getByLabel('Voornaam').inputValue()).toBe('Eva');
  await phone.goto(linkIn(mail));
  await phone.getByRole('heading', { name: 'Deze link werkt niet meer' }).waitFor();
  expect(await look(phone, 'verify-gone')).toEqual([]);
  for (const one of [page, phone]) await one.context().close();
});

test('who registers is asked for properties, told at the field what is wrong, and has them in the profile', async () => {
  const admin = await signIn(product.port, demoAccount(product.dataDir, 'admin', host));
  const ask = async (key: string, isAsked: boolean) => {
    const { body } = await admin.call('GET', '/api/propertydefinitions:all');
    const { version } = body.definitions.find((one: { key: string }) => one.key === key);
    const change = { isOn: isAsked, atRegistration: isAsked, required: isAsked, version };
    expect((await admin.call('PUT', `/api/propertydefinitions/${key}`, change)).status).toBe(200);
  };
  await ask('postcode', true);
  const email = 'noor@example.org';
  const page = await openPage(browser);
  await page.goto(`${origin(host)}/register`);
  await page.getByLabel('Voornaam').fill('Noor');
  // Asked since the form was opened.
  await ask('organisation', true);
  await page.getByLabel('Achternaam').fill('Vermeer');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Ik ga akkoord').check();
  await page.getByLabel('Postcode').fill('weet ik niet');
  await page.getByRole('button', { name: 'Account aanvragen' }).press('Enter');
  await page.getByText('Dit klopt niet.').waitFor();
  await page.getByLabel('Organisatie').fill('Bibliotheek');
  await page.getByText('Vul dit in.').waitFor();
  expect(await look(page, 'register-properties')).toEqual([]);
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Noor');
  expect(await page.getByLabel('Postcode').inputValue()).toBe('weet ik niet');
  await page.getByLabel('Postcode').fill('1234 AB 5');
  await page.getByRole('button', { name: 'Account aanvragen' }).press('Enter');
  await page.getByText(`We hebben een e-mail gestuurd naar ${email}`).waitFor();
  await page.goto(linkIn(await textOfMail(email, 'E-mailadres bevestigen')));
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).press('Enter');
  await page.waitForURL(`${origin(host)}/welcome`);
  await page.goto(`${origin(host)}/account/profile`);
  expect(await page.getByLabel('Postcode').inputValue()).toBe('1234 AB 5');
  expect(await page.getByLabel('Organisatie').inputValue()).toBe('Bibliotheek');
  await page.context().close();
  for (const key of ['postcode', 'organisation']) await ask(key, false);
});

test('the code of the mail works where it was asked for; who is not proven yet sees so, where they may sign in', async () => {
  await set({ requireVerified: false });
  const email = 'omar@example.org';
  const page = await openPage(browser);
  await register(page, email);
  const code = codeIn(await textOfMail(email, 'E-mailadres bevestigen'));
  const other = await openPage(browser);
  await signInAs(other, email, '/account/profile');
  await other.getByText(`Uw e-mailadres ${email} is nog niet bevestigd.`).waitFor();
  expect(await look(other, 'banner')).toEqual([]);

  await page.getByLabel('Code van 6 cijfers').fill('12');
  await page.getByRole('button', { name: 'Bevestigen' }).press('Enter');
  await page.getByText('Vul de 6 cijfers uit de mail in.').waitFor();
  await page.getByLabel('Code van 6 cijfers').fill(code);
  await page.getByRole('button', { name: 'Bevestigen' }).press('Enter');
  await page.waitForURL(`${origin(host)}/welcome`);
  await page.goto(`${origin(host)}/account/profile`);
  await page.getByLabel('Voornaam').waitFor();
  expect(await page.getByText('is nog niet bevestigd').count()).toBe(0);
  for (const one of [page, other]) await one.context().close();
});

test('a link by mail signs in', async () => {
  const email = 'omar@example.org';
  const page = await openPage(browser);
  await page.goto(`${origin(host)}/login?returnUrl=%2Faccount%2Fpreferences`);
  await page.getByRole('button', { name: 'Inloggen zonder wachtwoord' }).press('Enter');
  expect(await look(page, 'link')).toEqual([]);
  await page.getByLabel('E-mailadres').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(`Als er een account is met ${email}`).waitFor();
  expect(await look(page, 'link-sent')).toEqual([]);
  await page.goto(linkIn(await textOfMail(email, 'De link werkt 15 minuten')));
  await page.getByRole('button', { name: 'Inloggen' }).press('Enter');
  await page.waitForURL(`${origin(host)}/account/preferences`);
  await page.context().close();
});

test('somebody changes their address and undoes it, and signs out another browser', async () => {
  const email = 'omar@example.org';
  const page = await openPage(browser);
  const other = await openPage(browser);
  await signInAs(page, email);
  await signInAs(other, email);
  await page.reload();
  await page.getByText('Dit apparaat').waitFor();
  expect(await look(page, 'security')).toEqual([]);
  await page
    .getByRole('button', { name: /^Uitloggen: .*, ingelogd op/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Op alle andere apparaten uitloggen' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^Uitloggen: .*, ingelogd op/ }).count()).toBe(0);
  await other.goto(`${origin(host)}/account/security`);
  expect(other.url()).toContain('/unauthorized');

  await signInAs(other, email);
  await page.reload();
  await page.getByRole('button', { name: 'Overal uitloggen, ook hier' }).press('Enter');
  await page.waitForURL(`${origin(host)}/`);
  for (const left of [page, other]) {
    await left.goto(`${origin(host)}/account/security`);
    expect(left.url()).toContain('/unauthorized');
  }
  await signInAs(page, email);

  await page.getByLabel('Nieuw e-mailadres').fill('omar.nieuw@example.org');
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).press('Enter');
  await page.getByText('U wilt omar.nieuw@example.org gaan gebruiken.').waitFor();
  expect(await look(page, 'security-pending')).toEqual([]);
  const undo = linkIn(await textOfMail(email, 'Wijziging terugdraaien'));
  await page.goto(linkIn(await textOfMail('omar.nieuw@example.org', 'E-mailadres bevestigen')));
  await page.getByRole('button', { name: 'Dit adres gebruiken' }).press('Enter');
  await page.getByText('Uw e-mailadres is gewijzigd.').waitFor();
  await page.goto(`${origin(host)}/account/security`);
  await page.getByText('U logt in met omar.nieuw@example.org.').waitFor();

  await other.goto(undo);
  await other.getByRole('button', { name: 'Terugdraaien' }).press('Enter');
  await other.getByText('Uw account heeft weer uw oude e-mailadres.').waitFor();
  await page.goto(`${origin(host)}/account/security`);
  expect(page.url()).toContain('/unauthorized');
  await other.getByRole('link', { name: 'Nieuw wachtwoord kiezen' }).press('Enter');
  await other.getByLabel('E-mailadres').fill(email);
  await other.keyboard.press('Enter');
  await other.getByText(`Als er een account is met ${email}`).waitFor();
  const reset = await textOfMail(email, 'Nieuw wachtwoord kiezen');
  await other.goto(/https?:\/\/\S+\/password\/\S+/.exec(reset)?.[0] ?? '');
  await other.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await other.getByText('Uw wachtwoord is gewijzigd.').waitFor();
  await signInAs(page, email);
  for (const one of [page, other]) await one.context().close();
});

test('who signed in a while ago is asked who they are, and what they typed goes on', async () => {
  const email = 'omar@example.org';
  const page = await openPage(browser);
  await signInAs(page, email);
  // The clock of the server is not ours to move: the first answer is as it is a quarter of an hour later.
  let isOld = true;
  await page.route('**/api/account/email', async (route) => {
    if (!isOld) return route.continue();
    isOld = false;
    const body = { type: 'about:blank', title: 'step_up_required', status: 401, code: 'step_up_required', fields: {} };
    await route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  await page.getByLabel('Nieuw e-mailadres').fill('omar.later@example.org');
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
  await dialog.getByLabel('Uw wachtwoord').fill('niet het wachtwoord');
  await page.keyboard.press('Enter');
  await dialog.getByText('Dit wachtwoord klopt niet.').waitFor();
  expect(await look(page, 'step-up')).toEqual([]);
  await dialog.getByLabel('Uw wachtwoord').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('U wilt omar.later@example.org gaan gebruiken.').waitFor();
  await page.context().close();
});

test('another password asks for the one of now, and this browser stays signed in', async () => {
  const email = 'eva@example.org';
  const page = await openPage(browser);
  await signInAs(page, email);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Wachtwoord' }) });
  await section.getByLabel('Huidig wachtwoord').fill('niet het wachtwoord');
  await section.getByLabel('Nieuw wachtwoord').fill('negen groene tractors');
  await section.getByRole('button', { name: 'Wachtwoord wijzigen' }).press('Enter');
  await section.getByText('Dit is niet uw huidige wachtwoord.').waitFor();
  await section.getByLabel('Huidig wachtwoord').fill(password);
  await section.getByRole('button', { name: 'Wachtwoord wijzigen' }).press('Enter');
  await section.getByText('Uw wachtwoord is gewijzigd.').waitFor();
  expect(await look(page, 'password-changed')).toEqual([]);
  await page.reload();
  await page.getByText('Dit apparaat').waitFor();
  await page.context().close();
});

test('who wants a passkey instead of a password makes it once the address is proven', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const { page } = await openWithAuthenticator(browser);
  await page.goto(`${origin(host)}/register`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Voornaam').fill('Lot');
  await page.getByLabel('Achternaam').fill('Kok');
  await page.getByLabel(/^Met een toegangssleutel/).check();
  await page.getByLabel('Ik ga akkoord').check();
  await page.getByRole('button', { name: 'Account aanvragen' }).press('Enter');
  await page.getByText(`We hebben een e-mail gestuurd naar ${email}`).waitFor();
  await page.goto(linkIn(await textOfMail(email, 'E-mailadres bevestigen')));
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).press('Enter');
  await page.getByRole('heading', { name: 'Uw toegangssleutel' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Toegangssleutel toevoegen' }).press('Enter');
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.waitForURL(`${origin(host)}/welcome`);

  await page.context().clearCookies();
  await page.goto(`${origin(host)}/login?returnUrl=${encodeURIComponent('/account/security')}`);
  await page.waitForURL(/\/(welcome|account)/);
  await page.context().close();
});
