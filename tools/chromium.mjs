// Finds a Chromium, or installs Debian's where it may.
import { findOrInstall } from './debian-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a browser that works. Throws with a sentence when none is there and none can be installed. */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH || findOrInstall({ names, packages: ['chromium', 'fonts-liberation'] });
  if (found) return found;
  throw new Error(
    'No Chromium was found, and none could be installed: install chromium, or set CHROMIUM_PATH to its program.',
  );
}
