import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium.mjs';

const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: findChromium(), args: isRoot ? [...flags, '--no-sandbox'] : flags });
}
