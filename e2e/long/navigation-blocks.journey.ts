import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, heading } from '#document/build-rich-text.ts';
import type { Area, Block, JsonObject } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { origin } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  return page;
}
const withoutScript: BrowserContextOptions = { javaScriptEnabled: false };
interface Given {
  nl?: JsonObject;
  /** What languages share. */
  shared?: JsonObject;
  area?: Area;
  options?: JsonObject;
}

const block = (
  order: string,
  buildingBlockName: string,
  { nl = {}, shared, area = 'main', options = {} }: Given = {},
): Block => ({
  guid: randomUUID(),
  buildingBlockName,
  version: 0,
  place: { area, order },
  options,
  content: { nl, ...(shared && { shared }) },
  made: {},
});

const drawer = (page: Page) => page.locator('.drawer');

describe('a table of contents', () => {
  test('leads to each of its headings, without script too', async () => {
    const page = await open('/inwoners/paspoort', withoutScript);
    const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link');
    const names = await links.allInnerTexts();
    expect(names).toEqual(['Aanvragen', 'Voor een kind', 'Vragen over uw document', 'Lees ook', 'Hulp nodig?']);
    for (const name of names) {
      await links.filter({ hasText: name }).click();
      const target = page.locator(':target');
      expect(await target.innerText()).toBe(name);
      const { y } = (await target.boundingBox()) ?? { y: -1 };
      expect(y).toBeGreaterThanOrEqual(0);
    }
    await page.context().close();
  });

  test('that stays in sight does so beside a long text, and not on a phone', async () => {
    const long = doc(
      ...Array.from({ length: 12 }, (_, at) => [
        heading(2, `Deel ${at + 1}`),
        ...Array(8).fill('Tekst. '.repeat(60)),
      ]).flat(),
    );
    const toc = block('V', 'Toc', { area: 'side-right' });
    const text = block('U', 'Text', { nl: { body: long } });
    const { guid, path } = await makePage(admin, 'Lang', [text, toc], false);
    const draft = await admin.call('GET', `/api/documents/${guid}/draft`);
    await admin.call('POST', `/api/pages/${guid}/commands`, {
      base: draft.body.version,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { layout: '75-25' } }] }],
    });
    const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    await admin.call('POST', `/api/documents/${guid}/publish`, {
      version,
      languages: ['nl'],
      reason: 'Dit is een proef.',
    });

    const page = await open(path);
    const last = page.getByRole('link', { name: 'Deel 12' });
    await page.evaluate(() => scrollTo(0, 4_000));
    await expect.poll(async () => (await last.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL(/#h-deel-12$/);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.locator('.block:has(> .toc)').evaluate((block) => getComputedStyle(block).position)).not.toBe(
      'sticky',
    );
    await page.context().close();
  });

  test('follows headings while they are typed, and leaves out what should not be in it', async () => {
    const { path } = await makePage(admin, 'Koppen', [
      block('U', 'Toc'),
      block('V', 'Heading', { nl: { text: 'Aanvragen' } }),
      block('W', 'Heading', { nl: { text: 'Kosten' } }),
    ]);
    const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
    await edit(page, path);
    const links = page.locator('main .toc a');
    await links.filter({ hasText: 'Aanvragen' }).waitFor();
    await page.locator('[data-field="text"]').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' met DigiD');
    await links.filter({ hasText: 'Aanvragen met DigiD' }).waitFor();
    await page.keyboard.press('Escape');

    await page.locator('main [data-block]').nth(2).focus();
    await page.getByRole('button', { name: 'Opties' }).first().click();
    const choice = drawer(page).getByLabel('In de inhoudsopgave');
    await choice.evaluate((one) => one.closest('details')?.setAttribute('open', ''));
    await choice.uncheck();
    await links.filter({ hasText: 'Kosten' }).waitFor({ state: 'detached' });
    await saved(page);
    await page.context().close();
  });
});

describe('opening hours', () => {
  const now = async (at: string) => {
    const page = await openPage(browser);
    await page.clock.install({ time: new Date(at) });
    await page.goto(`${origin()}/__gallery/OpeningHours`);
    return page;
  };
  /** Time goes on by what is said here only as far as the test is about; the island hydrates when it is seen. */
  const says = async (page: Page, nth: number, words: string) => {
    const said = page.locator('.open-now').nth(nth);
    await said.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return said.innerText();
      })
      .toContain(words);
  };

  test('say by the minute whether it is open, by the clock of the platform', async () => {
    // A Monday; noon in Amsterdam.
    const page = await now('2026-11-23T11:00:00Z');
    await says(page, 0, 'Nu open, tot 12.30 uur.');
    await page.clock.fastForward(31 * 60_000);
    await says(page, 0, 'Nu gesloten. Vandaag weer open om 13.30 uur.');
    await page.clock.fastForward(11 * 3_600_000);
    await says(page, 0, 'Vandaag, maandag 23 november 2026:');
    await page.clock.fastForward(3_600_000);
    await says(page, 0, 'Vandaag, dinsdag 24 november 2026:');
    await says(page, 0, 'Nu gesloten. Vandaag weer open om 9.00 uur.');
    await page.context().close();
  });

  test('go on after midnight, also in the night in which clocks change', async () => {
    // Saturday to Sunday 29 March 2026: two o’clock becomes three.
    const page = await now('2026-03-29T00:45:00Z');
    await says(page, 1, 'Nu open, tot 4.00 uur.');
    await page.clock.fastForward(76 * 60_000);
    await says(page, 1, 'Nu gesloten. Weer open op vrijdag 3 april 2026 om 22.00 uur.');
    await page.context().close();
  });

  test('without script stand in a table, with those of today', async () => {
    const page = await open('/contact', withoutScript);
    const hours = page.locator('.opening-hours');
    expect(await hours.locator('.open-now').innerText()).toMatch(
      /^Vandaag, \w+ \d+ \w+ \d{4}: (Gesloten|\d+\.\d\d tot)/,
    );
    expect(await hours.getByRole('row', { name: 'Dinsdag' }).innerText()).toContain('9.00 tot 20.00 uur');
    await hours.getByText('(personeelsdag)').last().waitFor();
    await page.context().close();
  });
});

test('hours are filled in line by line, and what is no time is refused in words', async () => {
  const { guid, path } = await makePage(admin, 'Uren', [block('U', 'OpeningHours')]);
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await page.locator('main [data-block]').first().focus();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  const week = drawer(page).getByRole('group', { name: 'Tijden in de week' });
  await week.getByRole('button', { name: 'Onderdeel toevoegen' }).click();
  const line = week.locator('details[data-part="0"]');
  if (!(await line.evaluate((one) => (one as HTMLDetailsElement).open))) await line.locator('summary').click();
  await line.getByLabel('Dag', { exact: true }).selectOption('tuesday');
  await line.getByLabel('Open vanaf').fill('negen uur');
  await line.getByLabel('Open tot').focus();
  await line.getByText('Vul een tijd in als 09:00.').waitFor();
  await line.getByLabel('Open vanaf').fill('09:00');
  await line.getByLabel('Open tot').fill('20:00');
  await line.getByLabel('Open tot').blur();
  await page.locator('main .opening-hours__week tr', { hasText: 'Dinsdag' }).getByText('9.00 tot 20.00 uur').waitFor();
  expect(await line.locator('summary').innerText()).toBe('Dinsdag 09:00');
  await saved(page);

  const { document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  expect(document.blocks[0].content.shared.week).toEqual([{ day: 'tuesday', opens: '09:00', closes: '20:00' }]);
  await page.context().close();
});

test('a language switch leads to the same page in the other language, without script', async () => {
  const page = await open('/overzicht', withoutScript);
  const languages = page.getByRole('navigation', { name: 'Andere taal' });
  expect(await languages.locator('[aria-current]').innerText()).toBe('Nederlands');
  await languages.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/en/overzicht');
  expect(await page.getByRole('navigation', { name: 'Another language' }).locator('[aria-current]').innerText()).toBe(
    'English',
  );
  await page.context().close();
});

test('the next page leads back by its previous, without script', async () => {
  const page = await open('/projecten/vaartbrug/omleidingen', withoutScript);
  const ways = page.getByRole('navigation', { name: 'Vorige en volgende' });
  expect(await ways.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Volgende\s+Vragen en antwoorden$/),
  ]);
  expect(await ways.getByRole('link').getAttribute('rel')).toBe('next');
  await ways.getByRole('link').click();
  await page.waitForURL('**/vaartbrug/vragen');
  await page.context().close();
});

test('a sitemap has every page that a visitor finds in a menu, once', async () => {
  const page = await open('/overzicht', withoutScript);
  const paths = await page
    .locator('.sitemap a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths).toEqual(expect.arrayContaining(['/', '/inwoners/paspoort/kwijt', '/nieuws', '/open-data']));
  expect(paths.filter((path) => /welkom|schrijfwijzer|afspraak/.test(path))).toEqual([]);
  await page.context().close();
});

/** The entry of a page, in the main menu as all new pages, moved below another. */
async function moveEntry(page: string, parent: string | null) {
  const { menus } = (await admin.call('GET', '/api/menus')).body;
  const entries: { guid: string; pageGuid: string | null }[] = menus.flatMap(({ items }: { items: [] }) => items);
  const entry = entries.find(({ pageGuid }) => pageGuid === page)?.guid ?? '';
  const response = await admin.call('POST', `/api/menuitems/${entry}/move`, { menu: 'Top level menu', parent });
  if (response.status !== 200) throw new Error(`moving an entry answered ${response.status}`);
  return entry;
}

describe('a menu in the page', () => {
  const branch = () => block('U', 'Menu', { options: { fromCurrent: true, depth: '2' } });

  test('shows only the branch in which the page stands, and where that is', async () => {
    const child = await makePage(admin, 'Tak: kind', [branch()]);
    const [parent, other] = [await makePage(admin, 'Tak: ouder', [branch()]), await makePage(admin, 'Tak: ander', [])];
    const own = { menu: 'Top level menu', names: { nl: 'De tak' }, urlSegment: 'tak' };
    const top = (await admin.call('POST', '/api/menuitems', own)).body.item.guid;
    await moveEntry(child.guid, await moveEntry(parent.guid, top));
    await moveEntry(other.guid, top);

    const page = await open(child.path, { ...withoutScript, viewport: { width: 390, height: 800 } });
    const menu = page.locator('main').getByRole('navigation', { name: 'De tak', exact: true });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Tak: ouder', 'Tak: kind', 'Tak: ander']);
    const marks = () => menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('aria-current')));
    expect(await marks()).toEqual(['true', 'page', null]);
    await menu.getByRole('link', { name: 'Tak: ouder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tak: ouder' }).waitFor();
    expect(await marks()).toEqual(['page', null, null]);
    await page.context().close();

    const wide = await open(child.path);
    expect(await violations(wide)).toEqual([]);
    await wide.context().close();
    for (const { guid } of [child, parent, other]) await moveEntry(guid, null);
    expect((await admin.call('DELETE', `/api/menuitems/${top}`, {})).status).toBe(200);
  });

  test('shows nothing on a page that stands in no branch, but says so to who edits it', async () => {
    const { path } = await makePage(admin, 'Zonder tak', [branch()]);
    const page = await openAs(browser, 'manager');
    await page.goto(origin() + path);
    expect(await page.locator('main').innerText()).not.toContain('Inwoners');
    expect(await page.locator('main .list__empty').count()).toBe(0);
    await edit(page, path);
    await page.locator('main').getByText('Deze pagina hoort bij geen onderdeel van dit menu').waitFor();
    await page.context().close();
  });

  test('is chosen from the menus there are', async () => {
    const { path } = await makePage(admin, 'Ander menu', [block('U', 'Menu')]);
    const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
    await edit(page, path);
    await page.locator('main .menu-block a', { hasText: 'Inwoners' }).waitFor();
    await page.locator('main [data-block]').first().focus();
    await page.getByRole('button', { name: 'Opties' }).first().click();
    const choice = drawer(page).getByLabel('Menu', { exact: true });
    await choice.locator('option', { hasText: 'Servicemenu' }).waitFor({ state: 'attached' });
    expect(await choice.inputValue()).toBe('Top level menu');
    await choice.selectOption({ label: 'Servicemenu' });
    await page.locator('main .menu-block a', { hasText: 'Agenda' }).waitFor();
    await saved(page);
    await page.context().close();
  });
});

describe('pages below a page', () => {
  test('stand as deep as was asked, with an image that everybody may see', async () => {
    const [{ guid: closed }, { guid: seen }] = (await admin.call('GET', '/api/images:library')).body.images;
    const picture = (order: string, image: string) => block(order, 'Image', { nl: { alt: 'Iets' }, shared: { image } });
    const [members, everyone] = [picture('U', closed), picture('V', seen)];
    const cards = block('U', 'SubPages', { options: { depth: '2', showImage: true } });
    const links = block('V', 'SubPages', { options: { depth: '3', view: 'links' } });
    const top = await makePage(admin, 'Boven', [cards, links]);
    const child = await makePage(admin, 'Eronder', [members, everyone]);
    const [second, third] = [await makePage(admin, 'Daar weer onder', []), await makePage(admin, 'Onderaan', [])];
    await admin.call('POST', `/api/buildingblockinstance/${members.guid}/permissions`, { viewPermission: 'Users' });
    const entries: string[] = [await moveEntry(top.guid, null)];
    for (const { guid } of [child, second, third]) entries.push(await moveEntry(guid, entries.at(-1) ?? null));

    const page = await open(top.path, { ...withoutScript, viewport: { width: 390, height: 800 } });
    const names = (of: string) => page.locator(`main ${of}`).getByRole('link').allInnerTexts();
    expect(await names('.sub-pages')).toEqual(['Eronder', 'Daar weer onder']);
    expect(await names('.link-list')).toEqual(['Eronder', 'Daar weer onder', 'Onderaan']);
    expect(await page.locator('.sub-page img').getAttribute('src')).toContain(seen);
    await page.locator('.sub-page').getByRole('link', { name: 'Daar weer onder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Daar weer onder' }).waitFor();
    await page.goBack();
    await page.locator('.sub-page').click({ position: { x: 60, y: 60 } });
    await page.getByRole('heading', { level: 1, name: 'Eronder' }).waitFor();
    await page.context().close();

    const wide = await open(top.path);
    expect(await violations(wide)).toEqual([]);
    await wide.context().close();
    for (const { guid } of [third, second, child]) await moveEntry(guid, null);
  });
});
