import { expect, test } from 'vitest';
import { type Direction, step } from './moves.ts';

/** home; living with waste and parking; contact; a line; search. */
const items = [
  { guid: 'home', parentGuid: null },
  { guid: 'living', parentGuid: null },
  { guid: 'waste', parentGuid: 'living' },
  { guid: 'parking', parentGuid: 'living' },
  { guid: 'contact', parentGuid: null },
  { guid: 'line', parentGuid: null, isLine: true },
  { guid: 'search', parentGuid: null },
].map(({ isLine = false, ...entry }) => ({ ...entry, kind: isLine ? ('separator' as const) : ('page' as const) }));

test.each<[string, Direction, { parent: string | null; before: string | null } | undefined]>([
  ['living', 'up', { parent: null, before: 'home' }],
  ['home', 'up', undefined],
  ['home', 'down', { parent: null, before: 'contact' }],
  ['living', 'down', { parent: null, before: 'line' }],
  ['search', 'down', undefined],
  ['search', 'inward', undefined],
  ['line', 'inward', { parent: 'contact', before: null }],
  ['contact', 'inward', { parent: 'living', before: null }],
  ['home', 'inward', undefined],
  ['parking', 'inward', { parent: 'waste', before: null }],
  ['waste', 'outward', { parent: null, before: 'contact' }],
  ['living', 'outward', undefined],
  ['nobody', 'up', undefined],
])('%s one step %s', (guid, direction, target) => {
  expect(step(items, guid, direction)).toEqual(target);
});
