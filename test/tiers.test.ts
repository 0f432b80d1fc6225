import { describe, expect, test } from 'vitest';
import { featureCycles, foreignStores, foreignWrites, readHouse, upwardImports } from './architecture/house.ts';
import { otherPublishers } from './architecture/publishing-door.ts';
import { readOwners, readTables } from './architecture/table-owners.ts';

const root = new URL('..', import.meta.url).pathname;
const house = readHouse(root);
const tables = readTables(root);
const owners = readOwners(root);

/** The house with one more module, that breaks a rule. */
const withPlant = (file: string, text: string) => new Map([...house, [file, text]]);

describe('tiers', () => {
  test('no feature imports one of a later tier', () => {
    expect(upwardImports(house)).toEqual([]);
  });

  test('an import of a later tier is found', () => {
    const planted = withPlant(
      'features/base/settings/server/plant.ts',
      "import { readRoles } from '../../../identity/roles/server/roles.service.ts';",
    );
    expect(upwardImports(planted)).toEqual([
      'features/base/settings/server/plant.ts -> features/identity/roles/server/roles.service.ts',
    ]);
  });

  test('a type of a later tier is found, by alias too', () => {
    const planted = withPlant(
      'features/content/media/plant.ts',
      "import type { Look } from '#features/authoring/checks/checks.contract.ts';",
    );
    expect(upwardImports(planted)).toEqual([
      'features/content/media/plant.ts -> features/authoring/checks/checks.contract.ts',
    ]);
  });
});

describe('cycles', () => {
  test('there are none among features', () => {
    expect(featureCycles(house)).toEqual([]);
  });

  test('two features that come to import each other are found', () => {
    const planted = withPlant(
      'features/base/settings/server/plant.ts',
      "import { offerUndo } from '../../undo/server/undo.service.ts';",
    ).set('features/base/undo/server/plant.ts', "import '../../settings/server/settings.service.ts';");
    expect(featureCycles(planted)).toContainEqual(['base/settings', 'base/undo']);
  });
});

describe('stores', () => {
  test('are imported by their own feature only', () => {
    expect(foreignStores(house)).toEqual([]);
  });

  test.each(['features/operations/users/server/plant.ts', 'process/plant.ts'])(
    'one that %s imports is found',
    (file) => {
      const planted = withPlant(file, "import { insertRole } from '#features/identity/roles/server/roles.store.ts';");
      expect(foreignStores(planted)).toEqual([`${file} -> features/identity/roles/server/roles.store.ts`]);
    },
  );
});

describe('publishing', () => {
  test('has one door', () => {
    expect(otherPublishers(house)).toEqual([]);
  });

  const here = 'features/content/documents/server';
  test.each([
    [`${here}/plant.store.ts`, "ctx.db.insertInto('publication').values({})", 'writes pointers'],
    [`${here}/plant.store.ts`, 'sql`update publication set revision_id = null`', 'writes pointers'],
    [
      `${here}/documents.service.ts`,
      "import { upsertPointer } from './publications.store.ts';",
      'imports the store of pointers',
    ],
    [
      'features/operations/import/server/plant.ts',
      "ctx.records({ action: 'document.published' })",
      'writes the audit entry',
    ],
  ])('another one in %s is found: %s', (file, text, way) => {
    expect(otherPublishers(withPlant(file, text))).toEqual([`${file} ${way}`]);
  });
});

describe('tables', () => {
  test('each has an owner', () => {
    expect([...tables].filter((table) => !owners.has(table))).toEqual([]);
  });

  test('READMEs name none that does not exist', () => {
    expect([...owners.keys()].filter((table) => !tables.has(table))).toEqual([]);
  });

  test('are written by their owner', () => {
    expect(foreignWrites(house, { tables, owners })).toEqual([]);
  });

  test.each([
    ['by the query builder', "ctx.db.insertInto('setting').values({})"],
    ['over two lines', "ctx.db\n  .updateTable(\n    'setting',\n  )"],
    ['by a name that is one of several', "for (const table of ['setting', 'menu'] as const) ctx.db.deleteFrom(table)"],
    ['in raw SQL', 'sql`delete from setting where true`'],
    ['in raw SQL in capitals', 'sql`UPDATE setting SET value = 1`'],
  ])('a write to a table of another feature is found %s', (_how, text) => {
    const planted = withPlant('features/content/menus/server/plant.store.ts', text);
    expect(foreignWrites(planted, { tables, owners })).toEqual(['setting: content/menus']);
  });

  test('a table without an owner is found', () => {
    const without = new Map([...owners].filter(([table]) => table !== 'setting'));
    expect(foreignWrites(house, { tables, owners: without })).toContain('setting: nobody owns it');
  });
});
