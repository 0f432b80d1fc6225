import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SettingsChange, SettingValues } from '#features/base/settings/settings.contract.ts';
import { importTokens } from '#features/base/settings/ui/design-tokens.ts';

/**
 * Token packages of organisations, as a municipality would take them (functional reference NLDS-02). Their values are the
 * organisations' own and no open source: they are fetched for this test, and neither shipped nor a dependency.
 */
const folder = mkdtempSync(join(tmpdir(), 'design-tokens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function unpack(name: string): string {
  const [file] = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(-1);
  const to = mkdtempSync(join(folder, 'package-'));
  execFileSync('tar', ['xzf', join(folder, file ?? ''), '-C', to]);
  return join(to, 'package/dist');
}

const { colorScheme, fontFamily, headingFont } = SettingValues.parse({});

test.each([
  ['@utrecht/design-tokens@5.0.1', ['index.css', 'tokens.json', 'index.json', 'index.flat.json'], '#24578f', 'square'],
  [
    '@rijkshuisstijl-community/design-tokens@11.1.0',
    ['index.css', 'index.tokens.json', 'index.json'],
    '#01689b',
    'round',
  ],
  ['@amsterdam/design-system-tokens@4.4.0', ['index.css', 'index.json'], '#004699', 'square'],
] as const)('%s says the same in each of its files', (name, files, link, corners) => {
  const dist = unpack(name);
  const looks = files.map((file) =>
    importTokens(readFileSync(join(dist, file), 'utf8'), { colorScheme, fontFamily, headingFont }),
  );
  for (const made of looks) {
    expect(made?.look).toEqual(looks[0]?.look);
    expect(made?.look).toMatchObject({ colorScheme: { link, corners }, fontFamily: 'system' });
    expect(SettingsChange.safeParse(made?.look).success).toBe(true);
    expect(made?.ignored).toBeGreaterThan(1000);
  }
});
