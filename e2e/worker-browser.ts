import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch.ts';

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker. Vitest takes this module as it stands (`external` in vitest.journeys.config.ts): it is loaded once in a
 * worker, whatever else each file loads for itself. The browser ends when the worker does, with the pipe between them.
 */
export function workerBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}
