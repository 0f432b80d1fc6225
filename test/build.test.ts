import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the bundler had nothing to warn of when this checkout was built', () => {
  expect(readFileSync(new URL('../dist/warnings.txt', import.meta.url), 'utf8')).toBe('');
});
