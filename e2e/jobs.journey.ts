import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser } from './browser.ts';
import { openAs } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { errorsOf } from './page-errors.ts';
import { makeStaff } from './platform-staff.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

const { dataDir } = product;
const { email } = demoAccount(dataDir, 'manager');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await makeStaff(dataDir, email);
});
afterAll(() => browser.close());

test.runIf(isWhole)(
  'platform staff see what fails in the background, and remove it with the keyboard; admins have no such section',
  async () => {
    const admin = await openAs(browser, 'admin');
    await admin.goto(`${origin()}/settings/general`);
    await admin.getByRole('link', { name: 'Hulp op afstand' }).waitFor();
    expect(await admin.getByRole('link', { name: 'Achtergrondtaken' }).count()).toBe(0);
    await admin.context().close();

    // A mail of a kind that nobody makes: it fails at its first attempt.
    await inDatabase(
      dataDir,
      `insert into mail_job (platform_id, id, kind, payload, created_at, due_at)
     select platform_id, gen_random_uuid(), 'unknown', '{}', now(), now() from account where email = $1`,
      [email],
    );
    const staff = await openAs(browser, 'manager');
    await staff.goto(`${origin()}/settings/jobs`);
    const row = staff.getByRole('row', { name: /^Mail/ });
    await expect
      .poll(async () => {
        await staff.getByRole('button', { name: 'Vernieuwen' }).click();
        return row.count();
      })
      .toBe(1);
    expect(await row.innerText()).toMatch(/Wordt opnieuw geprobeerd[\s\S]*van 12[\s\S]*nobody composes unknown/);
    expect(await errorsOf(staff)).toEqual([]);

    // It is tried again every few seconds, and what is at work is not removed: the next try is later than this test.
    await inDatabase(
      dataDir,
      `select graphile_worker.reschedule_jobs(array[j.id], run_at := now() + interval '1 hour')
     from graphile_worker.jobs j where j.last_error like '%nobody composes unknown%'`,
    );
    await row.getByRole('button', { name: 'Verwijderen Mail' }).press('Enter');
    await staff.getByText('Taak verwijderd.').first().waitFor();
    await staff.getByRole('heading', { name: 'Niets is mislukt of te laat' }).waitFor();
    expect(await errorsOf(staff)).toEqual([]);
    expect(await inDatabase(dataDir, `select id from mail_job where kind = 'unknown'`)).toEqual([]);
    await staff.context().close();
  },
);
