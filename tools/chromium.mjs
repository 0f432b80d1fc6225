// Finds a Chromium, or installs Debian's where it may.
import { findOrInstall } from './debian-program.mjs';

const fonts = 'fonts-liberation';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a browser that works. Throws with a sentence when none is there and none can be installed. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOrInstall({ names, packages: ['chromium', fonts] });
  if (found) return found;
  throw new Error(
    'No Chromium was found, and none could be installed: install chromium, or set CHROMIUM_PATH to its program.',
  );
}

/** The same without a window: less work for the journeys. A Chromium where it cannot be had, or `CHROMIUM_PATH` names one. */
export function findHeadlessChromium() {
  const shell = 'chromium-headless-shell';
  return (!process.env.CHROMIUM_PATH && findOrInstall({ names: [shell], packages: [shell, fonts] })) || findChromium();
}
