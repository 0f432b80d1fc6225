import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { errorsOf } from './page-errors.ts';
import { product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const notice = (page: Page, text: string) => page.locator('.ui-notice', { hasText: text });

test('an admin finds people and does the same to several of them, and undoes it', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/admin/users');
  await page.getByText('3 gebruikers').waitFor();
  expect(await errorsOf(page)).toEqual([]);

  await page.getByLabel('Zoeken op naam of e-mailadres').fill('inwon');
  await page.getByText('1 gebruiker', { exact: true }).waitFor();
  await expect.poll(() => page.url()).toContain('search=inwon');
  await page.getByLabel('Zoeken op naam of e-mailadres').fill('');
  await page.getByText('3 gebruikers').waitFor();
  await page.getByRole('button', { name: 'E-mailadres' }).press('Enter');
  await page.locator('th[aria-sort="ascending"]', { hasText: 'E-mailadres' }).waitFor();

  await page.getByLabel('Iedereen op deze pagina kiezen').check();
  await page.getByText('3 gekozen').waitFor();
  await page.getByRole('button', { name: 'Rol geven' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rol').selectOption('Redacteuren');
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rol geven' }).click();
  await notice(page, 'Rol gegeven aan 2 gebruikers.').waitFor();
  await rowOf(page, 'Ilse Inwoner').getByText('Redacteuren').waitFor();
  await notice(page, 'Rol gegeven aan 2 gebruikers.').getByRole('button', { name: 'Ongedaan maken' }).click();
  await rowOf(page, 'Ilse Inwoner').getByText('Redacteuren').waitFor({ state: 'detached' });

  await page.getByLabel('Iedereen op deze pagina kiezen').check();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('2 van 3 gelukt. Bekijk wat niet lukte.').waitFor();
  await page.getByText('Anne Beheerder: dat bent u zelf').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Prullenbak' }).click();
  await page.getByRole('button', { name: 'Terugzetten: Ilse Inwoner' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  for (const name of ['Ilse Inwoner', 'Ruben Redacteur']) {
    await page.getByRole('button', { name: `Terugzetten: ${name}` }).click();
    await page.getByRole('button', { name: `Terugzetten: ${name}` }).waitFor({ state: 'detached' });
  }
  await page.getByText('De prullenbak is leeg').waitFor();
  await page.context().close();
});

test('people are written to, after a look at it in one’s own mailbox; what did not go out is said of each', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/admin/users');
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Iedereen op deze pagina kiezen').check();
  await page.getByText('3 gekozen').waitFor();
  await page.getByRole('button', { name: 'Bericht sturen' }).press('Enter');
  await dialog.getByRole('button', { name: 'Bericht versturen' }).click();
  await dialog.getByText('Geef het bericht een onderwerp.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByLabel('Onderwerp').fill('Het park is open');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kom kijken.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByText('De proefmail is verstuurd naar uw eigen adres.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bericht versturen' }).click();
  await notice(page, 'Bericht gaat naar 3 gebruikers.').waitFor();

  await page.getByLabel('Iedereen op deze pagina kiezen').check();
  await page.getByRole('button', { name: 'Bevestigingsmail sturen' }).click();
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mails versturen' }).click();
  await page.getByText('0 van 3 gelukt. Bekijk wat niet lukte.').waitFor();
  await page.getByText('Ilse Inwoner: e-mailadres is al bevestigd').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});

test.runIf(isWhole)('a file is looked at before anything happens, then imported, and undone', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/admin/users?tab=import');
  const rows = ['E-mail;Voornaam;Achternaam', 'noor@waterrijk.example;Noor;Visser', 'kapot;Bas;Bos'];
  await page.getByLabel('CSV-bestand').setInputFiles({
    name: 'mensen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await rowOf(page, 'kapot').getByText('E-mailadres: klopt niet').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '1 persoon importeren' }).click();
  await notice(page, '1 nieuw, 0 bijgewerkt.').waitFor();

  await page.getByRole('link', { name: 'Gebruikers' }).last().click();
  await rowOf(page, 'Noor Visser').waitFor();
  await notice(page, '1 nieuw, 0 bijgewerkt.').getByRole('button', { name: 'Ongedaan maken' }).click();
  await notice(page, 'ongedaan gemaakt').waitFor();
  await page.reload();
  await page.getByText('3 gebruikers').waitFor();
  await page.context().close();
});

test('one account is looked at part by part; who is blocked is refused at once', async () => {
  const [page, other] = [await openPage(browser), await openPage(browser)];
  await product.signIn(other, 'member', '/account/activity');
  await product.signIn(page, 'admin', '/admin/users');
  await page.getByRole('link', { name: 'Ilse Inwoner' }).click();
  await page.getByRole('heading', { name: 'Ilse Inwoner' }).waitFor();
  for (const [part, heading] of [
    ['Profiel', 'Gegevens'],
    ['Activiteit', 'Gedaan met dit account'],
    ['Privacy', 'Wie ziet wat'],
    ['Beveiliging', 'Toestand van het account'],
  ] as const) {
    await page.getByRole('link', { name: part, exact: true }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await errorsOf(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Voorkeuren' }).click();
  await page.getByText('Deze gebruiker heeft niets ingesteld.').waitFor();
  expect(await errorsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Beveiliging' }).click();
  await page.getByRole('button', { name: 'Blokkeren' }).click();
  await page.getByLabel('Waar iemand bezwaar kan maken').fill('klacht@waterrijk.example');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click();
  await page.getByText('Dit account is geblokkeerd.').waitFor();
  await other.reload();
  await other.getByText('Uw account is geblokkeerd').waitFor();
  const refused = await other.request.get(`${product.origin}/api/account:activity`);
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'inactive_account']);

  await page.getByRole('button', { name: 'Activeren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activeren' }).click();
  await page.getByText('Dit account is actief.').waitFor();
  await page.goto(`${page.url().replace(/\/security$/, '')}/x`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.user-head').count()).toBe(0);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('an admin reads what one person may and why, signs them out, and takes their second step away', async () => {
  const [page, other] = [await openPage(browser), await openPage(browser)];
  await product.signIn(other, 'member', '/account/security');
  await other.getByRole('button', { name: 'App instellen' }).click();
  const secret = (await other.locator('.factor-secret').innerText()).replaceAll(' ', '');
  await other.getByLabel('Code van 6 cijfers uit de app').fill(new TOTP({ secret }).generate());
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Ik heb ze bewaard' }).click();

  await product.signIn(page, 'admin', '/admin/users');
  await page.getByRole('link', { name: 'Ilse Inwoner' }).click();
  await page.getByRole('link', { name: 'Beveiliging' }).click();
  await page.getByRole('heading', { name: 'Wat deze gebruiker mag' }).waitFor();
  await page.getByText('Geen andere rechten dan iedereen met een account.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Een pagina of item nakijken' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wat mag Ilse Inwoner?' });
  await dialog.getByRole('searchbox').fill('Nieuws');
  await dialog
    .getByRole('button', { name: /^Nieuws/ })
    .first()
    .press('Enter');
  await dialog.getByRole('heading', { name: 'Mag dit zien' }).waitFor();
  await dialog.getByRole('heading', { name: 'Mag dit niet bewerken' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByLabel('Waarvoor').selectOption('Een item');
  await dialog.getByRole('heading', { name: 'Mag dit zien' }).waitFor({ state: 'detached' });
  await dialog.locator('.link-targets button').first().press('Enter');
  await dialog.getByText('Alleen wie een lijst bewerkt waar het in staat, bewerkt dit.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByText('Herstelcodes over').waitFor();
  await page.getByRole('button', { name: /^Uitloggen: .*, ingelogd op/ }).press('Enter');
  await notice(page, 'Uitgelogd. Er gaat een mail naar de gebruiker.').waitFor();
  await page.getByText('Nergens.', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Waar deze gebruiker is ingelogd');
  const refused = await other.request.get(`${product.origin}/api/profiles:loggedIn`);
  expect(refused.status()).toBe(401);

  await page.getByRole('button', { name: 'Tweede stap weghalen' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Tweede stap weghalen' });
  await sure.getByText('Ilse Inwoner wordt overal uitgelogd').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Tweede stap weghalen' }).press('Enter');
  await notice(page, 'De tweede stap van Ilse Inwoner is weg.').waitFor();
  await page.getByText('Niet ingesteld.', { exact: true }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await product.signIn(other, 'member', '/account/security');

  await page.getByRole('button', { name: 'Ander account zoeken' }).press('Enter');
  await page.getByLabel('Naam of e-mailadres van het andere account').fill('ruben');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Ruben Redacteur/ }).press('Enter');
  await page.getByText('Daarna wordt redacteur@waterrijk.example verwijderd.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('an admin asks of a page and of an item whether one person may see and edit it', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/admin/pages');
  await page
    .getByRole('button', { name: /^Wie mag wat met/ })
    .first()
    .press('Enter');
  await page.getByLabel('Voor wie').selectOption('Eén gebruiker');
  await page.getByLabel('Naam of e-mailadres van de gebruiker').fill('inwon');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Ilse Inwoner/ }).press('Enter');
  await page.getByRole('heading', { name: 'Mag dit niet bewerken' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(`${product.origin}/edit/items`);
  await page
    .getByRole('button', { name: /^Wie mag wat met/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Mag dit zien' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});
