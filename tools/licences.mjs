// After a build: the licence texts of all that a browser downloads, in one file beside it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the builds for visitors and for who is signed in say what of packages is in them, below `dist/client`. */
export const licenceLists = { visitors: '.vite/licences.json', own: '.vite/own-licences.json' };

/** What a sheet takes from a package, where no script does. */
const assetPackages = ['@fontsource-variable/source-sans-3'];

/** Writes `dist/client/licences.txt`, which `/licences.txt` serves. Throws for a package that comes without a licence. */
export function writeLicences(root) {
  const client = join(root, 'dist', 'client');
  const bundled = Object.values(licenceLists).flatMap((list) => JSON.parse(readFileSync(join(client, list), 'utf8')));
  const assets = assetPackages.map((name) => licenceOf(join(root, 'node_modules', name)));
  const own = { ...licenceOf(root), name: 'Bouwsteen' };
  const others = new Map([...bundled, ...assets].map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...others].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  writeFileSync(join(client, 'licences.txt'), [own, ...sorted].map(sectionOf).join('\n'));
  for (const list of Object.values(licenceLists)) rmSync(join(client, list));
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return { name, version, identifier: license, text: file && readFileSync(join(folder, file), 'utf8').trim() };
}

function sectionOf({ name, version, identifier, text }) {
  if (!identifier && !text) throw new Error(`${name} ${version} comes without a licence, and browsers download it.`);
  const line = '='.repeat(78);
  return `${line}\n${name} ${version}${identifier ? ` (${identifier})` : ''}\n${line}\n\n${text ?? `Licensed under ${identifier}.`}\n`;
}
