import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the examples of the standard: %s', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test('agrees with Node at every length around a block, and on any text', () => {
  const node = (text: string) => createHash('sha256').update(text).digest('hex');
  for (let length = 0; length < 300; length += 1) expect(sha256('x'.repeat(length))).toBe(node('x'.repeat(length)));
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === node(text)));
});
