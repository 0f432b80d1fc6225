import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { inDatabase } from './in-database.ts';
import { plainOf } from './mail-files.ts';
import { openProduct } from './open-product.ts';
import { errorsOf } from './page-errors.ts';
import { signIn } from './signed-in.ts';

const email = 'joris@example.org';
const password = 'vier groene giraffen';

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  smtp = await openSmtpServer();
  product = await openProduct({ SMTP_URL: smtp.url });
  const admin = await signIn(product.port, product.account('admin'));
  const { status } = await admin.call('PUT', '/api/platformsettingvalues', { registrationMode: 'open' });
  expect(status).toBe(200);
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});

const linkIn = (text: string) => /https?:\/\/\S+\/verify\/\S+/.exec(text)?.[0] ?? '';

const codeIn = (text: string) => /\b\d{3} \d{3}\b/.exec(text)?.[0] ?? '';

test.runIf(isWhole)(
  'somebody registers by mails that a mail server takes, is told what is too soon and too much, and is in',
  async () => {
    const browser = await openBrowser();
    const page = await openPage(browser);
    const mails = () => smtp.received.filter(({ to }) => to.includes(email)).map(({ data }) => plainOf(data));
    const again = async () => page.getByRole('button', { name: 'Opnieuw sturen' }).press('Enter');
    const later = () => inDatabase(product.dataDir, "update mail_request set at = at - interval '61 seconds'");

    await page.goto(`${product.origin}/register`);
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Voornaam').fill('Joris');
    await page.getByLabel('Achternaam').fill('Smit');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
    await page.getByLabel('Ik ga akkoord').check();
    await page.getByRole('button', { name: 'Account aanvragen' }).press('Enter');
    await page.getByText(`We hebben een e-mail gestuurd naar ${email}`).waitFor();
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1);

    await again();
    await page.getByText(/^Wacht nog \d+ seconden?/).waitFor();
    for (let sent = 2; sent <= 5; sent += 1) {
      await later();
      await again();
      await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(sent);
    }
    await later();
    await again();
    await page.getByText('Er zijn te veel e-mails aangevraagd.').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    expect(mails()).toHaveLength(5);

    await page.goto(linkIn(mails().at(-1) ?? ''));
    await page.getByRole('button', { name: 'E-mailadres bevestigen' }).press('Enter');
    await page.waitForURL(`${product.origin}/welcome`);
    await page.goto(`${product.origin}/account/profile`);
    expect(await page.getByLabel('Voornaam').inputValue()).toBe('Joris');

    // What lets somebody in is in no log (security B20).
    const cookies = (await page.context().cookies()).map(({ value }) => value);
    const testMails = mails().slice(0, 5);
    const sent = testMails.flatMap((text) => [
      linkIn(text).split('/').at(-1) ?? '',
      codeIn(text),
      codeIn(text).replace(' ', ''),
    ]);
    const secrets = [password, ...cookies, ...sent];
    expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
    const log = product.log();
    expect([log.includes('answers on'), secrets.filter((secret) => log.includes(secret))]).toEqual([true, []]);
    await browser.close();
  },
);
