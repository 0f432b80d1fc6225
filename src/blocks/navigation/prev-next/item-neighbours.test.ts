import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { itemSorts } from '#features/content/items/items.contract.ts';
import { addItem, type NewItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function platformWithList(options: Record<string, string> = {}) {
  const platform = await server.createPlatform();
  const list = randomUUID();
  await platform.page('/nieuws', { title: { nl: 'Nieuws' }, blocks: blocksOf(['List', { guid: list, options }]) });
  const add = async (title: string, given: Partial<NewItem> = {}) => {
    const { guid } = await addItem(platform.ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: { ...emptyDocument({ nl: title }), blocks: blocksOf(['PrevNext', {}]) },
      ...given,
    });
    return guid;
  };
  const beside = async (guid: string) => {
    const { previous, next } = (await platform.get(`/api/listitem/${guid}/neighbours`)).json();
    return [previous?.title, next?.title];
  };
  return { ...platform, list, add, beside };
}

describe('the items beside an item', () => {
  test.each(itemSorts)('stand as its list has them, by %s', async (sort) => {
    const { add, beside, post, list } = await platformWithList({ sort });
    for (const [at, title] of ['Boom', 'appel', 'Zee', 'Dijk'].entries()) {
      const day = new Date(Date.UTC(2026, 0, 1 + ((at * 3) % 4)));
      await add(title, { publishedOn: day, startsOn: day, parents: [{ parentGuid: list, position: (at * 3) % 4 }] });
    }
    const { items } = (await post(`/api/listitem/list/${list}`, { itemCount: 10, sort_by: sort })).json();
    const titles = items.map(({ title }: { title: string }) => title);

    expect(titles).toHaveLength(4);
    for (const [at, { guid }] of items.entries()) expect(await beside(guid)).toEqual([titles[at - 1], titles[at + 1]]);
  });

  test('are those that the reader may see, now', async () => {
    const { add, beside, get } = await platformWithList({ sort: 'title_asc' });
    const middle = await add('M');
    await add('L', { audience: { kind: 'Users', roles: [] } });
    await add('K');
    await add('N', { publishedOn: null, publish: [] });
    await add('O', { publishedOn: new Date(Date.now() + 3_600_000) });

    const before = await beside(middle);
    server.clock.offset = 7_200_000;
    const after = await beside(middle);
    server.clock.offset = 0;

    expect([before, after]).toEqual([
      ['K', undefined],
      ['K', 'O'],
    ]);
    expect((await get(`/api/listitem/${randomUUID()}/neighbours`)).statusCode).toBe(404);
  });

  test('keep to what the list shows', async () => {
    const { add, beside } = await platformWithList({ sort: 'startsOn_asc', when: 'upcoming' });
    const inDays = (days: number) => ({ startsOn: new Date(Date.now() + days * 86_400_000) });
    await add('Voorbij', inDays(-1));
    const first = await add('Straks', inDays(1));
    await add('Later', inDays(2));

    expect(await beside(first)).toEqual([undefined, 'Later']);
  });

  test('are linked in the item, also when one came since', async () => {
    const { add, get } = await platformWithList({ sort: 'title_asc' });
    const guid = await add('Midden');
    const { path } = (await get(`/api/listitem/${guid}`)).json();

    expect((await get(path)).body).not.toContain('rel="next"');
    await add('Nieuw');
    const { body } = await get(path);

    expect(body).toMatch(/rel="next" href="\/nieuws\/i\/\w+\/nieuw"/);
    expect(body).not.toContain('rel="prev"');
  });
});
