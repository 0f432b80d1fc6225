import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Pictures of a screen at both widths in the folder of SHOTS, for people who look at the screens; none where it is not set. */
export async function keepPictures(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}
