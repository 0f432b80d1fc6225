import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt } from '#kernel/dates.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { keepPictures } from './keep-pictures.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
let made: { guid: string; path: string };

/** Counts of a month, as the product makes them of views a day later. */
async function countVisits() {
  const values = [dayAt(new Date(), 'Europe/Amsterdam'), made.guid];
  const days = 'from (select id from platform limit 1) p, generate_series(0, 59) back';
  for (const statement of [
    `insert into statistics_day (platform_id, day, is_closed, views, visits, visitors, members, searches, downloads, missing)
     select p.id, $1::date - back, true, 100 + back, 40, 30, 3, 5, 2, 1 ${days} where $2::text is not null`,
    `insert into statistics_content (platform_id, day, kind, subject, page, views, entries, exits)
     select p.id, $1::date - back, 'page', $2::text, $2::text, 50, 20, 10 ${days}`,
    `insert into statistics_attribute (platform_id, day, attribute, value, visits)
     select p.id, $1::date - back, a, v, n ${days}, (values ('device', 'phone', 30), ('device', 'desktop', 10),
       ('browser', 'Firefox', 40), ('language', 'nl', 40), ('referrer', '', 30), ('referrer', 'zoeken.example', 10)) x (a, v, n)
     where $2::text is not null`,
    `insert into statistics_language (platform_id, day, language, views)
     select p.id, $1::date - back, l, n ${days}, (values ('nl', 90), ('en', 10)) x (l, n) where $2::text is not null`,
    `insert into statistics_term (platform_id, day, term, searches, without_hits)
     select p.id, $1::date - back, t, 5, n ${days}, (values ('paspoort', 0), ('=zwembad', 5)) x (t, n) where $2::text is not null`,
  ])
    await inDatabase(product.dataDir, statement, values);
}

beforeAll(async () => {
  browser = await openBrowser();
  made = await makePage(await personOf('admin'), 'Veel bekeken', []);
  await countVisits();
});
afterAll(() => browser.close());

test('an admin reads every part with the keyboard, compares a year and saves a table', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  await page.goto(`${origin()}/edit`);
  await page.getByRole('link', { name: 'Statistieken' }).press('Enter');
  const figure = (name: string) => page.locator('.statistics__figures > div').filter({ hasText: name });
  await figure('Paginaweergaven').waitFor();
  expect(await figure('Paginaweergaven').innerText()).toMatch(/3\.435\s+-21% \(was 4\.335\)/);
  expect(await errorsOf(page)).toEqual([]);

  await page.getByLabel('Vergelijken met').selectOption('year');
  await expect.poll(() => figure('Paginaweergaven').innerText()).toMatch(/was 0/);
  await page.getByLabel('Periode').selectOption('7');
  await expect.poll(() => figure('Paginaweergaven').innerText()).toMatch(/721/);
  await page.getByRole('navigation', { name: 'Onderdelen van de statistieken' }).getByText('Inhoud').press('Enter');
  await expect.poll(() => page.getByRole('row', { name: /Veel bekeken/ }).innerText()).toMatch(/350/);
  await page.getByRole('heading', { name: 'Lijsten' }).waitFor();
  await page.getByRole('heading', { name: 'Talen waarin is gelezen' }).waitFor();
  expect(new URL(page.url()).search).toContain('period=7');
  expect(await errorsOf(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Onderdelen van de statistieken' }).getByText('Zoeken').press('Enter');
  const saveAs = async (format: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Opslaan: Gezocht zonder resultaat' }).press('Enter');
    await page.getByRole('menuitem', { name: format }).press('Enter');
    const file = await download;
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const csv = await saveAs('CSV');
  expect(csv.name).toMatch(/^Gezocht zonder resultaat \d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.content.toString('utf8')).toBe("\uFEFFZoekterm,Zoekopdrachten,Zonder resultaat\r\n'=zwembad,35,35\r\n");
  const ods = await saveAs('OpenDocument (ODS)');
  expect(ods.name).toMatch(/\.ods$/);
  expect(ods.content.toString('latin1')).toContain('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
  expect((await saveAs('PDF')).content.toString('latin1')).toMatch(/^%PDF-/);
  for (const tab of ['Gebruikers', 'Formulieren', 'Mail', 'Moderatie', 'Kwaliteit']) {
    await page.getByRole('navigation', { name: 'Onderdelen van de statistieken' }).getByText(tab).press('Enter');
    await page.getByRole('heading', { name: tab, level: 2 }).waitFor();
    await page.locator('.statistics .app-section').first().waitFor();
    expect(await errorsOf(page)).toEqual([]);
  }
});

test('of a part of the website only its pages are counted, in English too', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 }, locale: 'en-GB' });
  await page.goto(`${origin()}/statistics?branch=${made.guid}`);
  await page.getByText('Visits that began here').first().waitFor();
  expect(await page.locator('.statistics__figures dd:first-of-type').allInnerTexts()).toEqual(['1,500', '600']);
  expect(await page.getByLabel('Part of the website').inputValue()).toBe(made.guid);
});

test('who edits a page sees how often it was viewed', async () => {
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 900 } });
  await edit(page, made.path);
  await page.getByRole('button', { name: 'Opties' }).first().click();
  await page.getByRole('tab', { name: 'Pagina', exact: true }).click();
  await page.getByText(/^1\.?500 keer bekeken in de laatste 30 dagen\. In de 30 dagen ervoor: 1\.?500\.$/).waitFor();
  expect((await page.goto(`${origin()}/statistics`))?.url()).toContain('/unauthorized');
});

test.runIf(isWhole)(
  'the browser of a visitor tells what a page felt like when it is left, and an admin reads it',
  async () => {
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const first = await openPage(browser, { userAgent });
    // One of four is asked, and no browser that a program drives.
    await first.context().addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      Math.random = () => 0;
    });
    const told = async () => {
      const of = 'select metric, sum(total)::int as total from statistics_vital where page = $1 group by 1';
      return inDatabase(product.dataDir, of, [made.guid]);
    };
    // Five are told of. What a window that closes at once had to tell may be lost with it: some more come.
    for (let at = 0; at < 9; at += 1) {
      const visitor = await first.context().newPage();
      const loaded = visitor.waitForResponse(/vitals-[^/]*\.js$/);
      await visitor.goto(`${origin()}${made.path}`);
      await (await loaded).finished();
      await visitor.evaluate(async () => {
        await new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true });
        });
      });
      await visitor.locator('h1').first().click();
      await visitor.close();
    }
    const painted = async () => (await told()).find(({ metric }) => metric === 'lcp')?.total;
    await expect.poll(painted, { timeout: 15_000 }).toBeGreaterThanOrEqual(5);
    await first.context().close();

    const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
    await page.goto(`${origin()}/statistics/quality`);
    await page.getByRole('row', { name: /Computer Staat er \(LCP\)/ }).waitFor();
    await page.getByRole('table', { name: 'Traagste pagina’s' }).getByRole('link', { name: 'Veel bekeken' }).waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await page.context().close();
  },
);

test('an admin sees what was mailed and how long contributions wait', async () => {
  const today = dayAt(new Date(), 'Europe/Amsterdam');
  const days = 'from (select id from platform limit 1) p, generate_series(0, 9) back';
  await inDatabase(
    product.dataDir,
    `insert into mail_count (platform_id, day, kind, sent, refused)
     select p.id, $1::date - back, k, n, case when back = 0 then 6 else 0 end ${days},
       (values ('password-reset', 12), ('submission-received', 30)) x (k, n)`,
    [today],
  );
  await inDatabase(
    product.dataDir,
    `insert into item_wait (platform_id, item_id, since, decision, decided_at)
     select p.id, gen_random_uuid(), now() - interval '5 hours', d, case when d is not null then now() end ${days},
       (values ('published'), ('deleted'), (null)) x (d) where $1::text is not null`,
    [today],
  );
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  const figure = (name: string) => page.locator('.statistics__figures > div').filter({ hasText: name }).first();
  await page.goto(`${origin()}/statistics/mail`);
  await figure('Verstuurd').waitFor();
  // With those of signing in, which went out meanwhile.
  expect(Number((await figure('Verstuurd').innerText()).replaceAll(/\D/g, ''))).toBeGreaterThanOrEqual(420);
  expect(await figure('Geweigerd').innerText()).toMatch(/12/);
  await page.getByRole('row', { name: /Formulieren\s+300/ }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, 'statistics-mail');

  await page.goto(`${origin()}/statistics/moderation`);
  await figure('Wacht nu').waitFor();
  expect(await figure('Wacht nu').innerText()).toMatch(/10/);
  expect(await figure('Helft binnen').innerText()).toMatch(/5 uur/);
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, 'statistics-moderation');
  await page.context().close();
});

test('an admin asks for the figures of each month by mail, and a link of a mail turns them off without signing in', async () => {
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/statistics`);
  const choice = page.getByRole('checkbox', { name: 'Stuur mij elke maand de cijfers per mail' });
  expect(await choice.isChecked()).toBe(false);
  await choice.press('Space');
  await page.locator('.ui-notice', { hasText: 'voortaan elke maand per mail' }).waitFor();
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  expect(await errorsOf(page)).toEqual([]);

  // The first of the next month has come.
  await inDatabase(product.dataDir, `update statistics_reader set next_on = current_date - 1`, []);
  const mail = await textOfMail(demoAccount(product.dataDir, 'admin').email, '/monthly-mail/');
  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}/monthly-mail/${/\/monthly-mail\/([\w.-]+)/.exec(mail)?.[1]}`);
  await visitor.getByRole('button', { name: 'Maandcijfers uitzetten' }).press('Enter');
  await visitor.getByText('De maandcijfers staan uit.').waitFor();
  expect(await errorsOf(visitor)).toEqual([]);
  await visitor.context().close();

  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await page.context().close();
});

test('an admin looks at one language and at the items of one list, with the keyboard and on a phone', async () => {
  const { guid } = await makePage(await personOf('admin'), 'Read in English', []);
  await inDatabase(
    product.dataDir,
    `insert into statistics_content (platform_id, day, kind, subject, page, language, views, entries, exits)
     select d.platform_id, d.day, 'page', $2::text, $2::text, l, n, 1, 1
     from statistics_day d, (values ('en', 7), ('nl', 3)) x (l, n) where d.day = $1::date`,
    [dayAt(new Date(), 'Europe/Amsterdam'), guid],
  );
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 } });
  await page.goto(`${origin()}/statistics`);
  const figure = page.locator('.statistics__figures > div').filter({ hasText: 'Paginaweergaven' });
  const language = page.getByLabel('Gelezen in');
  await language.focus();
  await page.keyboard.press('e');
  await expect.poll(() => language.inputValue()).toBe('en');
  await expect.poll(() => figure.innerText()).toMatch(/^Paginaweergaven\s+7\s/);
  await page.getByText(/Per taal sinds/).waitFor();
  expect(await errorsOf(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Onderdelen van de statistieken' }).getByText('Inhoud').press('Enter');
  const seen = page.getByRole('table', { name: 'Meest bekeken' });
  await expect.poll(() => seen.getByRole('row', { name: /Read in English/ }).innerText()).toMatch(/\b7\b/);
  expect(await seen.getByRole('row', { name: /Veel bekeken/ }).count()).toBe(0);
  await page.getByText('De tabellen hieronder gaan over alle talen en lijsten.').waitFor();
  await page.getByLabel('Lijst', { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => seen.count()).toBe(0);
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()].sort()).toEqual(['language', 'list']);
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, 'statistics-language');
  await page.context().close();
});
