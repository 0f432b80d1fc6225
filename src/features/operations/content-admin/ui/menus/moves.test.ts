import { expect, test } from 'vitest';
import { type Direction, type DropPlace, dropPlaceAt, dropTarget, step } from './moves.ts';

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

test.each<[string, string, DropPlace, { parent: string | null; before: string | null } | undefined]>([
  ['search', 'living', 'before', { parent: null, before: 'living' }],
  ['search', 'living', 'inside', { parent: 'living', before: null }],
  ['home', 'parking', 'after', { parent: 'living', before: null }],
  ['waste', 'search', 'after', { parent: null, before: null }],
  ['search', 'line', 'inside', undefined],
  ['living', 'waste', 'before', undefined],
  ['living', 'living', 'inside', undefined],
  ['parking', 'living', 'inside', undefined],
  ['home', 'living', 'before', undefined],
  ['contact', 'living', 'after', undefined],
])('%s dropped on %s, %s', (dragged, over, place, target) => {
  expect(dropTarget(items, dragged, { over, place })).toEqual(target);
});

test.each([
  [0.1, 'before'],
  [0.5, 'inside'],
  [0.9, 'after'],
])('%d of the way down a row is %s', (share, place) => {
  expect(dropPlaceAt(share)).toBe(place);
});
