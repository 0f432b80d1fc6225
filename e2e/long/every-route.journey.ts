import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { openAs, personOf } from '../editor.ts';
import { origin } from '../product.ts';
import { otherScreens, screens } from '../screen-paths.ts';

const home = new URL('../..', import.meta.url).pathname;

const roles = ['anonymous', 'user', 'content manager', 'admin'] as const;
type Role = (typeof roles)[number];
const accountOf = { user: 'member', 'content manager': 'manager', admin: 'admin' } as const;

/** What stands in angle brackets is of the demo: `<submission>`. */
interface Route {
  path: string;
  /** Who sees it; the others are told that they may not. */
  for: readonly Role[];
  heading: string;
  /** Where it leads, where that is another address. */
  at?: string;
  /** The others hear that nothing is there: that it exists says too much. */
  isSecret?: true;
}

const everybody = roles;
const signedIn = ['user', 'content manager', 'admin'] as const;
const editors = ['content manager', 'admin'] as const;
const admins = ['admin'] as const;

/** The table of specification §2, in its order, with the redirects below it. */
const routes: readonly Route[] = [
  { path: '/invitation/abc', for: everybody, heading: 'Uitnodiging' },
  { path: '/search', for: everybody, heading: 'Zoeken' },
  { path: '/search?q=vaart', for: everybody, heading: 'Zoeken' },
  { path: '/submission/<submission>', for: admins, heading: '<title>', isSecret: true },
  { path: '/legal/terms-of-use/nl', for: everybody, heading: 'Gebruiksvoorwaarden' },
  { path: '/legal/privacy', for: everybody, heading: 'Privacyverklaring' },
  { path: '/legal/accessibility/en', for: everybody, heading: 'Accessibility statement' },
  { path: '/legal/cookie-statement/nl', for: everybody, heading: 'Cookieverklaring' },
  { path: '/admin/pages', for: admins, heading: "Pagina's" },
  { path: '/admin/menu', for: admins, heading: "Menu's" },
  { path: '/admin/users', for: admins, heading: 'Gebruikers' },
  { path: '/admin/users/<user>/profile', for: admins, heading: '<name>' },
  { path: '/admin/roles', for: admins, heading: 'Rollen' },
  { path: '/admin/forms', for: admins, heading: 'Formulieren' },
  { path: '/admin/forms/<form>', for: admins, heading: 'Inzendingen: <title>' },
  { path: '/admin/forms/view/<form>', for: admins, heading: '<title>' },
  { path: '/admin/forms/<form>/1/dashboard', for: admins, heading: 'Resultaten van een formulier' },
  { path: '/admin/forms/<form>/<submission>', for: admins, heading: '<reference>' },
  { path: '/settings', for: admins, heading: 'Instellingen' },
  { path: '/statistics', for: admins, heading: 'Statistieken' },
  { path: '/account/profile', for: signedIn, heading: 'Profiel' },
  { path: '/account/preferences', for: signedIn, heading: 'Voorkeuren' },
  { path: '/account/activity', for: signedIn, heading: 'Activiteit' },
  { path: '/account/changes', for: signedIn, heading: 'Ongedaan maken' },
  { path: '/account/privacy', for: signedIn, heading: 'Privacy' },
  { path: '/account/security', for: signedIn, heading: 'Beveiliging' },
  { path: '/edit', for: editors, heading: 'Mijn werk' },
  { path: '/projecten/vaartbrug/edit', for: editors, heading: 'Vaartbrug', at: '/projecten/vaartbrug' },
  { path: '<item>', for: everybody, heading: '<item title>' },
  { path: '/projecten/vaartbrug', for: everybody, heading: 'Vaartbrug' },
  { path: '/home', for: everybody, heading: 'Gemeente Waterrijk', at: '/' },
  { path: '/admin', for: admins, heading: "Pagina's", at: '/admin/pages' },
  { path: '/account', for: signedIn, heading: 'Profiel', at: '/account/profile' },
];
/** What nobody finds, an admin neither. */
const nowhere = ['/nergens', '/admin/nergens', '/settings/nergens', '/statistics/nergens', '/edit/nergens'];

let browser: Browser;
const pages = new Map<Role, Page>();
const known = new Map<string, string>();

beforeAll(async () => {
  browser = await openBrowser();
  pages.set('anonymous', await openPage(browser));
  for (const role of signedIn) pages.set(role, await openAs(browser, accountOf[role]));
  await learnAddresses(pageOf('anonymous'));
});
afterAll(() => browser.close());

function pageOf(role: Role): Page {
  const page = pages.get(role);
  if (!page) throw new Error(`no window for ${role}`);
  return page;
}

async function learnAddresses(page: Page) {
  const admin = await personOf('admin');
  const { users } = (await admin.call('GET', '/api/users?itemCount=1')).body;
  known.set('<user>', users[0].guid).set('<name>', users[0].name);
  const { forms } = (await admin.call('GET', '/api/forms')).body;
  const survey = forms.find(({ submissions }: { submissions: number }) => submissions > 0);
  known.set('<form>', survey.guid).set('<title>', survey.title);
  const [submission] = (await admin.call('GET', `/api/forms/${survey.guid}/submissions?itemCount=1`)).body.submissions;
  known.set('<submission>', submission.guid).set('<reference>', submission.reference);
  await page.goto(`${origin()}/nieuws`);
  const item = page.locator('.item__link').first();
  known.set('<item>', (await item.getAttribute('href')) ?? '').set('<item title>', await item.innerText());
}

const fillIn = (text: string) => text.replaceAll(/<[^>]+>/g, (name) => known.get(name) ?? name);

/** What a reader gets at an address: the status of the page, where they are, and its heading. */
async function visit(role: Role, path: string) {
  const page = pageOf(role);
  // What a screen fetches is there too.
  const response = await page.goto(origin() + path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  const { pathname, search } = new URL(page.url());
  const heading = await page.locator('h1').first().innerText();
  return { status: response?.status(), at: decodeURIComponent(pathname) + (path.includes('?') ? search : ''), heading };
}

describe.each(roles)('as %s', (role) => {
  test.each(routes)('$path', async ({ path, for: readers, heading, at, isSecret }) => {
    const address = fillIn(path);

    const seen = await visit(role, address);

    if (readers.includes(role)) {
      expect(seen).toEqual({
        status: 200,
        at: decodeURIComponent(at ?? address),
        heading: expect.stringContaining(fillIn(heading)),
      });
    } else if (isSecret) {
      expect(seen).toEqual({ status: 404, at: address, heading: 'Pagina niet gevonden' });
    } else {
      const status = role === 'anonymous' ? 401 : 403;
      expect(seen).toEqual({ status, at: '/unauthorized', heading: 'Geen toegang' });
    }
  });

  test.each(nowhere)('nothing at %s', async (path) => {
    expect(await visit(role, path)).toEqual({ status: 404, at: path, heading: 'Pagina niet gevonden' });
  });
});

const looks = [
  { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' },
  { colorScheme: 'dark', forcedColors: 'none', contrast: 'no-preference' },
  { colorScheme: 'light', forcedColors: 'active', contrast: 'more' },
  { colorScheme: 'dark', forcedColors: 'active', contrast: 'more' },
] as const;

/** In colours of the system Chromium draws letters in `color`, and says that it fills them with what the page had asked for. */
function sayColourThatIsDrawn() {
  const { prototype } = CSSStyleDeclaration;
  const own = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    return own.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}

/** What is wrong with what stands there, in every look, wide and narrow. In colours of the system it is opened again: that is how people have it. */
async function errorsInLooks(page: Page): Promise<string[]> {
  const errors: string[] = [];
  for (const look of looks) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    if (look.forcedColors === 'active') {
      await page.reload({ waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      await page.evaluate(sayColourThatIsDrawn);
    }
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await violations(page, look === looks[0] ? 'everything' : 'colours');
      errors.push(...found.map((error) => `${width} ${look.colorScheme} ${look.forcedColors} ${error}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) errors.push(`${width} ${page.url()} is ${overflow} px too wide`);
    }
  }
  return errors;
}

/** Every key of the catalogs. */
const keys = new Set(
  globSync('src/**/*{/,.}nl.json', { cwd: home }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(home, file), 'utf8'))),
  ),
);
const places = new Set([...keys].filter((key) => key.includes('.')).map((key) => key.replace(/[^.]*$/, '')));

/** Text that is seen and is a key of a catalog, or looks like one that is in none: words that somebody forgot. */
async function keysSeen(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    return texts;
  });
  return seen.filter(
    (text) => /^[\w-]+(\.[\w-]+)+$/.test(text) && (keys.has(text) || places.has(text.replace(/[^.]*$/, ''))),
  );
}

describe('without an error of WCAG 2.2 AA, wide and narrow, light, dark and in high contrast', () => {
  test.each(routes)('$path', async ({ path, for: readers }) => {
    const [role = 'admin'] = readers;
    await visit(role, fillIn(path));
    expect(await errorsInLooks(pageOf(role))).toEqual([]);
  });

  test.each(['/unauthorized', '/nergens'])('%s', async (path) => {
    await visit('anonymous', path);
    expect(await errorsInLooks(pageOf('anonymous'))).toEqual([]);
  });

  test.each([...screens, ...otherScreens])('%s', async (path) => {
    await visit('admin', path);
    // A screen of the product, not the page of the site that says that nothing is there.
    expect(await pageOf('admin').locator('#app').count()).toBe(1);
    expect(await keysSeen(pageOf('admin'))).toEqual([]);
    expect(await errorsInLooks(pageOf('admin'))).toEqual([]);
  });
});
