import { describe, expect, test } from 'vitest';
import { browserLabel } from '#features/identity/sessions/sessions.rules.ts';
import { passwordError } from './password.rules.ts';
import { isPersonName } from './person.rules.ts';

describe('a new password', () => {
  const names = ['Gemeente Waterrijk', 'anna'];

  test.each([
    'password1234',
    'Passw0rd!2026',
    'p4$$w0rd12345',
    'Welkom01Welkom01',
    'welkomwaterrijk',
    'Gemeente Waterrijk 2026',
    'annaannaanna',
    'qwertyuiop12',
    '123456789012',
    '098765432109',
    '111111111111',
    'abcabcabcabcabc',
    '!!!!!!!!!!!!!!',
  ])('%s is easy to guess', (password) => expect(passwordError(password, names)).toBe('too_common'));

  test.each([
    'zeven paarse fietsen',
    'geheime tuin bij de molen',
    '8253 9917 4406 2',
    'x7#kQ9!vLm2@',
    '鱼在水里游来游去非常快乐啊',
  ])('%s is good', (password) => expect(passwordError(password, names)).toBeUndefined());

  test('has 12 characters, whatever they are made of, and 1024 at most', () => {
    expect(passwordError('paarse fiets', names)).toBeUndefined();
    expect(passwordError('paarse fie🚲', names)).toBe('too_small');
    expect(passwordError('een zin '.repeat(129), names)).toBe('too_big');
  });
});

test.each([
  ['Anna', true],
  ["van 't Hof", true],
  ['J.-P. Müller', true],
  ['Đặng', true],
  ['李', true],
  ['', false],
  ['...', false],
  ['Anna 2', false],
  ['<b>Anna</b>', false],
  ['Anna\u202e', false],
])('%j is a name: %s', (text, expected) => expect(isPersonName(text)).toBe(expected));

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.1', ''],
])('%s is %s', (userAgent, label) => expect(browserLabel(userAgent)).toBe(label));
