import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';
import { wooCategories } from '../fields/woo-publication.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const editor = await platform.signIn(['ContentManager']);
  const list = randomUUID();
  await platform.page('/woo', {
    blocks: blocksOf(['List', { guid: list, options: { itemTypes: ['Publication', 'News'] } }]),
  });
  const add = (fields: object, more: object = {}) =>
    editor.post(`/api/listitem/list/${list}`, [
      { listItemTypeName: 'Publication', title: 'Besluit', publish: true, fields, ...more },
    ]);
  const added = async (fields: object) => {
    const [{ guid, canonicalPath }] = (await add(fields)).json();
    const at = `/api/listitem/${guid}`;
    const fieldsNow = async () => (await platform.get(at)).json().fields;
    return { at, canonicalPath, fieldsNow };
  };
  return { ...platform, editor, list, add, added };
}

const known = {
  category: 'c_3baef532',
  organisation: 'Gemeente Waterrijk',
  documentDate: '2026-03-14',
  documentLanguage: 'fy',
  subject: 'Bruggen',
  identifier: 'Z-2026-014',
  documentStatus: 'final',
  relations: ['https://waterrijk.nl/verzoek'],
};

test('a publication has a category of the seventeen, organisation, dates, language, subject, reference, status and relations', async () => {
  const { added, get } = await setting();
  const { fieldsNow, canonicalPath } = await added(known);
  expect(await fieldsNow()).toEqual(known);
  expect(Object.keys(wooCategories).length).toBe(17);

  const { body } = await get(canonicalPath);
  for (const shown of [
    '<dt>Woo-categorie</dt><dd>Woo-verzoeken en -besluiten</dd>',
    '<dt>Organisatie</dt><dd>Gemeente Waterrijk</dd>',
    '<dt>Datum van het document</dt><dd>14 maart 2026</dd>',
    '<dt>Taal van het document</dt><dd>Fries</dd>',
    '<dt>Kenmerk</dt><dd>Z-2026-014</dd>',
    '<dt>Status</dt><dd>Definitief</dd>',
    '<dd><a href="https://waterrijk.nl/verzoek">https://waterrijk.nl/verzoek</a></dd>',
  ])
    expect(body).toContain(shown);
});

test.each([
  ['category', 'c_bestaatniet', 'invalid_value'],
  ['documentDate', '2026-02-30', 'invalid_format'],
  ['documentDate', '0999-01-01', 'out_of_range'],
  ['documentLanguage', 'la', 'invalid_value'],
  ['identifier', 'x'.repeat(121), 'too_big'],
  ['relations.0', ['javascript:alert(1)'], 'url'],
  ['relations.0', ['https://10.0.0.1/x'], 'url'],
  ['strange', 'x', 'unknown'],
  ['toString', {}, 'unknown'],
])('%s as %j is refused by its name, added or changed, and nothing is lost', async (field, value, code) => {
  const { add, added, editor } = await setting();
  const sent = { [field.split('.')[0] ?? '']: value };
  expect((await add(sent)).json().fields).toEqual({ [`body.0.fields.${field}`]: code });

  const { at, fieldsNow } = await added(known);
  const changed = await editor.put(at, { fields: sent });
  expect([changed.statusCode, changed.json().fields]).toEqual([400, { [`body.fields.${field}`]: code }]);
  expect(await fieldsNow()).toEqual(known);
});

test('a field is changed by itself, an empty one is taken away, and both are undone', async () => {
  const { added, editor } = await setting();
  const { at, fieldsNow } = await added(known);
  const changed = await editor.put(at, { fields: { subject: '', identifier: 'Z-2026-015' } });
  const { subject: _, ...rest } = known;
  expect(await fieldsNow()).toEqual({ ...rest, identifier: 'Z-2026-015' });

  expect((await editor.post(`/api/undo/${changed.json().undoToken}`)).statusCode).toBe(200);
  expect(await fieldsNow()).toEqual(known);
});

test('an item of a type without fields has none, and keeps what it had of a type before', async () => {
  const { added, editor, add, get } = await setting();
  expect((await add({ category: 'c_3baef532' }, { listItemTypeName: 'News' })).json().fields).toEqual({
    'body.0.fields.category': 'unknown',
  });
  const { at, fieldsNow, canonicalPath } = await added(known);
  expect((await editor.put(at, { listItemTypeName: 'News' })).statusCode).toBe(200);
  expect(await fieldsNow()).toEqual(known);
  expect((await get(canonicalPath)).body).not.toContain('Woo-categorie');
  expect((await editor.put(at, { listItemTypeName: 'Publication' })).statusCode).toBe(200);
  expect((await get(canonicalPath)).body).toContain('Woo-categorie');
});
