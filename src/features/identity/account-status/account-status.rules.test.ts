import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksInactiveAt, asksTermsAt, type Dormancy, dormancyStep } from './account-status.rules.ts';

const day = 86_400_000;

test('however the scheduler runs, a pause comes thirty days after a first and seven after a second warning', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 36 }), (days, months) => {
      const warned: number[] = [];
      let person: Dormancy = { since: new Date('2024-01-31T12:00:00Z'), pauseOn: null, warnings: 0 };
      let now = person.since.getTime();
      for (const gap of days) {
        now += gap * day;
        const step = dormancyStep(person, { now: new Date(now), months });
        if (step.kind === 'warn') {
          person = { ...person, pauseOn: step.pauseOn, warnings: step.warnings };
          warned.push(now);
        }
        if (step.kind !== 'pause') continue;
        expect(warned).toHaveLength(2);
        expect(now - (warned[0] ?? 0)).toBeGreaterThanOrEqual(30 * day);
        expect(now - (warned[1] ?? 0)).toBeGreaterThanOrEqual(7 * day);
        return;
      }
    }),
  );
});

test('a longer time, or never, takes a warning back', () => {
  const person = { since: new Date('2024-01-01'), pauseOn: new Date('2025-07-01'), warnings: 1 };

  expect(dormancyStep(person, { now: new Date('2025-06-10'), months: 0 })).toEqual({ kind: 'forget' });
  expect(dormancyStep(person, { now: new Date('2025-06-10'), months: 36 })).toEqual({ kind: 'forget' });
});

test.each([
  ['/', true],
  ['/legal/terms-of-use/nl', false],
  ['/legal/privacy', true],
  ['/account/security', false],
  ['/account/profile', true],
  ['/invitation/abc', false],
  ['/invitations-of-others', true],
])('the terms are asked about at %s: %s', (path, isAsked) => expect(asksTermsAt(path)).toBe(isAsked));

test('legal pages and the contact page stay usable for who is inactive', () => {
  expect([asksInactiveAt('/legal/privacy', undefined), asksInactiveAt('/contact', '/contact')]).toEqual([false, false]);
  expect(asksInactiveAt('/nieuws', '/contact')).toBe(true);
});
