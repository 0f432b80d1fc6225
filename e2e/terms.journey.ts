import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { inDatabase } from './in-database.ts';
import { errorsOf } from './page-errors.ts';
import { product } from './product.ts';
import { signIn } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a new version of the terms is published, asked about, declined, and accepted after all', async () => {
  const admin = await openPage(browser);
  await product.signIn(admin, 'admin', '/settings/legal');
  await admin.getByRole('heading', { name: 'Nieuwe versie' }).waitFor();
  const asMember = await openPage(browser);
  await product.signIn(asMember, 'member', '/account/profile');
  await asMember.getByRole('heading', { name: 'Profiel', exact: true }).waitFor();
  expect(await asMember.locator('dialog').count()).toBe(0);
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByLabel('Wat er anders is').first().fill('Reageer vriendelijk op elkaar.');
  await admin.getByRole('button', { name: 'Publiceren' }).click();

  await admin
    .locator('dialog.account-status')
    .or(admin.getByRole('link', { name: '2', exact: true }))
    .first()
    .waitFor();
  await asMember.goto(`${product.origin}/nieuws`);
  const dialog = asMember.getByRole('dialog', { name: 'Nieuwe gebruiksvoorwaarden' });
  await dialog.waitFor();
  await dialog.getByText('Reageer vriendelijk op elkaar.').waitFor();
  expect(await errorsOf(asMember)).toEqual([]);
  for (let press = 0; press < 3; press += 1) await asMember.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('link', { name: 'Lees de gebruiksvoorwaarden' }).press('Enter');
  await asMember.getByRole('heading', { level: 1, name: 'Gebruiksvoorwaarden' }).waitFor();
  expect(await asMember.locator('dialog.account-status').count()).toBe(0);

  await asMember.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Niet akkoord' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await asMember.goto(`${product.origin}/account/activity`);
  const first = asMember.getByRole('dialog', { name: 'Gebruiksvoorwaarden', exact: true });
  await first.waitFor();
  await first.getByRole('button', { name: 'Niet akkoord' }).press('Enter');
  await asMember.getByRole('heading', { name: 'Uw account is beperkt' }).waitFor();
  expect(await errorsOf(asMember)).toEqual([]);

  await asMember.goto(`${product.origin}/account/security`);
  await asMember.getByRole('heading', { name: 'Uw account is beperkt' }).waitFor();
  expect(await asMember.locator('dialog').count()).toBe(0);
  await asMember.getByRole('button', { name: 'Account verwijderen' }).press('Enter');
  await asMember.getByRole('button', { name: 'Definitief verwijderen' }).waitFor();
  await asMember.keyboard.press('Escape');
  await asMember.getByRole('button', { name: 'Gebruiksvoorwaarden bekijken' }).press('Enter');
  await first.getByRole('button', { name: 'Akkoord', exact: true }).press('Enter');
  await asMember.getByRole('heading', { name: 'Uw account is beperkt' }).waitFor({ state: 'detached' });
  await asMember.goto(`${product.origin}/account/activity`);
  await asMember.getByRole('heading', { name: 'Nog geen activiteit' }).waitFor();
  for (const page of [admin, asMember]) await page.context().close();
});

test('who is inactive is told so wherever they come, may read on, and comes back or hears whom to ask', async () => {
  const member = product.account('member');
  const page = await openPage(browser);
  await product.signIn(page, 'member', '/account/profile');
  await inDatabase(
    product.dataDir,
    `update account set is_active = false, inactive_cause = 'dormant' where email = $1`,
    [member.email],
  );

  await page.goto(`${product.origin}/nieuws`);
  const paused = page.getByRole('dialog', { name: 'Uw account staat op pauze' });
  await paused.waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await paused.getByRole('button', { name: 'Verder lezen' }).press('Enter');
  await paused.waitFor({ state: 'detached' });
  await page.goto(`${product.origin}/legal/privacy`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await paused.count()).toBe(0);
  for (const path of ['/account/profile', '/account/security']) {
    await page.goto(`${product.origin}${path}`);
    await paused.waitFor();
  }
  await paused.getByRole('button', { name: 'Account weer actief maken' }).press('Enter');
  await paused.waitFor({ state: 'detached' });
  await page.goto(`${product.origin}/account/profile`);
  await page.getByRole('heading', { name: 'Profiel', exact: true }).waitFor();

  const admin = await signIn(product.port, product.account('admin'));
  const { users } = (await admin.call('GET', `/api/users?search=${encodeURIComponent(member.email)}`)).body;
  const action = { kind: 'block', reason: 'spam', until: null, contact: 'klachten@waterrijk.example' };
  const blocked = await admin.call('POST', '/api/users:change', { people: [users[0].guid], action });
  expect(blocked.status).toBe(200);
  await page.goto(`${product.origin}/nieuws`);
  const dialog = page.getByRole('dialog', { name: 'Uw account is geblokkeerd' });
  await dialog.getByText('Reden: ongewenste reclame').waitFor();
  await dialog.getByText('klachten@waterrijk.example').waitFor();
  expect(await dialog.getByRole('button', { name: 'Account weer actief maken' }).count()).toBe(0);
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Uitloggen' }).press('Enter');
  await page.waitForURL(`${product.origin}/`);
  await page.context().close();
});
