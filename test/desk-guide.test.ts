import { expect, test } from 'vitest';
import { taskNames } from '../e2e/desk/compared.ts';
import { figuresIn, readGuide, withTables } from '../e2e/desk/guide.ts';

test('the guide of a day at the desk lists every task, and what is known of other products, as the journey has them', () => {
  const guide = readGuide();
  expect([...figuresIn(guide).keys()]).toEqual(taskNames);
  expect(withTables(guide, figuresIn(guide))).toBe(guide);
});
