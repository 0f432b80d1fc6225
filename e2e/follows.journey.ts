import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { mailsTo, textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const member = product.account('member');

/** A page with a list of news. */
async function newsPage(title: string) {
  const list: Block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'List',
    version: 0,
    place: { area: 'main', order: 'U' },
    options: {},
    content: { nl: { blockTitle: title } },
    made: {},
  };
  const { guid, path } = await makePage(admin, title, [list]);
  const add = async (item: string) => {
    const given = { listItemTypeName: 'News', title: item, publish: true, tags: ['Haven'] };
    const [{ canonicalPath }] = (await admin.call('POST', `/api/listitem/list/${list.guid}`, [given])).body;
    return canonicalPath as string;
  };
  return { guid, path, add };
}

/** Five minutes go by, and what was published is told. */
async function wait() {
  await inDatabase(product.dataDir, `update follow_event set happened_at = happened_at - interval '5 minutes'`);
  const waiting = () => inDatabase(product.dataDir, 'select id from follow_event where told_at is null');
  await expect.poll(waiting).toEqual([]);
}

const button = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`: ?${title}$`) });

test('a member follows a list on its page, is mailed of what is new, and stops following', async () => {
  const { path, add } = await newsPage('Havennieuws');
  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}${path}`);
  expect(await visitor.locator('[data-follow]').count()).toBe(0);
  const page = await openAs(browser, 'member');
  await page.goto(`${origin()}${path}`);
  const list = page.locator('.list').getByRole('button');
  await expect.poll(() => list.getAttribute('aria-pressed')).toBe('false');
  expect(await list.innerText()).toContain('Volg deze lijst');
  await list.press('Enter');
  await expect.poll(() => list.getAttribute('aria-pressed')).toBe('true');
  expect(await list.innerText()).toContain('U volgt deze lijst');
  expect(await errorsOf(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => list.getAttribute('aria-pressed')).toBe('true');

  const item = await add('De kade is weer open');
  await wait();

  const mail = await textOfMail(member.email, 'De kade is weer open');
  expect(mail).toContain(item);
  await page.goto(`${origin()}${item}`);
  await expect.poll(() => button(page, 'De kade is weer open').getAttribute('aria-pressed')).toBe('false');
  await button(page, 'Haven').press('Enter');
  await expect.poll(() => button(page, 'Haven').getAttribute('aria-pressed')).toBe('true');
  expect(await errorsOf(page)).toEqual([]);

  await page.goto(`${origin()}/account/preferences`);
  const followed = page.getByRole('listitem').filter({ hasText: 'Havennieuws' });
  await followed.getByRole('button', { name: 'Niet meer volgen: Havennieuws' }).press('Enter');
  await followed.getByRole('button', { name: 'Weer volgen: Havennieuws' }).waitFor();
  await page.getByRole('button', { name: 'Niet meer volgen: haven', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Weer volgen: haven', exact: true }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await add('Nog een bericht');
  await add('En nog een');
  await wait();
  expect(mailsTo(member.email).filter((text) => text.includes('bericht'))).toEqual([]);
  await page.context().close();
  await visitor.context().close();
});

test('an editor tells the followers of a page, who end that mail by its link without signing in', async () => {
  const { path } = await newsPage('De nieuwe brug');
  const page = await openAs(browser, 'member');
  await page.goto(`${origin()}${path}`);
  const own = page.locator('main > .follow').getByRole('button');
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('false');
  await own.click();
  await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true');

  const editor = await openAs(browser, 'manager');
  await edit(editor, path);
  await editor.locator('.editor-bar').getByRole('button', { name: 'Publiceren' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Publiceren' });
  const tell = dialog.getByLabel('Meld dit aan 1 volger');
  await tell.waitFor();
  expect(await tell.isChecked()).toBe(false);
  expect(await errorsOf(editor)).toEqual([]);
  await tell.check();
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await wait();

  const mail = await textOfMail(member.email, 'De nieuwe brug');
  const link = /\/unsubscribe\/[\w-]+/.exec(mail)?.[0] ?? 'no link';
  const elsewhere = await openPage(browser);
  await elsewhere.goto(`${origin()}${link}`);
  await elsewhere.getByRole('button', { name: 'Afmelden' }).waitFor();
  expect(await errorsOf(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Afmelden' }).press('Enter');
  await elsewhere.getByText('U bent afgemeld').waitFor();
  await page.goto(`${origin()}/account/preferences`);
  expect(await page.getByLabel('Mail over wijzigingen').inputValue()).toBe('none');
  expect(await page.getByLabel('Mail over iets nieuws').inputValue()).toBe('direct');
  for (const one of [page, editor, elsewhere]) await one.context().close();
});

test.runIf(isWhole)('a member chooses in English how often they get mail, and an admin when', async () => {
  const page = await openAs(browser, 'member', { locale: 'en-GB' });
  await page.goto(`${origin()}/account/preferences`);
  await page.getByLabel('Email about new items').selectOption({ label: 'Once a week' });
  await page.getByText('Saved.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel('Email about new items').inputValue()).toBe('weekly');
  await page.context().close();

  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/settings/notifications`);
  await admin.getByLabel('Tijd van de mail per dag en per week').selectOption('08:30');
  await admin.getByLabel('Dag van de mail per week').selectOption({ label: 'Vrijdag' });
  await admin.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await admin.getByText('Niet bewaard').waitFor({ state: 'hidden' });
  await admin.reload();
  expect(await admin.getByLabel('Tijd van de mail per dag en per week').inputValue()).toBe('08:30');
  expect(await errorsOf(admin)).toEqual([]);
  await admin.context().close();
});
