import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the SDK does that matters here: it asks its server, writes HTML, and goes from step to step in the hash. */
const openForm = `class OpenForm {
  constructor(target, options) { Object.assign(this, { target, options }); }
  async init() {
    const { baseUrl, formId, lang, useHashRouting } = this.options;
    const { name } = await (await fetch(baseUrl + 'forms/' + formId)).json();
    this.target.innerHTML = '<div class="openforms-form"><h2>' + name + '</h2><label>Naam <input></label></div>';
    document.documentElement.dataset.openForms = [lang, useHashRouting].join(' ');
    history.pushState(null, '', '#/startpagina');
  }
}`;

/** A server of Open Formulieren; an older one has no module. */
async function startServer(isOlder = false) {
  const asked: string[] = [];
  const files: Record<string, [type: string, body: string]> = {
    '/static/sdk/open-forms-sdk.css': ['text/css', '.openforms-form { border-block-start: 7px solid }'],
    '/api/v2/forms/afspraak-maken': ['application/json', '{"name":"Afspraak maken"}'],
    [`/static/sdk/open-forms-sdk.${isOlder ? 'js' : 'mjs'}`]: [
      'text/javascript',
      isOlder ? `window.OpenForms = { OpenForm: ${openForm} };` : `export ${openForm}`,
    ],
  };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [type, body] = files[url] ?? ['text/plain', ''];
    response.writeHead(files[url] ? 200 : 404, {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const block = () => ({
  guid: crypto.randomUUID(),
  buildingBlockName: 'OpenForms',
  version: 0,
  content: { shared: { slug: 'afspraak-maken' } },
  made: {},
  options: {},
  place: { area: 'main' as const, order: 'U' },
});

async function setUp(openFormsUrl: string | null) {
  const admin = await personOf('admin');
  const saved = await admin.call('PUT', '/api/platformsettingvalues', { openFormsUrl });
  expect(saved.status).toBe(200);
  return makePage(admin, `Afspraak ${crypto.randomUUID()}`, [block()]);
}

test.each([false, true])(
  'a form of Open Formulieren is drawn by its own script (an older server: %s)',
  async (isOlder) => {
    const server = await startServer(isOlder);
    const { path } = await setUp(server.url);
    const page = await openPage(browser);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /policy|trusted/i.test(message.text())) refused.push(message.text());
    });
    // From another page of the site, whose policy has no room for it.
    await page.goto(`${origin()}/contact`);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Afspraak' });
      document.querySelector('main')?.prepend(link);
    }, path);
    await page.locator(`main a[href="${path}"]`).click();
    await page.getByRole('heading', { name: 'Afspraak maken' }).waitFor();
    await page.getByRole('link', { name: 'Open het formulier' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Naam').isEditable()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.openForms)).toBe('nl true');
    expect(await page.locator('.openforms-form').evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('7px');
    expect(new URL(page.url()).hash).toBe('#/startpagina');
    expect(refused).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Afspraak maken' }).waitFor();
    await page.context().close();
    await server.close();
  },
);

test('without scripts, and where its server does not answer, there is the way to the form', async () => {
  const server = await startServer();
  const { path } = await setUp(server.url);
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.goto(origin() + path);
  const link = plain.getByRole('link', { name: 'Open het formulier' });
  expect(await link.getAttribute('href')).toBe(`${server.url}/afspraak-maken/`);
  await plain.context().close();
  await server.close();

  const page = await openPage(browser);
  await page.goto(origin() + path);
  await page.getByText('Het formulier kan hier niet worden getoond.').waitFor();
  expect(await page.getByRole('link', { name: 'Open het formulier' }).isVisible()).toBe(true);
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});

test.runIf(isWhole)('without the setting nothing is asked for; an editor reads what is to be done', async () => {
  const { path } = await setUp(null);
  const page = await openPage(browser);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin()) elsewhere.push(request.url());
  });
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  expect(await page.locator('.open-form').count()).toBe(0);
  expect(elsewhere).toEqual([]);
  await page.context().close();

  const editor = await openAs(browser, 'admin');
  await edit(editor, path);
  await editor.getByText('Een beheerder vult bij Instellingen, Koppelingen in').waitFor();
  await editor.context().close();
});
