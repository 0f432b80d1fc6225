import { expect, test } from 'vitest';
import { bestFirst } from './find-targets.ts';

const page = (title: string, path: string) => ({ guid: path, title, path, isHidden: false });

test('pages are found by their title before they are by their address, a whole title before a part of one', () => {
  const found = [
    page('Grofvuil laten ophalen', '/inwoners/afval/grofvuil'),
    page('Afvalkalender', '/inwoners/afval/afvalkalender'),
    page('Wat kost afval?', '/tarieven'),
    page('Afval', '/inwoners/afval'),
  ];
  const titles = (search: string) => bestFirst(found, search).map(({ title }) => title);
  expect(titles('afval')).toEqual(['Afval', 'Afvalkalender', 'Wat kost afval?', 'Grofvuil laten ophalen']);
  expect(titles('')).toEqual(found.map(({ title }) => title));
});
