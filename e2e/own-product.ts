import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type DemoAccount, demoAccount } from './signed-in.ts';
import { startProduct, stopProduct } from './start-product.ts';

/** A product of one journey's own, for what would change the accounts of the others. */
export async function openOwnProduct(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-own-'));
  const { child, port, lines } = await startProduct(dataDir, env);
  const origin = `http://localhost:${port}`;
  return {
    ...{ origin, port, dataDir },
    /** What it wrote for its operator by now. */
    log: () => lines.join(''),
    account: (role: DemoAccount['role']) => demoAccount(dataDir, role),
    async signIn(page: Page, role: DemoAccount['role'], returnUrl: string) {
      const { email, password } = demoAccount(dataDir, role);
      await page.goto(`${origin}/login?returnUrl=${encodeURIComponent(returnUrl)}`);
      await page.getByLabel(/E-mail/).fill(email);
      await page.getByLabel(/^(Wachtwoord|Password)$/).fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin}${returnUrl}`);
    },
    async close() {
      await stopProduct(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
