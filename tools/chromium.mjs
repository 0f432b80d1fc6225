// Finds a Chromium, or installs Debian's where it may.
import { findOrInstall } from './debian-program.mjs';

/** Of Chromium without windows: it asks a fifth less of a machine than Chromium that hides its windows. */
const withoutWindows = {
  names: ['chromium-headless-shell'],
  packages: ['chromium-headless-shell', 'fonts-liberation'],
};
const withWindows = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  packages: ['chromium', 'fonts-liberation'],
};

/** Path of a browser that works. Throws with a sentence when none is there and none can be installed. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOrInstall(withoutWindows) || findOrInstall(withWindows);
  if (found) return found;
  throw new Error(
    'No Chromium was found, and none could be installed: install chromium, or set CHROMIUM_PATH to its program.',
  );
}
