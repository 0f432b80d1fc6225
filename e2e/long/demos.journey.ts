import { expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { demoAddresses, itemAddresses } from '../demo-addresses.ts';
import { errorsAt } from '../page-errors.ts';
import { origin } from '../product.ts';

test.each(['localhost', 'haven.localhost'])('no page and no item of the demo on %s has a violation', async (host) => {
  const pages = await demoAddresses(host);
  const addresses = [...new Set([...pages, ...(await itemAddresses(pages, host))])];
  expect(addresses.length).toBeGreaterThan(10);
  const browser = await openBrowser();
  const page = await openPage(browser);
  expect(
    await errorsAt(
      page,
      addresses.map((path) => origin(host) + path),
    ),
  ).toEqual([]);
  await browser.close();
});
