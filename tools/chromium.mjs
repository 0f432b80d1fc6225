// Finds a Chromium, or installs Debian's where it may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a browser that works. Throws with a sentence when none is there and none can be installed. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium (once) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    ]) {
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found, and none could be installed: install chromium, or set CHROMIUM_PATH to its program.',
  );
}

function find() {
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
