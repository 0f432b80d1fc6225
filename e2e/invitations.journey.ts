import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openWithAuthenticator } from './authenticator.ts';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const linkIn = (text: string) => /\/invitation\/[\w-]+/.exec(text)?.[0] ?? '';

/** What an admin pastes and sends. */
async function inviteThree(page: Page, addresses: readonly string[]) {
  await page.goto(`${origin()}/admin/users?tab=invitations`);
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await page.getByLabel('Wie nodigt u uit?').fill(['adres; voornaam', ...addresses].join('\n'));
  await page.getByLabel('Persoonlijk bericht').fill('Leuk als u meedoet!');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Uitnodigingen sturen' }).click();
  await page.getByText('3 van 4 uitnodigingen verstuurd.').waitFor();
  await page.getByText('Regel 1: adres is geen e-mailadres.').waitFor();
  await page.getByRole('button', { name: 'Sluiten', exact: true }).last().click();
  await page.getByRole('row', { name: new RegExp(addresses[0]?.split(';')[0] ?? '') }).waitFor();
}

test('three are invited: one accepts with a new account, one with the one they have, one after expiry', async () => {
  const [fresh, late] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const member = demoAccount(product.dataDir, 'member');
  const admin = await openAs(browser, 'admin');
  await inviteThree(admin, [`${fresh}; Noor; de Wit`, member.email, late]);

  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}${linkIn(await textOfMail(fresh, 'nodigt u uit'))}`);
  await visitor.getByText('Leuk als u meedoet!').waitFor();
  expect(await visitor.getByLabel('Voornaam').inputValue()).toBe('Noor');
  await visitor.getByRole('button', { name: 'Meedoen' }).click();
  await visitor.getByText('Zonder akkoord kunt u niet meedoen.').waitFor();
  expect(await errorsOf(visitor)).toEqual([]);
  await visitor.getByLabel('Wachtwoord', { exact: true }).fill('zeven groene fietsen');
  await visitor.getByLabel('Ik ga akkoord met de gebruiksvoorwaarden').check();
  await visitor.getByRole('button', { name: 'Meedoen' }).click();
  await visitor.getByRole('heading', { name: 'Welkom, Noor' }).waitFor();
  await visitor.getByRole('button', { name: 'Alles overslaan' }).click();
  await visitor.waitForURL(`${origin()}/`);
  await visitor.locator('.site-header summary', { hasText: 'Noor de Wit' }).waitFor();

  const known = await openPage(browser);
  await known.goto(`${origin()}${linkIn(await textOfMail(member.email, 'nodigt u uit'))}`);
  await known.getByText('U hebt al een account met dit adres.').waitFor();
  await known.getByRole('link', { name: 'Inloggen' }).click();
  await known.getByLabel(/^E-mail/).fill(member.email);
  await known.locator('input[type="password"]').fill(member.password);
  await known.locator('main form button[type="submit"]').first().click();
  await known.waitForURL(/\/invitation\//);
  await known.getByRole('button', { name: 'Meedoen' }).click();
  await known.waitForURL(`${origin()}/`);

  const link = linkIn(await textOfMail(late, 'nodigt u uit'));
  const expire = "update invitation set expires_at = now() - interval '1 second' where email = $1";
  await inDatabase(product.dataDir, expire, [late]);
  const tardy = await openPage(browser);
  await tardy.goto(`${origin()}${link}`);
  await tardy.getByText('Deze uitnodiging is verlopen').waitFor();
  expect(await errorsOf(tardy)).toEqual([]);
  await tardy.getByRole('button', { name: 'Vraag een nieuwe uitnodiging' }).click();
  await tardy.getByText('Wie u uitnodigde, heeft uw vraag gekregen.').waitFor();

  await admin.reload();
  const stateOf = (email: string) => admin.getByRole('row', { name: new RegExp(email) });
  await stateOf(fresh).getByText('Geaccepteerd').waitFor();
  await stateOf(member.email).getByText('Geaccepteerd').waitFor();
  await stateOf(late).getByText('Verlopen').waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await Promise.all([admin, visitor, known, tardy].map((page) => page.context().close()));
  expect((await (await personOf('admin')).call('GET', '/api/invitations')).status).toBe(200);
});

test.runIf(isWhole)('who is invited joins with a passkey, and signs in with it the next time', async () => {
  const email = `${randomUUID()}@example.org`;
  const admin = await personOf('admin');
  await admin.call('POST', '/api/invitations', {
    people: [{ email, firstName: 'Mo', lastName: 'Smit' }],
    language: 'nl',
  });
  const { page } = await openWithAuthenticator(browser);
  await page.goto(`${origin()}${linkIn(await textOfMail(email, 'nodigt u uit'))}`);
  await page.getByLabel(/^Met een toegangssleutel/).check();
  await page.getByLabel('Ik ga akkoord met de gebruiksvoorwaarden').check();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Meedoen' }).click();
  await page.getByText('Uw account is klaar.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Toegangssleutel toevoegen' }).press('Enter');
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByRole('heading', { name: 'Welkom, Mo' }).waitFor();

  // The browser offers it in the field of the address.
  await page.context().clearCookies();
  await page.goto(`${origin()}/login?returnUrl=${encodeURIComponent('/account/security')}`);
  await page.waitForURL(/\/(welcome|account)/);
  await page.context().close();
});
