import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, origin, violations } from './browser.ts';
import { openAs } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('roles', () => {
  test('are made, filled, deleted and brought back, and the log says so', async () => {
    const member = demoAccount(inject('dataDir'), 'member');
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
    expect(await violations(page)).toEqual([]);
    expect(errors.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
    await page.context().close();
  });

  test('on a phone have no accessibility violation', async () => {
    const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    for (const path of ['/admin/roles', '/settings/audit']) {
      await page.goto(`${origin()}${path}`);
      await page.locator('.ui-table').waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.context().close();
  });
});

/** As a person runs it beside the server. */
async function verifyLog() {
  const env = { ...process.env, DATA_DIR: inject('dataDir') };
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
    for (const one of all) await inDatabase(inject('dataDir'), one);
  };
  const of = "where seq = 2 and platform_id = (select platform_id from platform_host where host = 'localhost')";
  const whole = await verifyLog();
  const [row] = await inDatabase(inject('dataDir'), `select action from audit_entry ${of}`);

  await alter(`update audit_entry set action = 'user.erased' ${of}`);
  const altered = await verifyLog();
  await alter(`update audit_entry set action = '${row?.action}' ${of}`);

  expect(whole.stdout).toMatch(/localhost: \d+ entries, 0 forgotten, ends with [\da-f]{64}/);
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('Everything is as it was written.')]);
  expect(altered.status).toBe(1);
  expect(altered.stdout.match(/ {2}entry .*/g)).toEqual(['  entry 2: it, or its place in the chain, was altered']);
  expect((await verifyLog()).status).toBe(0);
});
