import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { commonOptions } from '#document/common-options.ts';
import { describeFields } from './describe-fields.ts';

const kindsOf = (schema: Parameters<typeof describeFields>[0]) =>
  Object.fromEntries(describeFields(schema).map(({ name, field }) => [name, field.kind]));

describe('a form is made of a schema', () => {
  test.each(Object.entries(blockSchemas))('%s: no field and no option is left out', (_name, schema) => {
    expect(Object.keys(kindsOf(schema.content))).toEqual(Object.keys(schema.content.shape));
    expect(Object.keys(kindsOf(schema.options))).toEqual(Object.keys(schema.options.shape));
  });

  test('each kind of field has its own control', () => {
    expect(kindsOf(blockSchemas.Hero.content)).toEqual({
      ...{ image: 'image', alt: 'text', heading: 'text', text: 'text', buttons: 'list' },
    });
    expect(kindsOf(blockSchemas.Text.content)).toEqual({ body: 'rich' });
    expect(kindsOf(commonOptions)).toMatchObject({
      showTitle: 'flag',
      width: 'choice',
      anchor: 'text',
      from: 'moment',
    });
  });
});
