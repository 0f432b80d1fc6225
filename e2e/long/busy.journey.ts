import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { openProduct } from '../open-product.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  browser = await openBrowser();
  product = await openProduct({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await browser.close();
  await product.close();
});

const isOver = { yes: false };
let sentAway = 0;

/** Somebody who tries passwords, from another address each time, until it is over. */
async function tryPasswords(network: number) {
  for (let at = 0; !isOver.yes; at += 1) {
    const response = await fetch(`${product.origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${network}.${at >> 8}.${at & 255}` },
      body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'een goede gok' }),
    });
    await response.arrayBuffer();
    if (response.status === 503) sentAway += 1;
  }
}

test('who signs in while the line is full is told so, keeps what was typed, and comes in afterwards', async () => {
  const page = await openPage(browser);
  const { email, password } = product.account('member');
  const fillIn = async () => {
    await page.goto(`${product.origin}/login?returnUrl=%2Faccount%2Fprofile`);
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  };
  const others = Array.from({ length: 150 }, (_, network) => tryPasswords(network));
  const words = page.getByText(/^Het is nu erg druk\. Wat u hebt ingevuld blijft staan\. Probeer het over \d+ second/);

  try {
    await expect.poll(() => sentAway).toBeGreaterThan(0);
    // The line has a free place now and then: who got it signs out by forgetting who they are, and comes again.
    for (let isTold = false; !isTold; isTold = await words.isVisible()) {
      await page.context().clearCookies();
      await fillIn();
      await page.keyboard.press('Enter');
      await words
        .or(page.getByText('Uitloggen', { exact: true }))
        .first()
        .waitFor();
    }
  } finally {
    isOver.yes = true;
  }
  await Promise.all(others);

  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(`${product.origin}/account/profile`);
});
