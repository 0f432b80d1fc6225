import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openAs } from '../editor.ts';
import { inDatabase } from '../in-database.ts';
import { errorsOf } from '../page-errors.ts';
import { makeStaff } from '../platform-staff.ts';
import { origin, product } from '../product.ts';
import { demoAccount } from '../signed-in.ts';

const dataDir = product.dataDir;
const { email } = demoAccount(dataDir, 'manager');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await makeStaff(dataDir, email);
});
afterAll(async () => {
  await inDatabase(
    dataDir,
    `delete from role_member m using role r, account a
     where r.platform_id = m.platform_id and r.id = m.role_id and r.kind = 'Mett'
     and a.platform_id = m.platform_id and a.id = m.account_id and a.email = $1`,
    [email],
  );
  await browser.close();
});

test('an admin lets platform staff in, who look as somebody with a reason, until the admin says stop', async () => {
  const member = demoAccount(dataDir, 'member');
  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/settings/support`);
  await admin.getByText('Platformmedewerkers hebben nu geen toegang.').waitFor();
  await admin.getByRole('button', { name: 'Toegang geven' }).click();
  await admin.getByText('Vul in waarvoor.').waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByLabel('Waarvoor').fill('Vraag 1204');
  await admin.getByLabel('Waarvoor').press('Enter');
  await admin
    .getByRole('status')
    .getByText(/hebben toegang tot .*: Vraag 1204/)
    .waitFor();
  expect(await errorsOf(admin)).toEqual([]);

  const staff = await openAs(browser, 'manager');
  await staff.goto(`${origin()}/admin/users?search=${encodeURIComponent(member.email)}`);
  await staff
    .getByRole('row', { name: new RegExp(member.email) })
    .getByRole('link')
    .first()
    .click();
  await staff.getByRole('button', { name: 'Kijken als deze gebruiker' }).click();
  await staff.getByRole('button', { name: 'Kijken', exact: true }).click();
  await staff.getByText('Vul in waarom.').waitFor();
  expect(await errorsOf(staff)).toEqual([]);
  await staff.getByLabel('Waarom').fill('Vraag 1204');
  await staff.getByLabel('Waarom').press('Enter');
  const banner = staff.getByText(/^U kijkt als /);
  await banner.waitFor();
  expect(new URL(staff.url()).pathname).toBe('/');
  expect(await errorsOf(staff)).toEqual([]);
  await staff.goto(`${origin()}/account/profile`);
  await staff.getByText(/met diens rechten, en zonder iets te wijzigen/).waitFor();
  expect(await errorsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Stoppen' }).click();
  await staff.waitForURL(/\/admin\/users\//);
  expect(await banner.count()).toBe(0);

  await admin.getByRole('button', { name: 'Toegang nu beëindigen' }).click();
  await admin.getByText('Platformmedewerkers hebben nu geen toegang.').waitFor();
  await staff.goto(`${origin()}/admin/users`);
  expect(new URL(staff.url()).pathname).toBe('/unauthorized');
  await staff.context().close();
  await admin.context().close();
});
