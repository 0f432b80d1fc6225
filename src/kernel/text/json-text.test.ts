import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { cutText } from './cut-text.ts';
import { parseJsonText } from './json-text.ts';

const fieldsOf = (text: string) => {
  try {
    parseJsonText(text, 'body');
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
};

const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\u0000'));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    storable,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(
      storable.filter((name) => name !== '__proto__'),
      tie('json'),
      { maxKeys: 4 },
    ),
  ),
}));

describe('a JSON text from outside', () => {
  test('has the value that JSON.parse gives, where every text in it can be stored', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(parseJsonText(text, 'body')).toEqual(JSON.parse(text));
      }),
    );
  });

  test('that is no JSON is refused as such, never as something else that fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', 'a', '1') }), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if (!isJson) expect(Object.values(fieldsOf(text))).toHaveLength(1);
      }),
    );
  });

  test.each([
    ['{"a":1,"a":2}', { 'body.a': 'duplicate' }],
    ['{"a":{"b":[0,{"c":1,"\\u0063":2}]}}', { 'body.a.b.1.c': 'duplicate' }],
    ['{"a":"x","b":{"a":1},"c":[{"a":1},{"a":1}]}', {}],
    ['{"a":",\\"a\\":","b":1}', {}],
    ['{"a":["\\u0000"]}', { 'body.a.0': 'nul' }],
    ['{"a":"\\\\u0000"}', {}],
    ['{"a":"\\ud83d"}', { 'body.a': 'not_unicode' }],
    ['{"a":"\\ud83d\\ude00"}', {}],
    ['{"\\udc00":1}', { body: 'not_unicode' }],
    ['{"__proto__":{"isAdmin":true}}', { body: 'unknown_key' }],
    ['{"a":{"constructor":{"prototype":{}}}}', { 'body.a': 'unknown_key' }],
    ['{"constructor":"Bouwbedrijf"}', {}],
    [`${'['.repeat(65)}${']'.repeat(65)}`, { body: 'too_deep' }],
    [`${'['.repeat(64)}${']'.repeat(64)}`, {}],
    ['', { body: 'not_json' }],
  ])('%s', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });
});

describe('a text that is cut', () => {
  test('is a beginning of it, within its limit, well formed, and nearly as long as may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(80), (text, max) => {
        const cut = cutText(text, max);
        expect([text.startsWith(cut), cut.length <= max, cut.isWellFormed()]).toEqual([true, true, true]);
        const characters = [...new Intl.Segmenter('nl', { granularity: 'grapheme' }).segment(text)];
        const whole = characters.filter(({ index, segment }) => index + segment.length <= max);
        expect(cut).toBe(whole.map(({ segment }) => segment).join(''));
      }),
    );
  });

  test('goes on where one character is longer than any that is real', () => {
    expect(cutText(`a${'\u0301'.repeat(1000)}`, 150)).toHaveLength(150);
    expect(cutText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12)).toBe('👩‍👩‍👧‍👦');
  });
});
