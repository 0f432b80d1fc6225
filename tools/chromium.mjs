// Finds a Chromium, or installs Debian's where it may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without windows: it draws for nobody, and takes a quarter less of a processor. */
const withoutWindows = ['chromium-headless-shell', 'chrome-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a browser that works, for journeys: one without windows where there is one. Throws with a sentence when none is there and
 * none can be installed.
 */
export const findChromium = () => chosen() ?? find(withoutWindows) ?? findWholeChromium();

/** The browser that people have: for figures, and for pictures. Throws as `findChromium`. */
export function findWholeChromium() {
  const found = chosen() ?? find(whole);
  if (found) return found;
  install(['chromium']);
  const installed = find(whole);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found, and none could be installed: install chromium, or set CHROMIUM_PATH to its program.',
  );
}

/** Installs the one without windows, where that may be done and is not yet; another browser is as good but slower. */
export function installChromium() {
  if (!chosen() && !find(withoutWindows)) install(['chromium-headless-shell']);
}

const chosen = () => process.env.CHROMIUM_PATH || undefined;

function install(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${packages.join(' ')} (once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'fonts-liberation'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
