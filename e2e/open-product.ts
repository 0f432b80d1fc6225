import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type DemoAccount, demoAccount } from './signed-in.ts';
import { copyData, startProduct, stopProduct } from './start-product.ts';

/** Environment of a product whose clock the journey sets. */
export const withShiftedClock = { NODE_OPTIONS: `--import ${new URL('shifted-clock.mjs', import.meta.url)}` };

interface Kept {
  /** The checkout that it was built in, where that is not this one. */
  home?: string;
  /** A data folder that goes on afterwards. */
  dataDir?: string;
}

/** A product of its own on a copy of the demo, as `product.ts` opens it for a journey file; with an environment where that needs one. */
export async function openProduct(env: Record<string, string> = {}, { home, dataDir: kept }: Kept = {}) {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'bouwsteen-own-'));
  // Another checkout makes its own demo.
  if (!kept && !home) copyData(inject('demoDir'), dataDir);
  const { child, port, lines } = await startProduct(dataDir, env, home);
  const origin = `http://localhost:${port}`;
  const tell = (code: number | null) => console.error(`the product ended with ${code}: ${lines.join('')}`);
  child.once('exit', tell);
  return {
    origin,
    port,
    dataDir,
    /** Sets its clock so many milliseconds ahead; done when it is. Only for one that was opened `withShiftedClock`. */
    async shiftClock(shift: number) {
      const isShifted = once(child, 'message');
      child.send({ shift });
      await isShifted;
    },
    /** What it wrote for its operator by now. */
    log: () => lines.join(''),
    account: (role: DemoAccount['role']) => demoAccount(dataDir, role),
    async signIn(page: Page, role: DemoAccount['role'], returnUrl: string) {
      const { email, password } = demoAccount(dataDir, role);
      await page.goto(`${origin}/login?returnUrl=${encodeURIComponent(returnUrl)}`);
      await page.getByLabel(/E-?mail/i).fill(email);
      await page.getByLabel(/^(Wachtwoord|Password)$/).fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin}${returnUrl}`);
    },
    async close() {
      child.off('exit', tell);
      await stopProduct(child);
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
