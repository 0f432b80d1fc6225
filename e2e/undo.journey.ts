import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, said, saved } from './editor.ts';
import { dateField, typeDate } from './fields.ts';
import { loseWindow } from './lost-window.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (order: string, name: string, content: Block['content']): Block => ({
  guid: randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content,
  made: {},
});
const heading = (order: string, text: string) => block(order, 'Heading', { nl: { text } });
const textOf = (order: string, text: string) => block(order, 'Text', { nl: { body: doc(paragraph(text)) } });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const isFocused = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.contains(document.activeElement));

describe('steps back', () => {
  test('go on where those of the text end, and say what came back', async () => {
    const [first, second] = [heading('U', 'Eerste kop'), textOf('V', 'Een tekst.')];
    const { path } = await makePage(admin, 'Stap voor stap terug', [first, second]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await page.locator(`[data-block="${first.guid}"]`).focus();
    await page.keyboard.press('Control+d');
    await expect.poll(() => page.locator('main [data-block]').count()).toBe(3);
    const body = page.locator(`[data-block="${second.guid}"] [data-rich]`);
    await body.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Erbij');
    await page.keyboard.press('Control+z');
    await expect.poll(() => body.innerText()).toBe('Een tekst.');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('main [data-block]').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+y');
    await expect.poll(() => page.locator('main [data-block]').count()).toBe(3);
    await expect.poll(() => said(page)).toBe('Opnieuw gedaan: Kop');

    const title = page.locator(`[data-block="${first.guid}"] [data-field="text"]`);
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' erbij');
    await page.keyboard.press('Control+z');
    await expect.poll(() => title.innerText()).toBe('Eerste kop');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('main [data-block]').count()).toBe(2);
    await page.context().close();
  });

  test('are done one after the other, however fast the keys', async () => {
    const { path } = await makePage(admin, 'Snel achter elkaar', [heading('U', 'Een kop')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    const blocks = () => page.locator('main [data-block]').count();
    await page.locator('main [data-block]').focus();
    for (const wanted of [2, 3, 4]) {
      await page.keyboard.press('Control+d');
      await expect.poll(blocks).toBe(wanted);
    }
    for (const wanted of [3, 2]) {
      await page.keyboard.press('Control+z');
      await expect.poll(blocks).toBe(wanted);
    }
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect.poll(() => said(page)).toBe('Opnieuw gedaan: Kop');
    await saved(page);
    expect(await blocks()).toBe(2);
    await page.context().close();
  });

  test('leave what was done again, where somebody types on in the same text', async () => {
    const { path } = await makePage(admin, 'Weer verder', [heading('U', 'Kop')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    const text = page.locator('main [data-field="text"]');
    await text.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' een');
    await page.keyboard.press('Control+z');
    await expect.poll(() => text.innerText()).toBe('Kop');
    await page.keyboard.press('Control+y');
    await expect.poll(() => text.innerText()).toBe('Kop een');
    await page.keyboard.press('End');
    await page.keyboard.type(' twee');

    await page.keyboard.press('Control+z');
    await expect.poll(() => text.innerText()).toBe('Kop een');
    await page.keyboard.press('Control+z');
    await expect.poll(() => text.innerText()).toBe('Kop');
    await page.context().close();
  });

  test('say so when somebody else changed it since', async () => {
    const one = heading('U', 'Van ons samen');
    const { path } = await makePage(admin, 'Niet meer terug', [one]);
    const [anna, bram] = [await openAs(browser, 'admin'), await openAs(browser, 'manager')];
    for (const page of [anna, bram]) await edit(page, path);
    const write = async (page: Page, text: string) => {
      await page.locator('[data-field="text"]').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+s');
      await saved(page);
    };
    await write(anna, 'Van Anna');
    await bram.getByText('Van Anna').waitFor();
    await write(bram, 'Van Bram');
    await anna.getByText('Van Bram').waitFor();
    await anna.locator('main [data-block]').first().focus();
    await anna.keyboard.press('Control+z');
    await anna.locator('.ui-notice', { hasText: 'want iemand anders heeft het daarna veranderd' }).waitFor();
    await Promise.all([anna.context().close(), bram.context().close()]);
  });
});

test('after kept changes are put back the keys work again', async () => {
  const one = textOf('U', 'Begin.');
  const { path } = await makePage(admin, 'Bewaard in de browser', [one]);
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await page.context().setOffline(true);
  await page.locator('main [data-rich]').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Zonder lijn');
  await page.locator('[data-saving="offline"]').waitFor();
  const next = await loseWindow(page, 'Zonder lijn');
  await edit(next, path);
  await button(next, 'Zet terug').click();
  await next.locator('dialog[open]').waitFor({ state: 'detached' });
  await next.getByText('Zonder lijn').waitFor();
  await next.locator('main [data-block]').focus();
  await next.keyboard.press('/');
  await next.locator('.palette').waitFor();
  await next.context().close();
});

describe('the keyboard', () => {
  test('comes into the drawer and back to the block; a character alone does nothing at another control', async () => {
    const one = textOf('U', 'Een tekst.');
    const { path } = await makePage(admin, 'In en uit het zijpaneel', [one]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    const own = page.locator(`[data-block="${one.guid}"]`);
    await own.focus();
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => isFocused(page, '.drawer')).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    expect(await own.evaluate((at) => at === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+Enter');
    await page.locator('.drawer').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.drawer [role="tab"][aria-selected="true"]').innerText()).toBe('Pagina');
    expect(await isFocused(page, '.drawer')).toBe(true);
    await own.focus();
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    expect(await isFocused(page, '.drawer')).toBe(true);
    await page.locator('.drawer [role="tab"]').first().focus();
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    expect(await page.locator('.palette, dialog[open]').count()).toBe(0);
    await page.context().close();
  });
});

describe('publishing', () => {
  test('a schedule is seen and given up, and that can be undone', async () => {
    const { path, guid } = await makePage(admin, 'Toch maar niet', [textOf('U', 'Straks.')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await button(page, 'Publiceren').click();
    await typeDate(dateField(page, 'Wanneer (leeg is nu)'), '2031-05-01T09:30');
    await button(page, 'Inplannen').click();
    await page.locator('.ui-notice', { hasText: 'Wordt gepubliceerd op 1 mei 2031 om 09:30' }).waitFor();
    const scheduled = async () =>
      (await admin.call('GET', `/api/documents/${guid}/publication`)).body.languages.flatMap(
        ({ scheduled }: { scheduled: { at: string }[] }) => scheduled.map(({ at }) => at),
      );
    expect(await scheduled()).toEqual(['2031-05-01T07:30:00.000Z']);
    await button(page, 'Publiceren').click();
    await button(page, /^Niet doen/).waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, /^Niet doen/).click();
    const notice = page.locator('.ui-notice', { hasText: 'De planning is ingetrokken' });
    await notice.waitFor();
    expect(await scheduled()).toEqual([]);
    await notice.getByRole('button').first().click();
    await expect.poll(scheduled).toHaveLength(1);
    await page.context().close();
  });

  test('two published versions are compared with each other, and the draft goes back to what is published', async () => {
    const one = heading('U', 'Versie een');
    const { path, guid } = await makePage(admin, 'Versies', [one]);
    const [page, stranger] = [await openAs(browser, 'admin'), await openPage(browser)];
    const write = async (text: string) => {
      await page.locator('[data-field="text"]').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+s');
      await saved(page);
    };
    await edit(page, path);
    await write('Versie twee');
    const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    await admin.call('POST', `/api/documents/${guid}/publish`, {
      version,
      languages: ['nl'],
      reason: 'Een proef van het product.',
    });
    await write('Versie drie');
    await button(page, 'Geschiedenis').click();
    await button(page, /^Vergelijk met/)
      .last()
      .click();
    const beside = page.getByRole('combobox', { name: /naast$/ });
    await beside.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().click();
    const compared = page.locator('.compare');
    await compared.getByText('Versie twee').first().waitFor();
    expect(await compared.innerText()).toMatch(/Veranderd: Kop[\s\S]*Versie een[\s\S]*Versie twee/);
    expect(await compared.locator('.compared__words').allTextContents()).toEqual([
      'Versie [verschilt: een]',
      'Versie [verschilt: twee]',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await button(page, 'Terug naar wat gepubliceerd is').click();
    await expect.poll(() => page.locator('[data-field="text"]').innerText()).toBe('Versie twee');
    await page.locator('.ui-notice', { hasText: 'gelijk aan wat gepubliceerd is' }).getByRole('button').first().click();
    await expect.poll(() => page.locator('[data-field="text"]').innerText()).toBe('Versie drie');
    await stranger.goto(`${origin()}${path}`);
    expect(await stranger.locator('main').innerText()).toContain('Versie twee');
    await Promise.all([page.context().close(), stranger.context().close()]);
  });
});

test('who may no longer edit is told so, and keeps what was typed', async () => {
  const { path, guid } = await makePage(admin, 'Rechten weg', [textOf('U', 'Nog wel.')]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.call('PUT', `/api/pages/${guid}/permissions`, rights);
  await page.locator('main [data-rich]').click();
  await page.keyboard.type('Te laat');
  await page.getByText('U mag dit niet meer bewerken').first().waitFor();
  expect(await page.locator('[data-rich]').innerText()).toContain('Te laat');
  await page.context().close();
});
