import { expect, test } from 'vitest';
import { addMonths } from '#kernel/add-months.ts';
import {
  asksConsentAt,
  type ConsentCategory,
  chooseConsent,
  consentCookie,
  defaultConsent,
  isUnanswered,
  keepConsent,
  mayCount,
  mayUse,
  readConsent,
  resetConsent,
} from './consent.rules.ts';

const now = new Date('2026-11-27T10:00:00Z');
const all: ConsentCategory[] = ['required', 'analytical'];
const chosen = { accepted: all, date: now, version: 1, id: '1f6e' };
/** What `document.cookie` says after a line was set. */
const kept = (line: string) => `other=1; ${line.split(';')[0]}; last=2`;

test('the default is required and analytical, and lets no third party in (specification §4)', () => {
  expect(readConsent('', now)).toEqual({ accepted: ['required', 'analytical'], date: null, version: 0, id: '' });
  expect(mayUse(defaultConsent, 'analytical')).toBe(false);
});

test('a choice is kept with its categories and date, for a year', () => {
  const line = keepConsent(chosen);
  expect(line).toMatch(/; Path=\/; Secure; SameSite=Lax; Expires=Sat, 27 Nov 2027 10:00:00 GMT$/);
  const consent = readConsent(kept(line), now);
  expect(consent).toEqual(chosen);
  expect(mayUse(consent, 'analytical')).toBe(true);
  expect(mayUse(consent, 'tracking')).toBe(false);
  const almost = new Date('2027-11-27T09:59:59Z');
  expect(readConsent(kept(line), almost).date).toEqual(now);
  expect(readConsent(kept(line), new Date('2027-11-27T10:00:00Z'))).toEqual(defaultConsent);
});

test('the same choice again keeps its date, another has its own', () => {
  const later = { date: new Date('2027-01-01T00:00:00Z'), version: 1, id: '2a7f' };
  expect(chooseConsent(all, defaultConsent, later)).toEqual({ accepted: all, ...later });
  expect(chooseConsent(all, chosen, later)).toBe(chosen);
  expect(chooseConsent(['required'], chosen, later)).toEqual({ accepted: ['required'], ...later });
});

test('a choice is about those who were named: of another service it lets nobody in, and the question comes again', () => {
  expect([mayCount(chosen, 'siteimprove'), mayCount(chosen, 'matomo')]).toEqual([true, false]);
  expect([isUnanswered(chosen, 1), isUnanswered(chosen, 2), isUnanswered(chosen, 3)]).toEqual([false, true, true]);
  const both = chooseConsent(all, chosen, { date: now, version: 3, id: '2a7f' });
  expect([both.id, mayCount(both, 'matomo'), isUnanswered(both, 3)]).toEqual(['2a7f', true, false]);
  expect(readConsent(kept(keepConsent(both)), now)).toEqual(both);
});

test.each([
  'version=4&date=2026-11-01T00:00:00Z&accepted=required+analytical',
  'version=1.5&date=2026-11-01T00:00:00Z&accepted=required+analytical',
  'version=0&date=2026-11-01T00:00:00Z&accepted=required+analytical',
  'version=1&date=2027-11-01T00:00:00Z&accepted=required+analytical',
  'version=1&date=ooit&accepted=required+analytical',
  'version=1&accepted=required+analytical',
  '%',
  '',
])('a choice of another version, of the future or that is none (%s) is not taken', (value) => {
  expect(readConsent(`${consentCookie}=${value}`, now)).toEqual(defaultConsent);
});

test('what is no category is left out', () => {
  const value = 'version=1&date=2026-11-01T00:00:00Z&accepted=everything+tracking';
  expect(readConsent(`${consentCookie}=${value}`, now).accepted).toEqual(['tracking']);
});

test('reset removes the cookie (specification §4)', () => {
  expect(resetConsent).toBe(`${consentCookie}=; Path=/; Secure; SameSite=Lax; Max-Age=0`);
});

test('the dialog opens anywhere but on the cookie statement and on invitations (specification §2)', () => {
  const paths = [
    '/',
    '/legal/privacy',
    '/legal/cookie-statements',
    '/invitations',
    '/legal/cookie-statement/nl',
    '/invitation/x',
  ];
  expect(paths.filter(asksConsentAt)).toEqual(paths.slice(0, 4));
});

test.each([
  ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2028-01-31T12:00:00Z', 13, '2029-02-28T12:00:00.000Z'],
  ['2026-03-31T12:00:00Z', -1, '2026-02-28T12:00:00.000Z'],
  ['2026-11-27T12:00:00Z', 13, '2027-12-27T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
