import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { blockSchemas } from '#blocks/schemas.ts';
import { commonOptions } from '#document/common-options.ts';
import { describeFields, isAsked } from './describe-fields.ts';
import { imageAt, limitAt } from './field-at.ts';

const kindsOf = (schema: Parameters<typeof describeFields>[0]) =>
  Object.fromEntries(describeFields(schema).map(({ name, field }) => [name, field.kind]));

describe('a form is made of a schema', () => {
  test.each(Object.entries(blockSchemas))('%s: no field and no option is left out', (_name, schema) => {
    expect(Object.keys(kindsOf(schema.content))).toEqual(Object.keys(schema.content.shape));
    expect(Object.keys(kindsOf(schema.options))).toEqual(Object.keys(schema.options.shape));
  });

  test('each kind of field has its own control', () => {
    expect(kindsOf(blockSchemas.Hero.content)).toEqual({
      image: 'image',
      alt: 'alt',
      video: 'text',
      heading: 'text',
      text: 'text',
      buttons: 'list',
    });
    expect(kindsOf(blockSchemas.SubPages.content)).toEqual({ of: 'page' });
    expect(kindsOf(blockSchemas.WidgetList.options)).toMatchObject({ sources: 'lists' });
    expect(kindsOf(blockSchemas.SearchBox.content)).toMatchObject({ of: 'page', list: 'lists' });
    expect(kindsOf(blockSchemas.Table.content)).toEqual({ caption: 'text', columns: 'head', rows: 'grid' });
    expect(kindsOf(blockSchemas.Text.content)).toEqual({ body: 'rich' });
    expect(kindsOf(commonOptions)).toMatchObject({
      showTitle: 'flag',
      width: 'choice',
      anchor: 'text',
      from: 'moment',
    });
  });
});

describe('a field that depends on an option', () => {
  const asked = (schema: Parameters<typeof describeFields>[0], options: Record<string, unknown>) =>
    describeFields(schema).flatMap((field) => (isAsked(field, options) ? [field.name] : []));

  test('is asked only where the option says something of it', () => {
    const { content, options } = blockSchemas.SearchBox;
    expect(asked(content, { scope: 'all' })).toEqual(['label', 'placeholder']);
    expect(asked(content, { scope: 'branch' })).toEqual(['label', 'placeholder', 'of']);
    expect(asked(content, { scope: 'list' })).toEqual(['label', 'placeholder', 'list']);
    expect(asked(options, { scope: 'type' })).toContain('itemType');
    expect(asked(commonOptions, { background: 'tint' })).not.toContain('backgroundImage');
    expect(asked(commonOptions, { background: 'image' })).toContain('backgroundImage');
    expect(asked(commonOptions, { visibility: 'Open' })).not.toContain('from');
    expect(asked(commonOptions, { visibility: 'Closed' })).not.toContain('until');
    expect(asked(commonOptions, { visibility: 'Custom' })).toEqual(expect.arrayContaining(['from', 'until']));
  });

  const schemas = Object.entries(blockSchemas).map(([name, { content, options }]) => [name, content, options] as const);

  test.each(schemas)('%s: it names an option of the block, with values that this may have', (_name, content, own) => {
    const options = { ...commonOptions.shape, ...own.shape } as Record<string, z.ZodType>;
    const dependent = [content, own, commonOptions].flatMap((schema) => describeFields(schema));
    for (const { askedWhen } of dependent) {
      for (const value of askedWhen?.is ?? []) expect(options[askedWhen?.option ?? '']?.parse(value)).toBe(value);
    }
  });
});

describe('what is said of an image', () => {
  const said = { alt: 'alt', decorative: 'isDecorative' };

  test('is found beside it, in the options or in the part of a list', () => {
    expect(imageAt('Hero', 'image')).toMatchObject({ ...said, isNullable: true, credit: undefined });
    expect(imageAt('Gallery', 'images.2.image')).toMatchObject({ ...said, isNullable: false, credit: 'credit' });
    expect(imageAt('Quote', 'image')).toMatchObject({ alt: undefined });
    expect(imageAt('Text', 'body')).toBeUndefined();
  });
});

test('a text has the limit of its schema, wherever it stands', () => {
  expect(limitAt('Cards', 'cards.3.heading')).toBe(150);
  expect(limitAt('Table', 'rows.1.2')).toBe(1000);
  expect(limitAt('Quote', 'blockTitle')).toBe(150);
  expect(limitAt('Text', 'body')).toBeUndefined();
});
