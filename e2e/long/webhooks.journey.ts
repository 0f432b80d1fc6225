import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { keepPictures } from '../keep-pictures.ts';
import { openProduct } from '../open-product.ts';
import { errorsOf } from '../page-errors.ts';

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let address = '';
let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  product = await openProduct({ TRUSTED_RECEIVERS: address });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  receiver.close();
});

/** Nothing is wrong with the screen; its pictures are kept where they are wanted. */
async function look(page: Page, name: string) {
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, name);
}

const signatureBy = (secret: string, { headers, body }: (typeof received)[number]) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

test('an admin adds a webhook, sees its secret once, sends a test and finds it in the log', async () => {
  const page = await openPage(browser);
  const admin = product.account('admin');
  await page.goto(`${product.origin}/login?returnUrl=/settings/webhooks`);
  await page.getByLabel('E-mailadres').fill(admin.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByText('Nog geen webhooks').waitFor();
  await page.getByRole('button', { name: 'Webhook toevoegen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Webhook toevoegen' });
  await dialog.getByLabel('Adres').fill('https://10.0.0.8/hook');
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await dialog.getByText('Vul een naam in.').waitFor();
  await dialog.getByText('Kies ten minste één gebeurtenis.').waitFor();
  await dialog.getByLabel('Naam').fill('Zoekmachine van de regio');
  await dialog.getByLabel('Instellingen gewijzigd').press('Space');
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await dialog.getByText('Dit adres ligt in een eigen netwerk.').waitFor();
  await look(page, 'webhook-dialog');
  await dialog.getByLabel('Adres').fill(`${address}/hook`);
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');

  const secretDialog = page.getByRole('dialog', { name: 'Geheim van Zoekmachine van de regio' });
  const secret = await secretDialog.getByLabel('Geheim', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await look(page, 'webhook-secret');
  await secretDialog.getByRole('button', { name: 'Sluiten', exact: true }).last().press('Enter');

  await page.getByRole('button', { name: 'Test versturen naar Zoekmachine' }).press('Enter');
  await page.getByText('De ontvanger antwoordde met 204').waitFor();
  const [test] = received as [(typeof received)[number]];
  expect(test.headers['webhook-signature']).toBe(signatureBy(secret, test));

  status = 500;
  await page.goto(`${product.origin}/settings/mails`);
  await page.getByLabel('Naam van de afzender').fill('Gemeente Waterrijk');
  await page.getByRole('button', { name: 'Bewaren' }).first().press('Enter');
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2);
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
    type: 'settings.changed',
    data: { settings: ['mailSenderName'] },
  });

  status = 204;
  await page.goto(`${product.origin}/settings/webhooks`);
  await page.getByText('mislukt sinds').waitFor();
  await look(page, 'webhooks');
  await page.getByRole('button', { name: 'Logboek van Zoekmachine' }).press('Enter');
  const row = page.getByRole('row', { name: /Instellingen gewijzigd/ });
  await row.getByText('de ontvanger antwoordde met 500').waitFor();
  await look(page, 'webhook-log');
  await row.getByRole('button', { name: /^Opnieuw versturen/ }).press('Enter');
  await row.getByText('aangekomen (204)').waitFor();
  expect(received[2]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);

  await page.getByRole('button', { name: 'Terug naar de webhooks' }).press('Enter');
  await page.getByRole('button', { name: 'Verwijderen: Zoekmachine' }).press('Enter');
  await page.getByText('Nog geen webhooks').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().press('Enter');
  await page.getByRole('list', { name: 'Webhooks' }).getByText('Zoekmachine van de regio').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});
