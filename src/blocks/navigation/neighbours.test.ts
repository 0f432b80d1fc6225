import { expect, test } from 'vitest';
import type { EntryKind, MenuItem } from '#features/content/menus/menus.contract.ts';
import { neighboursOf } from './neighbours.ts';
import { pageTree } from './page-tree.ts';

const entry = (kind: EntryKind, path: string | null, below: MenuItem[] = []): MenuItem => ({
  guid: `${kind} ${path}`,
  kind,
  urlSegment: '',
  name: `naam ${path}`,
  language: 'nl',
  path,
  pageGuid: null,
  pageName: null,
  pageIsPublished: true,
  anchor: null,
  itemGuid: null,
  externalUrl: null,
  relatedMenuItems: below,
});

const main = [
  entry('page', '/'),
  entry('page', '/wonen', [entry('page', '/wonen/afval'), entry('separator', null), entry('page', '/wonen/hout')]),
  entry('heading', null, [entry('page', '/werk'), entry('external', 'https://example.org/')]),
  entry('heading', null),
];
const tree = pageTree({
  main: { name: 'main', menuItems: main },
  footer: { name: 'footer', menuItems: [entry('page', '/wonen'), entry('place', '/#uren'), entry('page', '/open')] },
});
const beside = (path: string, rule: 'siblings' | 'all') => {
  const { previous, next } = neighboursOf(tree, path, rule);
  return [previous?.path, next?.path];
};

test('a tree has every page once, in its first place, and no other entry but headings above pages', () => {
  const paths = (items: readonly MenuItem[]): unknown[] =>
    items.map(({ path, relatedMenuItems }) => (relatedMenuItems.length > 0 ? [path, paths(relatedMenuItems)] : path));

  expect(paths(tree)).toEqual(['/', ['/wonen', ['/wonen/afval', '/wonen/hout']], [null, ['/werk']], '/open']);
});

test.each([
  ['/', 'siblings', [undefined, '/wonen']],
  ['/wonen', 'siblings', ['/', '/open']],
  ['/wonen/hout', 'siblings', ['/wonen/afval', undefined]],
  ['/wonen/hout', 'all', ['/wonen/afval', '/werk']],
  ['/wonen', 'all', ['/', '/wonen/afval']],
  ['/verborgen', 'all', [undefined, undefined]],
] as const)('beside %s, by %s, stand its neighbours', (path, rule, expected) => {
  expect(beside(path, rule)).toEqual(expected);
});
