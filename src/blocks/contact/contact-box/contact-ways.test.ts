import { expect, test } from 'vitest';
import { contactBoxSchema } from './contact-box.schema.ts';
import { telephoneAddress } from './contact-ways.ts';

test.each([
  ['14 0320', 'tel:140320'],
  ['+31 (0)320 12 34 56', 'tel:+31320123456'],
  ['(0320) 12-34.56', 'tel:0320123456'],
])('the number %s is dialled by %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});

test('words are no number to call, and an address without a domain is no e-mail address', () => {
  const errors = contactBoxSchema.content.safeParse({ phone: 'bel ons', email: 'balie' }).error?.issues;

  expect(errors?.map(({ path }) => path.join('.'))).toEqual(['phone', 'email']);
});
