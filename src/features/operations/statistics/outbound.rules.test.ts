import { expect, test } from 'vitest';
import { targetOf } from './outbound.rules.ts';

test.each([
  ['https://www.rijksoverheid.nl/paspoort?naam=jan#kop', 'rijksoverheid.nl/paspoort'],
  ['http://elders.example:8080/', 'elders.example:8080'],
  ['https://elders.example/van/jan@example.org/x', 'elders.example'],
  ['https://elders.example/van/jan%40example.org', 'elders.example'],
  [`https://elders.example/${'a'.repeat(400)}`, 'elders.example'],
  ['https://eigen.example/afval', undefined],
  ['mailto:jan@example.org', undefined],
  ['geen adres', undefined],
])('%s is counted as %s', (address, target) => {
  expect(targetOf(address, ['eigen.example'])).toBe(target);
});
