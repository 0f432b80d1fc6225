import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium.mjs';

/**
 * Off: two pages of Chromium itself for suggestions below its address bar, which each window loads and nobody sees, and a
 * process in reserve. Of two lists the last counts, so those that playwright turns off on any machine stand here too.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',

  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${featuresOff.join(',')}`,
];

/** Debian’s Chromium, or the one that CHROMIUM_PATH names. */
export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: findChromium(), args: isRoot ? [...flags, '--no-sandbox'] : flags });
}
