import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { makePage, personOf } from './editor.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const admin = () => demoAccount(product.dataDir, 'admin');
const manager = () => demoAccount(product.dataDir, 'manager');
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Types e-mail address and password with real keys, and Enter. */
async function typeSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(/^E-mail/).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

async function openAs(person: { email: string; password: string }, path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${origin()}/login?${new URLSearchParams({ returnUrl: path })}`);
  await typeSignIn(page, person);
  await page.waitForURL(origin() + path);
  await page.locator('h1').waitFor();
  return page;
}

test('wrong data is said in neutral words that have the focus, right data leads where somebody wanted to go', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/admin/menu`);
  expect(await pathOf(page)).toBe('/unauthorized?returnUrl=%2Fadmin%2Fmenu');

  await page.goto(`${origin()}/login?returnUrl=%2Fadmin%2Fmenu`);
  await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
  expect(await page.title()).toBe('Inloggen – Gemeente Waterrijk');
  await typeSignIn(page, { email: 'niemand@waterrijk.example', password: 'dit klopt vast niet' });
  const message = page.getByText('Het e-mailadres of het wachtwoord klopt niet.');
  await message.waitFor();
  expect(await message.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);

  await typeSignIn(page, admin());
  await page.getByRole('heading', { name: "Menu's", exact: true }).waitFor();
  expect(await pathOf(page)).toBe('/admin/menu');

  await page.goto(`${origin()}/login?returnUrl=%2Fsettings`);
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
  expect(await pathOf(page)).toBe('/settings');
  await page.context().close();
});

test.each(['https://elders.example/', '//elders.example', '/\\elders.example', 'javascript:alert(1)'])(
  'signing in never leads to %s',
  async (returnUrl) => {
    const page = await openPage(browser);
    await page.goto(`${origin()}/login?${new URLSearchParams({ returnUrl })}`);
    await typeSignIn(page, manager());
    await page.getByRole('heading', { name: 'Mijn werk' }).waitFor();
    expect(await pathOf(page)).toBe('/edit');
    await page.context().close();
  },
);

test('the sign-in page asks nothing that nobody may ask, so that the console stays empty', async () => {
  const page = await openPage(browser);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.url()} answered ${response.status()}`);
  });
  await page.goto(`${origin()}/login`);
  await page.getByLabel(/E-mail/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
  await page.context().close();
});

test('a screen that cannot be drawn is logged as a failed navigation, and one that is refused is not', async () => {
  const page = await openAs(admin(), '/admin/pages');
  const logged: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/log') logged.push(request.postData() ?? '');
  });
  await page.route('**/api/invitations?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${origin()}/admin/users?tab=invitations`);
  await page.getByText('Er ging iets mis').waitFor();
  await expect.poll(() => logged.join()).toContain('navigation failed');
  await page.context().close();

  const refused = await openPage(browser);
  const told: string[] = [];
  refused.on('request', (request) => {
    if (new URL(request.url()).pathname === '/log') told.push(request.postData() ?? '');
  });
  await refused.goto(`${origin()}/invitation/nietdezecode`);
  await refused.getByText('Deze uitnodiging is er niet, of niet meer.').waitFor();
  await refused.goto(`${origin()}/login`);
  expect(told).toEqual([]);
  await refused.context().close();
});

test('the admin menu has pages, menus, users, roles and forms in that order, forms marked beta, on admin screens only', async () => {
  const page = await openAs(admin(), '/account/profile');
  const menu = page.getByRole('navigation', { name: 'Onderdelen van het beheer' });
  expect(await menu.count()).toBe(0);
  // Admin and settings stand in the header.
  const header = page.getByRole('navigation', { name: 'Beheer', exact: true });
  const places = await header.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(places).toEqual(['/edit', '/admin/pages', '/statistics', '/settings']);
  await header.getByRole('link', { name: 'Beheer', exact: true }).click();

  await menu.waitFor();
  expect(await pathOf(page)).toBe('/admin/pages');
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]));
  const specified = ['/admin/pages', '/admin/menu', '/admin/users', '/admin/roles', '/admin/forms'];
  expect(links.filter(([path = '']) => specified.includes(path ?? ''))).toEqual([
    ['/admin/pages', "Pagina's"],
    ['/admin/menu', "Menu's"],
    ['/admin/users', 'Gebruikers'],
    ['/admin/roles', 'Rollen'],
    ['/admin/forms', 'Formulierenbèta'],
  ]);
  expect(links.filter(([, name]) => name?.includes('bèta')).length).toBe(1);

  // A screen below begins at its top, as each page does.
  await page.setViewportSize({ width: 1000, height: 300 });
  await page.evaluate(() => scrollTo(0, 200));
  await page.waitForFunction(() => scrollY === 200);
  await menu.getByRole('link', { name: 'Rollen' }).evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { name: 'Rollen', level: 1 }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await header.getByRole('link', { name: 'Instellingen' }).click();
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
  expect(await menu.count()).toBe(0);
  await page.context().close();
});

test('a set-up link that is used up says what to do', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/setup/abcdefghij`);
  await page.getByText('Deze website heeft al een beheerder.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a setting is saved, seen by visitors, and undone', async () => {
  const page = await openAs(admin(), '/settings');
  const name = page.getByLabel('Naam van de website (Nederlands)');
  const before = await name.inputValue();
  await name.fill('Gemeente Proefstad');
  await page.getByText('Nog niet bewaard').waitFor();

  await page.getByRole('link', { name: 'Uiterlijk' }).click();
  await page.getByRole('dialog', { name: 'Niet bewaarde wijzigingen' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hier blijven' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await name.press('Enter');
  await page.getByText('Instellingen: bewaard.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await (await fetch(origin())).text()).toContain('Gemeente Proefstad');

  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await page.getByText('De wijziging is ongedaan gemaakt.').waitFor();
  await expect.poll(() => name.inputValue()).toBe(before);
  await page.context().close();
});

test('a wrong value is said at its field', async () => {
  const page = await openAs(admin(), '/settings/look');
  const height = page.getByLabel('Hoogte van het logo, in pixels');
  await height.fill('12');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Bewaren is niet gelukt. Kijk wat er bij de velden staat.').waitFor();

  expect(await height.getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a page is made from a template, found, deleted and put back', async () => {
  const page = await openAs(manager(), '/edit');
  await page.getByRole('button', { name: 'Nieuwe pagina' }).click();
  // However many templates there are: one scrollbar, and the button in sight.
  const dialog = page.getByRole('dialog', { name: 'Nieuwe pagina' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const scrolled = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map(({ localName }) => localName),
    );
    expect(scrolled).toEqual(['dialog']);
    const box = await dialog.getByRole('button', { name: 'Maken en bewerken' }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(700);
  }
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
  // Escape closes what is open in it first, and a chooser of files that is cancelled closes nothing.
  await dialog.getByRole('combobox').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await dialog.evaluate((element) => element.firstElementChild?.dispatchEvent(new Event('cancel', { bubbles: true })));
  await dialog.getByRole('textbox').first().focus();
  await page.keyboard.type('Reis naar de maan');
  await page.getByRole('radio', { name: 'Contact' }).press('Space');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin()}/reis-naar-de-maan`);

  await page.goto(`${origin()}/edit?search=maan`);
  await page.getByText('1 pagina', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Verwijder Reis naar de maan' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijder de pagina' }).click();
  await page.getByText('Reis naar de maan staat in de prullenbak.').waitFor();
  await page.getByText("0 pagina's").waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('1 pagina', { exact: true }).waitFor();
  await page.context().close();
});

test('where something is used can be asked without the editor: a type of block is chosen', async () => {
  const page = await openAs(manager(), '/edit/uses');
  await page.getByText('Hier ziet u op welke pagina’s').waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Nergens gebruikt');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Uitklapteksten', exact: true }).click();
  await page.getByRole('heading', { name: 'Waar staat een blok ‘Uitklapteksten’?' }).waitFor();
  await page.locator('main table, main .ui-empty').first().waitFor();
  await page.context().close();
});

test('an entry of a menu is renamed and moved by keyboard, and both are undone', async () => {
  const page = await openAs(admin(), '/admin/menu');
  const names = () =>
    page.locator('.menu-entry__name').evaluateAll((all) => all.map((one) => one.textContent?.split(':')[0]));
  const before = await names();
  const entry = page.getByRole('button', { name: /^Nieuws ?: Onderdeel wijzigen/ });
  await entry.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Naam (Nederlands)').fill('Het laatste nieuws');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Het menu-onderdeel: bewaard.').waitFor();
  await page.getByRole('button', { name: /^Het laatste nieuws ?: / }).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await entry.waitFor();

  await entry.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Het menu-onderdeel: verplaatst.').waitFor();
  await expect.poll(names).not.toEqual(before);
  await expect.poll(() => entry.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(names).toEqual(before);
  await page.context().close();
});

test('an entry of a menu is shown to a role by keyboard, with a mark, and that is undone', async () => {
  const page = await openAs(admin(), '/admin/menu');
  const visitor = await openPage(browser);
  const link = visitor.locator('header').getByRole('link', { name: 'Nieuws', exact: true });
  const isShown = async () => {
    await visitor.goto(origin());
    return (await link.count()) > 0;
  };
  expect(await isShown()).toBe(true);
  const entry = page.getByRole('button', { name: /^Nieuws ?: Onderdeel wijzigen/ });
  await entry.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByLabel('Wie ziet dit onderdeel?');
  await choice.focus();
  await page.keyboard.type('Mensen met een rol');
  await page.getByText('Zonder rol: alleen beheerders.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('dialog').getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).press('Enter');
  await page.getByText('Het menu-onderdeel: bewaard.').waitFor();
  const mark = page.locator('.menu-entry', { has: entry }).getByText('Voor rollen');
  await mark.waitFor();
  expect(await isShown()).toBe(false);
  expect((await visitor.goto(`${origin()}/nieuws`))?.status()).toBe(200);

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await mark.waitFor({ state: 'detached' });
  expect(await isShown()).toBe(true);
  await Promise.all([page.context().close(), visitor.context().close()]);
});

test('entries to a place within a page and to an item are made by keyboard, and lead visitors there', async () => {
  const person = await personOf('admin');
  const block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'Text',
    version: 0,
    options: { anchor: 'zomer' },
    made: {},
    place: { area: 'main' as const, order: 'U' },
    content: { nl: { blockTitle: 'In de zomer' } },
  };
  const list: Block = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'List',
    version: 0,
    options: { itemTypes: ['News'] },
    made: {},
    place: { area: 'main', order: 'V' },
    content: { nl: { blockTitle: 'Nieuws' } },
  };
  const { path } = await makePage(person, 'Bezoektijden', [block, list]);
  const title = 'De tuin is weer open';
  const added = [{ listItemTypeName: 'News', title, publish: true }];
  await person.call('POST', `/api/listitem/list/${list.guid}`, added);
  const { items } = (await person.call('GET', `/api/listitem:overview?list=${list.guid}`)).body;
  const page = await openAs(admin(), '/admin/menu');
  const choose = async (...keys: readonly string[]) => {
    for (const words of keys) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
  };
  const add = page.getByRole('button', { name: 'Onderdeel toevoegen' });
  const done = () => page.getByRole('dialog').waitFor({ state: 'detached' });

  await add.press('Enter');
  await choose('Plek', 'Bezoektijden');
  await page.getByLabel('Plek op de pagina').press('Tab');
  await page.keyboard.type('Zomertijden');
  await page.keyboard.press('Enter');
  await page.getByText('Kies een plek op de pagina.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Plek op de pagina').focus();
  await choose('In de zomer');
  await page.keyboard.press('Enter');
  await done();

  await add.press('Enter');
  await choose('Lijn');
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).press('Enter');
  await done();

  await add.press('Enter');
  await choose('Item');
  // At once, so that what is found is found for the whole title.
  await page.keyboard.insertText(title);
  await page.getByText('1 gevonden.', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(`Gekozen: ${title}`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Uitgelicht nieuws');
  await page.keyboard.press('Enter');
  await done();
  await page.getByRole('button', { name: /^Uitgelicht nieuws ?: / }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();

  const visitor = await openPage(browser);
  await visitor.goto(origin());
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Zomertijden' }).first().press('Enter');
  await visitor.waitForURL(`${origin()}${path}#zomer`);
  await visitor.getByRole('link', { name: 'Uitgelicht nieuws' }).first().press('Enter');
  await visitor.waitForURL(origin() + items[0].path);
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.context().close();
});

test('an editor has no screens of the admin, and signs out', async () => {
  const page = await openAs(manager(), '/edit');
  expect(await page.getByRole('link', { name: 'Beheer' }).count()).toBe(0);
  await page.goto(`${origin()}/settings`);
  expect(await pathOf(page)).toBe('/unauthorized?returnUrl=%2Fsettings');

  await page.goto(`${origin()}/account/profile`);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL(`${origin()}/`);
  await page.goto(`${origin()}/edit`);
  expect(await pathOf(page)).toBe('/unauthorized?returnUrl=%2Fedit');
  await page.context().close();
});
