import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { blocksOf, openServer } from '#test/harness.ts';
import { allEndpoints } from '../tools/all-endpoints.ts';

const server = await openServer();

/** Before 1000, after 9999, and those that an offset carries over either end. */
const farAway = [
  '0000-01-01T00:00:00Z',
  '0999-12-31T23:59:59Z',
  '1000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13T00:00:00.000Z',
];

async function withList() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
  const item = { listItemTypeName: 'News', title: 'Bericht', publish: true };
  return { ...platform, admin, list, guid: page, item };
}

describe.each(farAway)('%s', (date) => {
  test.each(['publishedOn', 'startsOn'])('is refused as %s of an item', async (field) => {
    const { admin, list, item } = await withList();
    const [{ guid }] = (await admin.post(`/api/listitem/list/${list}`, [item])).json();

    const made = await admin.post(`/api/listitem/list/${list}`, [{ ...item, [field]: date }]);
    const changed = await admin.put(`/api/listitem/${guid}`, { [field]: date });

    expect([made.statusCode, Object.keys(made.json().fields)]).toEqual([400, [`body.0.${field}`]]);
    expect([changed.statusCode, Object.keys(changed.json().fields)]).toEqual([400, [`body.${field}`]]);
    expect((await admin.get('/api/listitem:overview')).statusCode).toBe(200);
  });

  test('is refused as the moment of a publication', async () => {
    const { admin, guid } = await withList();

    const response = await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'], at: date });

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['body.at']]);
    expect((await admin.get(`/api/documents/${guid}/publication`)).statusCode).toBe(200);
  });

  test.each(['from', 'until'])('is refused as %s of a block', async (option) => {
    const { admin, list } = await withList();

    const response = await admin.post(`/api/buildingblockinstance/${list}/options`, {
      visibility: 'Custom',
      [option]: date,
    });

    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [option]]);
  });
});

interface SchemaNode {
  type?: string;
  format?: string;
  maxLength?: number;
  maximum?: number;
  [key: string]: unknown;
}

/** Every part of a JSON Schema, with the way to it. */
function partsOf(node: unknown, at = ''): [at: string, SchemaNode][] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node).flatMap(([key, value]) => partsOf(value, `${at}/${key}`));
  return [[at, node as SchemaNode], ...below];
}

test.each((await allEndpoints()).map((one) => [one.name, one] as const))(
  'what %s takes as a date or a whole number has the bounds of those who store it',
  (_name, { params, query, body }) => {
    const inputs = [params, query, body].map((schema) =>
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    );
    const parts = partsOf(inputs);
    const dates = parts.filter(([, { format }]) => format === 'date-time' || format === 'date');
    const numbers = parts.filter(([, { type }]) => type === 'integer');

    expect(dates.filter(([, { maxLength }]) => maxLength === undefined).map(([at]) => at)).toEqual([]);
    expect(numbers.filter(([, { maximum = 2 ** 53 }]) => maximum >= 2 ** 31).map(([at]) => at)).toEqual([]);
  },
);

describe('what was stored before', () => {
  const root = new URL('..', import.meta.url).pathname;
  const dropBounds = async () => {
    const constraints = await server.ownerQuery(
      `select conrelid::regclass::text as relation, conname from pg_constraint where conname like '%\\_usual'`,
    );
    expect(constraints.length).toBeGreaterThan(10);
    for (const { relation, conname } of constraints)
      await server.ownerQuery(`alter table ${relation} drop constraint ${conname}`);
  };

  test('breaks no screen once the database is brought to this version, and nothing like it is stored again', async () => {
    const { admin, list, guid, item, get } = await withList();
    const [{ guid: added }] = (await admin.post(`/api/listitem/list/${list}`, [item])).json();
    const at = '2100-01-01T00:00:00Z';
    await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'], at });
    await dropBounds();
    // It came later, when no such dates were left.
    await server.ownerQuery('alter table listing drop constraint listing_over_after_start');
    await server.ownerQuery('alter table listing disable trigger listing_updated');
    for (const text of [
      `update item set published_on = '0044-03-15 BC', starts_on = '275760-09-13' where id = '${added}'`,
      `update listing set published_on = '0044-03-15 BC', starts_on = '275760-09-13' where item_id = '${added}'`,
      `update scheduled_publication set due_at = '275760-09-13' where owner = '${guid}'`,
    ])
      await server.ownerQuery(text);
    await server.ownerQuery('alter table listing enable trigger listing_updated');

    await server.ownerQuery('alter table scheduled_publication rename to planned_publication');
    await server.ownerQuery(readFileSync(join(root, 'db/migrations/0051-usual-dates.sql'), 'utf8'));
    await server.ownerQuery('alter table planned_publication rename to scheduled_publication');

    for (const address of ['/api/listitem:overview', `/api/listitem/${added}`, `/api/documents/${guid}/publication`])
      expect([address, (await admin.get(address)).statusCode]).toEqual([address, 200]);
    expect((await admin.post(`/api/listitem/list/${list}`, { itemCount: 10 })).json()).toMatchObject({ total: 1 });
    expect((await get('/nieuws')).statusCode).toBe(200);
    const refused = server.ownerQuery(`update item set published_on = '0999-12-31' where id = '${added}'`);
    await expect(refused).rejects.toMatchObject({ code: '23514' });
  });
});
