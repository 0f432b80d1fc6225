import { randomUUID } from 'node:crypto';
import PDFDocument from 'pdfkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '#test/multipart.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
import { keepPictures } from './keep-pictures.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A publication in a list on a page of its own. */
async function addPublication(pageTitle: string, title: string) {
  const admin = await personOf('admin');
  const list = randomUUID();
  await makePage(admin, pageTitle, [
    {
      guid: list,
      buildingBlockName: 'List',
      version: 0,
      place: { area: 'main', order: 'U' },
      options: { itemTypes: ['Publication'] },
      content: {},
      made: {},
    },
  ]);
  const item = { listItemTypeName: 'Publication', title };
  const [added] = (await admin.call('POST', `/api/listitem/list/${list}`, [item])).body;
  return { admin, added };
}

test('an editor fills in what is known of a Woo publication, checks that it is anonymised, and publishes it', async () => {
  const { admin, added } = await addPublication('Openbare besluiten', 'Besluit over de vaartbrug');
  const page = await openAs(browser, 'manager');

  await edit(page, added.canonicalPath);
  await page.getByRole('button', { name: 'Item', exact: true }).click();
  const facts = page.getByRole('group', { name: 'Gegevens van het document' });
  await facts.waitFor();
  // Before a notice of what was changed lies over it.
  expect(await violations(page)).toEqual([]);
  await facts.getByLabel('Woo-categorie').selectOption({ label: 'Woo-verzoeken en -besluiten' });
  await page.getByText('Het item is veranderd').first().waitFor();
  await facts.getByLabel('Kenmerk').fill('Z-2026-014');
  await facts.getByLabel('Onderwerp').fill('Bruggen');
  await facts.getByLabel('Hoort bij').fill('geen adres');
  await facts.getByLabel('Kenmerk').focus();
  await page.getByText('Vul op elke regel een heel webadres in').waitFor();
  expect(await facts.getByLabel('Hoort bij').inputValue()).toBe('geen adres');
  await facts.getByLabel('Hoort bij').fill('https://waterrijk.nl/verzoek');
  await facts.getByLabel('Kenmerk').focus();
  await expect
    .poll(async () => (await admin.call('GET', `/api/listitem/${added.guid}/facts`)).body.fields)
    .toEqual({
      category: 'c_3baef532',
      identifier: 'Z-2026-014',
      subject: 'Bruggen',
      relations: ['https://waterrijk.nl/verzoek'],
    });

  await page.getByRole('button', { name: 'Publiceren', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publiceren' });
  const questions = dialog.getByRole('group', { name: 'Zijn alle persoonsgegevens weg?' });
  await questions.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click();
  await questions.getByRole('alert').waitFor();
  for (const question of await questions.getByRole('checkbox').all()) await question.check();
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();

  const visitor = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visitor.goto(`${origin()}${added.canonicalPath}`);
  const shown = visitor.locator('.item-page__fields');
  expect(await shown.locator('dt').allInnerTexts()).toEqual(['Woo-categorie', 'Onderwerp', 'Kenmerk', 'Hoort bij']);
  expect(await violations(visitor)).toEqual([]);
  await visitor.context().close();
});

test('an editor withdraws a publication and says why, and its address says so', async () => {
  const { admin, added } = await addPublication('Ingetrokken besluiten', 'Besluit over de sluis');
  const { version } = (await admin.call('GET', `/api/documents/${added.guid}/publication`)).body;
  const asked = { version, languages: ['nl'], reason: 'Een publicatie van een proef.' };
  expect((await admin.call('POST', `/api/documents/${added.guid}/publish`, asked)).status).toBe(200);
  const page = await openAs(browser, 'manager');
  await edit(page, added.canonicalPath);

  // What kind of item it is comes late: nothing happens before it is known what to ask.
  const held = Promise.withResolvers<void>();
  await page.route('**/facts', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publiceren', exact: true }).first().click();
  const unpublish = page.getByRole('dialog').getByRole('button', { name: 'Van de website halen' });
  await unpublish.waitFor();
  expect(await unpublish.getAttribute('aria-disabled')).toBe('true');
  await unpublish.click({ force: true });
  held.resolve();
  await expect.poll(() => unpublish.getAttribute('aria-disabled')).toBe(null);
  expect(await page.getByRole('dialog', { name: 'Publiceren' }).count()).toBe(1);
  await unpublish.click();
  const dialog = page.getByRole('dialog', { name: 'Van de website halen' });
  const reason = dialog.getByLabel('Reden (Nederlands, mag leeg)');
  await reason.waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/withdraw-dialog.png` });
  await reason.fill('Fout');
  await dialog.getByRole('button', { name: 'Van de website halen' }).click();
  await dialog.getByRole('alert').getByText('Vul minstens 10 tekens in').waitFor();
  // Back and again: what was typed is still there.
  await dialog.getByRole('button', { name: 'Terug' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Van de website halen' }).click();
  expect(await reason.inputValue()).toBe('Fout');
  await reason.fill('De rechter heeft dit besluit vernietigd.');
  await dialog.getByRole('button', { name: 'Van de website halen' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();

  const visitor = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const response = await visitor.goto(`${origin()}${added.canonicalPath}`);
  expect(response?.status()).toBe(410);
  await visitor.getByText('Reden: De rechter heeft dit besluit vernietigd.').waitFor();
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/withdrawn.png` });
  expect(await violations(visitor)).toEqual([]);
  await visitor.context().close();
});

async function upload(admin: SignedIn, fileName: string, document: PDFKit.PDFDocument): Promise<string> {
  document.end();
  const sent = multipart([{ name: 'File', fileName, bytes: Buffer.concat(await document.toArray()) }]);
  const response = await fetch(`${origin()}/f/upload`, {
    method: 'POST',
    headers: { ...admin.headers, ...sent.headers },
    body: new Uint8Array(sent.payload),
  });
  return ((await response.json()) as { guid: string }).guid;
}

test('an editor hears of numbers of citizens in a file of a publication, by page, and of a scan, before it goes out', async () => {
  const { admin, added } = await addPublication('Besluiten met bijlagen', 'Besluit over de steiger');
  const decision = new PDFDocument({ info: { Author: 'J. de Ambtenaar' } });
  decision.text('Besluit over de steiger.');
  decision.addPage().text('Aanvrager: BSN 123456782.');
  const scan = new PDFDocument();
  scan.moveTo(10, 10).lineTo(90, 90).stroke();
  const files = [await upload(admin, 'besluit.pdf', decision), await upload(admin, 'scan.pdf', scan)];
  const block = {
    guid: randomUUID(),
    buildingBlockName: 'File',
    version: 0,
    place: { area: 'main', order: 'Z' },
    options: {},
    content: { nl: { files: files.map((file) => ({ file, title: '', description: '', alternative: null })) } },
    made: {},
  };
  const { version } = (await admin.call('GET', `/api/documents/${added.guid}/publication`)).body;
  const saved = await admin.call('POST', `/api/listitem/${added.guid}/commands`, {
    base: version,
    key: randomUUID(),
    steps: [{ id: randomUUID(), commands: [{ name: 'insert', input: { blocks: [block] } }] }],
  });
  expect([saved.status, saved.body.conflicts]).toEqual([200, []]);
  const kinds = async () =>
    (await admin.call('GET', `/api/documents/${added.guid}/checks?languages=nl`)).body.issues
      .filter(({ rule }: { rule: string }) => rule === 'file-contents')
      .map(({ kind }: { kind: string }) => kind);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['on-pages', 'no-text', 'author']);

  const page = await openAs(browser, 'manager', { viewport: { width: 390, height: 844 } });
  await edit(page, added.canonicalPath);
  await page.getByRole('button', { name: 'Publiceren', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publiceren' });
  await dialog.getByText('In “besluit.pdf” staat een getal dat een burgerservicenummer kan zijn: pagina 2.').waitFor();
  await dialog.getByText('In “scan.pdf” kon niet worden gezocht naar burgerservicenummers').waitFor();
  expect(await page.getByText('123456782').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await keepPictures(page, 'file-contents');
  await page.context().close();
});
