import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, violations } from './browser.ts';
import { openAs } from './editor.ts';
import { chooseIn } from './fields.ts';
import { inDatabase } from './in-database.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('roles', () => {
  test('are made, filled, deleted and brought back, and the log says so', async () => {
    const member = demoAccount(product.dataDir, 'member');
    const page = await openAs(browser, 'admin');
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${origin()}/admin/roles`);
    await page.getByRole('heading', { name: 'Rollen' }).waitFor();

    await page.getByRole('button', { name: 'Nieuwe rol' }).click();
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await page.getByText('Geef de rol een naam.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Naam').fill('Sportclubs');
    const offered = page.getByRole('group', { name: 'Wat de leden mogen beheren' });
    expect(await offered.getByRole('checkbox').count()).toBe(10);
    await page.getByLabel('Menu’s').check();
    await page.getByRole('button', { name: 'Bewaren' }).click();
    const row = page.getByRole('row', { name: /Sportclubs/ });
    await row.getByText('Menu’s').waitFor();

    await row.getByRole('button', { name: /leden van Sportclubs/ }).click();
    await page.getByLabel('Mensen toevoegen').fill(`${member.email}\nniemand@waterrijk.example`);
    await page.getByRole('button', { name: '2 adressen toevoegen' }).click();
    await page.getByText('niemand@waterrijk.example heeft hier geen account.').waitFor();
    await page.getByText('1 persoon toegevoegd.').waitFor();
    await page.getByRole('listitem').getByText(member.email).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sluiten', exact: true }).last().click();
    await row.getByText('1 persoon').waitFor();

    await row.getByRole('button', { name: 'Sportclubs verwijderen' }).click();
    await page.getByText('1 persoon verliest deze rol.').waitFor();
    await page.getByRole('button', { name: 'Rol verwijderen' }).click();
    await row.waitFor({ state: 'detached' });
    await page
      .locator('.ui-notice', { hasText: 'De rol: verwijderd' })
      .getByRole('button', { name: 'Ongedaan maken' })
      .click();
    await row.getByText('1 persoon').waitFor();
    expect(await violations(page)).toEqual([]);

    await row.getByRole('button', { name: 'Bekijk de website als lid van Sportclubs' }).click();
    await page.getByText('U kijkt als lid van Sportclubs.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stoppen' }).click();
    await page.getByText('U kijkt als lid van Sportclubs.').waitFor({ state: 'detached' });

    await page.goto(`${origin()}/admin/roles`);
    await row.getByRole('button', { name: 'Sportclubs verwijderen' }).click();
    await page.getByRole('button', { name: 'Rol verwijderen' }).click();
    await row.waitFor({ state: 'detached' });

    await page.goto(`${origin()}/settings/audit`);
    await page.locator('.audit-what', { hasText: 'Rol teruggezet' }).first().waitFor();
    await page.getByLabel('Wat er is gedaan').selectOption({ label: 'Rol verwijderd' });
    await page.getByText('2 regels', { exact: true }).waitFor();
    const deleted = page.locator('tr', { hasText: 'Rol verwijderd' }).first();
    await deleted.locator('summary').click();
    const words = await deleted.innerText();
    for (const said of ['Sportclubs', 'Opvolger', 'niemand']) expect(words).toContain(said);
    expect(words).not.toMatch(/[\da-f]{8}-[\da-f]{4}|[{}]|null|true|false/);
    expect(await violations(page)).toEqual([]);
    expect(errors.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
    await page.context().close();
  });

  test.runIf(isWhole)('on a phone have no accessibility violation', async () => {
    const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    for (const path of ['/admin/roles', '/settings/audit']) {
      await page.goto(`${origin()}${path}`);
      await page.locator('.ui-table').waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.context().close();
  });
});

describe('a role on request', () => {
  test('is asked for, granted, and left again by its person, with the keyboard', async () => {
    const admin = await openAs(browser, 'admin');
    await admin.goto(`${origin()}/admin/roles`);
    await admin.getByRole('button', { name: 'Nieuwe rol' }).click();
    await admin.getByLabel('Naam').fill('Wijkraad');
    await admin.getByLabel('Hoe iemand erbij komt').selectOption('Mensen vragen het aan, u beslist');
    await admin.getByLabel('Menu’s').check();
    await admin.getByText('Een rol die rechten geeft, geeft u zelf.').waitFor();
    await admin.getByLabel('Menu’s').uncheck();
    await admin.getByLabel('Hoe iemand erbij komt').selectOption('Mensen vragen het aan, u beslist');
    await admin.getByRole('button', { name: 'Bewaren' }).click();
    const row = admin.getByRole('row', { name: /Wijkraad/ });
    await row.waitFor();

    const person = await openAs(browser, 'member');
    await person.goto(`${origin()}/account/privacy`);
    await person.getByRole('button', { name: 'Aanvragen: Wijkraad' }).focus();
    await person.keyboard.press('Enter');
    await person.getByLabel('Waarom wilt u deze rol?').fill('Ik woon in de Havenstraat.');
    expect(await errorsOf(person)).toEqual([]);
    await person.keyboard.press('Tab');
    await person.keyboard.press('Tab');
    await person.keyboard.press('Enter');
    await person.getByText('Uw aanvraag voor Wijkraad is verstuurd.').waitFor();
    await person.getByText(/^Gevraagd op/).waitFor();
    expect(await errorsOf(person)).toEqual([]);

    await admin.goto(`${origin()}/admin/users?tab=requests`);
    await admin.getByText('Ik woon in de Havenstraat.').waitFor();
    await admin.getByRole('button', { name: /^Afwijzen: .* voor Wijkraad/ }).click();
    await admin.getByRole('button', { name: 'Afwijzen en mailen' }).click();
    await admin.getByText(/Schrijf waarom/).waitFor();
    expect(await errorsOf(admin)).toEqual([]);
    await admin.goto(`${origin()}/admin/roles`);
    await row.getByRole('button', { name: '1 aanvraag, voor Wijkraad' }).focus();
    await admin.keyboard.press('Enter');
    const accept = admin.getByRole('button', { name: /^Goedkeuren: .* voor Wijkraad/ });
    await accept.waitFor();
    expect(await errorsOf(admin)).toEqual([]);
    await accept.focus();
    await admin.keyboard.press('Enter');
    await admin.getByText('Er wachten geen aanvragen voor een rol.').waitFor();

    await person.reload();
    await person.getByText('U hebt deze rol.').waitFor();
    await person.getByRole('button', { name: 'Stoppen met Wijkraad' }).focus();
    await person.keyboard.press('Enter');
    await person.getByRole('button', { name: 'Aanvragen: Wijkraad' }).waitFor();
    await Promise.all([admin.context().close(), person.context().close()]);
  });
});

describe('bulk actions on roles', () => {
  test('are chosen, merged and brought back, and downloaded with a purpose, with the keyboard', async () => {
    const page = await openAs(browser, 'admin');
    await page.goto(`${origin()}/admin/roles`);
    for (const name of ['Buurthuis', 'Buurtcentrum']) {
      await page.getByRole('button', { name: 'Nieuwe rol' }).click();
      await page.getByLabel('Naam').fill(name);
      await page.getByRole('button', { name: 'Bewaren' }).click();
      await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    }
    for (const name of ['Buurthuis', 'Buurtcentrum']) {
      await page.getByRole('checkbox', { name: `${name} kiezen` }).focus();
      await page.keyboard.press('Space');
    }
    await page.getByText('2 gekozen').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Samenvoegen' }).press('Enter');
    await chooseIn(dialog.getByRole('combobox', { name: 'In welke rol?' }), 'Buurthuis');
    await dialog.getByText('Buurtcentrum verdwijnt.').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Samenvoegen' }).press('Enter');
    await page.getByRole('row', { name: /Buurtcentrum/ }).waitFor({ state: 'detached' });
    await page
      .locator('.ui-notice', { hasText: 'Samengevoegd.' })
      .getByRole('button', { name: 'Ongedaan maken' })
      .press('Enter');
    await page.getByRole('row', { name: /Buurtcentrum/ }).waitFor();

    await page.getByLabel('Alle rollen kiezen').check();
    await page.getByText('Vaste rollen kunt u alleen downloaden.').waitFor();
    await page.getByRole('button', { name: 'Downloaden' }).click();
    await dialog.getByRole('button', { name: 'Downloaden' }).click();
    await dialog.getByText('Schrijf in minstens 10 tekens').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await dialog.getByLabel('Waarvoor hebt u dit nodig?').fill('Overzicht voor de raad');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Downloaden' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('roles.csv');

    await page.getByLabel('Alle rollen kiezen').uncheck();
    for (const name of ['Buurthuis', 'Buurtcentrum'])
      await page.getByRole('checkbox', { name: `${name} kiezen` }).check();
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await dialog.getByRole('button', { name: 'Rollen verwijderen' }).click();
    await page.getByRole('row', { name: /Buurt/ }).first().waitFor({ state: 'detached' });
    await page.context().close();
  });
});

test('people come into a role by a rule, which is counted before it is saved', async () => {
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/admin/roles`);
  await page.getByRole('button', { name: 'Nieuwe rol' }).click();
  await page.getByLabel('Naam').fill('Iedereen van Waterrijk');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  const row = page.getByRole('row', { name: /Iedereen van Waterrijk/ });
  await row.getByRole('button', { name: /leden van/ }).press('Enter');
  await page.getByRole('button', { name: 'Regels maken' }).press('Enter');
  await page.getByLabel('Domein').fill('geen domein');
  await page.getByRole('button', { name: 'Toevoegen aan de regels' }).press('Enter');
  await page.getByText('Typ een domein, zoals gemeente.nl.').waitFor();
  await page.getByLabel('Domein').fill('waterrijk.example');
  await page.getByRole('button', { name: 'Toevoegen aan de regels' }).press('Enter');
  await page.getByRole('button', { name: 'Tel voor wie dit geldt' }).press('Enter');
  await page.getByText('Dit geldt nu voor 3 personen.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await row.getByText('3 personen').waitFor();
  await row.getByRole('button', { name: /leden van/ }).click();
  await page.getByText('door een regel').first().waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});

/** As a person runs it beside the server. */
async function verifyLog() {
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const { status, stdout } = spawnSync('node', ['tools/run.mjs', 'tools/audit.ts', 'verify'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('the audit log of the running server is verified by a command, which names a row that was altered', async () => {
  const alter = async (statement: string) => {
    const all = [
      'alter table audit_entry disable trigger user',
      statement,
      'alter table audit_entry enable trigger user',
    ];
    for (const one of all) await inDatabase(product.dataDir, one);
  };
  const of = "where seq = 2 and platform_id = (select platform_id from platform_host where host = 'localhost')";
  const whole = await verifyLog();
  const [row] = await inDatabase(product.dataDir, `select action from audit_entry ${of}`);

  await alter(`update audit_entry set action = 'user.erased' ${of}`);
  const altered = await verifyLog();
  await alter(`update audit_entry set action = '${row?.action}' ${of}`);

  expect(whole.stdout).toMatch(/localhost: \d+ entries, 0 forgotten, ends with [\da-f]{64}/);
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('Everything is as it was written.')]);
  expect(altered.status).toBe(1);
  expect(altered.stdout.match(/ {2}entry .*/g)).toEqual(['  entry 2: it, or its place in the chain, was altered']);
  expect((await verifyLog()).status).toBe(0);
});
