import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOidcProvider } from '../../test/oidc-provider.ts';
import { openBrowser, openPage } from '../browser.ts';
import { mailsIn } from '../mail-files.ts';
import { openProduct } from '../open-product.ts';
import { errorsOf } from '../page-errors.ts';
import { signIn } from '../signed-in.ts';

let browser: Browser;
let oidc: Awaited<ReturnType<typeof startOidcProvider>>;
let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  browser = await openBrowser();
  oidc = await startOidcProvider();
  product = await openProduct({ TRUSTED_ISSUERS: oidc.issuer });
});
afterAll(async () => {
  await browser.close();
  await product.close();
  await oidc.close();
});

/** Kept where SHOTS says, for anyone who looks at the screens. */
async function look(page: Page, name: string): Promise<string[]> {
  const errors = await errorsOf(page);
  const { SHOTS } = process.env;
  if (!SHOTS) return errors;
  mkdirSync(SHOTS, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('dialog').screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  }
  return errors;
}

test('an admin adds an organisation; a member links their account, and a newcomer gets one', async () => {
  const { origin } = product;
  const page = await openPage(browser);
  const admin = product.account('admin');
  await page.goto(`${origin}/login?returnUrl=/settings/signing-in`);
  await page.getByLabel('E-mailadres').fill(admin.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Organisatie toevoegen' }).click();
  await page.getByLabel('Naam op de knop').fill('Gemeente');
  await page.getByLabel('Adres van de organisatie (issuer)').fill(oidc.issuer);
  await page.getByLabel('Client-id').fill('bouwsteen');
  await page.getByLabel('Client-geheim').fill('geheim');
  await page.getByLabel('Maak een account voor wie voor het eerst komt').check();
  await page.getByRole('button', { name: 'Rol toevoegen' }).click();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Weghalen' }).click();
  await page.getByRole('button', { name: 'Profielveld toevoegen' }).click();
  await page.getByLabel('Profielveld', { exact: true }).selectOption({ label: 'Weergavenaam' });
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Vul de naam van de claim in, hooguit 80 tekens.').waitFor();
  expect(await look(page, 'properties-by-claim')).toEqual([]);
  await page.getByLabel('Claim', { exact: true }).fill('nickname');
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Gemeente', { exact: true }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();

  const member = product.account('member');
  const known = await openPage(browser);
  oidc.state.person = { sub: 'member', email: member.email, email_verified: true };
  await known.goto(`${origin}/login?returnUrl=/account/security`);
  await known.getByRole('button', { name: 'Inloggen met Gemeente' }).waitFor();
  expect(await errorsOf(known)).toEqual([]);
  await known.getByRole('button', { name: 'Inloggen met Gemeente' }).click();
  await known.getByRole('heading', { name: 'U hebt al een account' }).waitFor();
  expect(await errorsOf(known)).toEqual([]);
  await known.getByRole('button', { name: 'Inloggen zonder wachtwoord' }).click();
  await known.getByText('Daarna koppelt u uw organisatie op de pagina Beveiliging.').waitFor();
  expect(await errorsOf(known)).toEqual([]);
  await known.getByRole('button', { name: 'Inloggen met wachtwoord' }).click();
  await known.getByLabel('Wachtwoord', { exact: true }).fill(member.password);
  await known.keyboard.press('Enter');
  await known.waitForURL(`${origin}/account/security`);
  await known.getByRole('button', { name: 'Gemeente ontkoppelen' }).waitFor();
  expect(await errorsOf(known)).toEqual([]);
  await known.context().clearCookies();
  await known.goto(`${origin}/login?returnUrl=/account/security`);
  await known.getByRole('button', { name: 'Inloggen met Gemeente' }).click();
  await known.waitForURL(`${origin}/account/security`);
  await known.getByRole('button', { name: 'Gemeente ontkoppelen' }).click();
  await known.getByRole('button', { name: 'Gemeente koppelen' }).waitFor();
  await known.context().close();

  const newcomer = await openPage(browser);
  oidc.state.person = {
    sub: 'new',
    email: 'nieuw@example.org',
    email_verified: true,
    given_name: 'Noor',
    nickname: 'Noortje',
  };
  await newcomer.goto(`${origin}/login?returnUrl=/account/security`);
  await newcomer.getByRole('button', { name: 'Inloggen met Gemeente' }).click();
  await newcomer.waitForURL(`${origin}/account/security`);
  await newcomer.getByText('U logt in met nieuw@example.org.').waitFor();
  await newcomer.goto(`${origin}/account/profile`);
  await expect.poll(() => newcomer.getByLabel('Weergavenaam', { exact: true }).inputValue()).toBe('Noortje');
  await newcomer.context().clearCookies();
  oidc.state.person = { sub: 'unproven', email: 'anders@example.org', email_verified: false };
  await newcomer.goto(`${origin}/login`);
  await newcomer.getByRole('button', { name: 'Inloggen met Gemeente' }).click();
  await newcomer.getByText('Deze organisatie zegt niet dat uw e-mailadres klopt.').waitFor();
  expect(await errorsOf(newcomer)).toEqual([]);
  await newcomer.context().close();

  const applicant = await openPage(browser);
  oidc.state.person = { sub: 'applicant', email: 'sam@example.org', email_verified: true, given_name: 'Sam' };
  await applicant.goto(`${origin}/register?returnUrl=/account/security`);
  await applicant.getByRole('button', { name: 'Account aanvragen met Gemeente' }).waitFor();
  expect(await errorsOf(applicant)).toEqual([]);
  await applicant.getByRole('button', { name: 'Account aanvragen met Gemeente' }).click();
  await applicant.waitForURL(`${origin}/account/security`);
  await applicant.getByText('U logt in met sam@example.org.').waitFor();
  await applicant.context().close();
});

test('who is invited joins with the account of their organisation, and is back at the invitation to accept it', async () => {
  const { origin } = product;
  const email = 'gast@example.org';
  const admin = await signIn(product.port, product.account('admin'));
  await admin.call('POST', '/api/invitations', { people: [{ email }], language: 'nl' });
  const linkOf = () => /\/invitation\/[\w-]+/.exec(mailsIn(product.dataDir, email).at(-1) ?? '')?.[0] ?? '';
  await expect.poll(linkOf, { timeout: 10_000 }).not.toBe('');
  const link = linkOf();

  const guest = await openPage(browser);
  oidc.state.person = { sub: 'guest', email, email_verified: true, given_name: 'Gaby', family_name: 'Gast' };
  await guest.goto(origin + link);
  await guest.getByText('Of doe mee met het account van uw organisatie.').waitFor();
  expect(await errorsOf(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Inloggen met Gemeente' }).click();
  // Back at the same address, where an organisation is no longer offered: who is invited is signed in.
  const signedIn = guest.locator('main:not(:has-text("Of doe mee met het account van uw organisatie"))');
  await signedIn.getByRole('button', { name: 'Meedoen' }).click();
  await guest.waitForURL((url) => !url.pathname.startsWith('/invitation'));
  const { body } = await admin.call('GET', '/api/invitations');
  expect(body.invitations.find((one: { email: string }) => one.email === email).state).toBe('Accepted');
  await guest.context().close();
});

test('who manages settings and is no admin has no part about who gets in, and how', async () => {
  const { origin } = product;
  const admin = await signIn(product.port, product.account('admin'));
  const made = await admin.call('POST', '/api/roles', { name: 'Instellers', grants: ['manage-settings'] });
  const manager = product.account('manager');
  await admin.call('POST', `/api/roles/${made.body.guid}/members`, { people: [manager.email] });

  const page = await openPage(browser);
  await page.goto(`${origin}/login?returnUrl=/settings`);
  await page.getByLabel('E-mailadres').fill(manager.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(manager.password);
  await page.keyboard.press('Enter');
  const parts = page.getByRole('navigation', { name: 'Onderdelen van de instellingen' });
  await parts.getByRole('link', { name: 'Uiterlijk' }).waitFor();
  expect(await parts.getByRole('link', { name: /Aanmelden|Inloggen|Logboek/ }).count()).toBe(0);
  await page.goto(`${origin}/settings/signing-in`);
  expect(page.url()).toContain('/unauthorized');
  await page.context().close();
});
