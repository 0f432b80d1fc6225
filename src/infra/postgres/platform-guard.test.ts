import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const { createPlatform } = await openServer();
const { ctx } = await createPlatform();
const { db, platform } = ctx;
const other = randomUUID();

describe('a query must name its platform', () => {
  test('one that does is let through, joins and all', async () => {
    await db.selectFrom('menu').select('name').where('platform_id', '=', platform.id).execute();
    await db
      .selectFrom('menu_item as i')
      .innerJoin('menu as m', (join) =>
        join.onRef('m.id', '=', 'i.menu_id').onRef('m.platform_id', '=', 'i.platform_id'),
      )
      .select('m.name')
      .where('i.platform_id', '=', platform.id)
      .execute();
  });

  const refused: [string, () => Promise<unknown>][] = [
    ['a select without it', () => db.selectFrom('menu').select('name').execute()],
    [
      'a select of another platform',
      () => db.selectFrom('menu').select('name').where('platform_id', '=', other).execute(),
    ],
    [
      'a join that binds one side only',
      () =>
        db
          .selectFrom('menu_item as i')
          .innerJoin('menu as m', 'm.id', 'i.menu_id')
          .select('m.name')
          .where('i.platform_id', '=', platform.id)
          .execute(),
    ],
    ['an update without it', () => db.updateTable('menu').set({ name: 'x' }).execute()],
    ['a delete without it', () => db.deleteFrom('menu').execute()],
    [
      'an insert for another',
      () => db.insertInto('menu').values({ platform_id: other, id: randomUUID(), name: 'x' }).execute(),
    ],
  ];
  test.each(refused)('%s is refused', async (_what, query) => {
    await expect(query()).rejects.toThrow(/without its platform/);
  });

  test('what somebody gives is no part of it, whatever it looks like', async () => {
    const asBound = {
      kind: 'BinaryOperationNode',
      leftOperand: {
        kind: 'ReferenceNode',
        column: { kind: 'ColumnNode', column: { kind: 'IdentifierNode', name: 'platform_id' } },
      },
      operator: { kind: 'OperatorNode', operator: '=' },
      rightOperand: { kind: 'ValueNode', value: platform.id },
    };
    const query = db
      .selectFrom('menu')
      .select('name')
      .where('name', '=', asBound as unknown as string);

    await expect(query.execute()).rejects.toThrow(/without its platform/);
  });

  test('its rights end at rows: it may not make or drop a table, nor read the disk', async () => {
    await expect(db.schema.createTable('x').addColumn('a', 'text').execute()).rejects.toThrow(/permission denied/);
  });
});
