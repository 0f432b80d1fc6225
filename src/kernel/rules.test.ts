import { describe, expect, test, vi } from 'vitest';
import { createDateFormatter, instantAt, shownAt } from './dates.ts';
import { cleanFileName } from './files/file-name.ts';
import { formAvailability } from './form-availability.ts';
import { isImageAllowed, roundImageSide } from './image-rules.ts';
import { localized } from './languages/localized.ts';
import { isNotificationPosition, isNotificationTimeout, notificationPositions } from './notification-rules.ts';
import { isShortId, toGuid } from './short-id.ts';
import { toSlug } from './text/slug.ts';
import { createTexts } from './texts.ts';

describe('slugs (specification §2)', () => {
  test.each([
    ['  Café op de Kade ', 'cafe-op-de-kade'],
    ['Wat kost het?! (2026)', 'wat-kost-het-2026'],
    ['a -- b', 'a-b'],
    ['snake_case blijft', 'snake_case-blijft'],
    ['../x', 'x'],
    ['///', ''],
    ['Straße', 'strasse'],
    ['日本', '日本'],
    ['한국', '한국'],
    ['الأخبار', 'الاخبار'],
  ])('%j becomes %j', (title, slug) => expect(toSlug(title)).toBe(slug));

  test('a letter of two halves is never cut in two', () => {
    expect(toSlug(`${'a'.repeat(119)}𠮷`).isWellFormed()).toBe(true);
  });

  test('never longer than 120, never with a hyphen at an end', () => {
    const slug = toSlug(`${'a'.repeat(119)} ${'b'.repeat(10_000)}`);
    expect(slug).toBe('a'.repeat(119));
  });
});

describe('images (specification §5 and §9)', () => {
  test.each([
    [1, 50],
    [50, 50],
    [51, 100],
    [320, 350],
    [3000, 3000],
    [99_999, 3000],
  ])('a side of %i is %i', (asked, given) => expect(roundImageSide(asked)).toBe(given));

  test('five types, up to 30 MB', () => {
    const limit = 30 * 1024 * 1024;
    expect(
      ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'].every((type) => isImageAllowed(type, limit)),
    ).toBe(true);
    expect([isImageAllowed('image/png', limit + 1), isImageAllowed('image/svg+xml', 1)]).toEqual([false, false]);
  });
});

test('file names lose the characters of specification §5', () => {
  expect(cleanFileName(' a\\b/c:d*e?f"g<h>i|j\'k\u0000.pdf. ')).toBe('abcdefghijk.pdf');
  expect(cleanFileName('x'.repeat(200))).toHaveLength(120);
});

describe('notifications (specification §5)', () => {
  test('a timeout is a number that is not negative', () => {
    expect([0, 5000].every(isNotificationTimeout)).toBe(true);
    expect([-1, '5', Number.NaN, Number.POSITIVE_INFINITY, null].some(isNotificationTimeout)).toBe(false);
  });

  test('nine positions', () => {
    expect(new Set(notificationPositions).size).toBe(9);
    expect([isNotificationPosition('top-end'), isNotificationPosition('left')]).toEqual([true, false]);
  });
});

describe('whether a form takes answers (specification §4)', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const [before, after] = [new Date('2026-11-19'), new Date('2026-11-21')];
  test.each([
    ['Closed', null, null, 'closed'],
    ['Open', null, before, 'open'],
    ['Custom', null, null, 'open'],
    ['Custom', null, before, 'closed'],
    ['Custom', after, null, 'open-future'],
    ['Custom', before, after, 'close-future'],
    ['Custom', null, after, 'close-future'],
    ['Custom', before, null, 'open'],
    ['Custom', after, before, 'closed'],
  ] as const)('%s, open on %s, close on %s: %s', (state, openOn, closeOn, availability) =>
    expect(formAvailability({ state, openOn, closeOn }, now)).toBe(availability),
  );
});

describe('ids of items (specification §7)', () => {
  test('31 characters are short, 32 are a guid', () => {
    expect([isShortId('a'.repeat(31)), isShortId('a'.repeat(32))]).toEqual([true, false]);
  });

  test('with hyphens or without, in any case, it is one guid', () => {
    const guid = '0123abcd-4567-4890-8abc-def012345678';
    expect([toGuid(guid), toGuid(guid.toUpperCase()), toGuid(guid.replaceAll('-', ''))]).toEqual([guid, guid, guid]);
    expect([toGuid('x'.repeat(32)), toGuid('{0123}'), toGuid('')]).toEqual([undefined, undefined, undefined]);
  });
});

test('dates read as people say them, 24 hours, in the zone of the platform', () => {
  const format = createDateFormatter('nl', 'Europe/Amsterdam');
  expect(format('2026-11-20T23:30:00Z', 'weekday')).toBe('zaterdag 21 november 2026');
  expect(format('2026-11-20T13:05:00Z', 'moment')).toMatch(/20 november 2026.*14:05/);
});

test('texts fall back to Dutch, and count', () => {
  const texts = createTexts<string>({
    nl: { items: '{n, plural, one {# bericht} other {# berichten}}', only: 'Alleen hier' },
    en: { items: '{n, plural, one {# item} other {# items}}' },
  });
  expect([texts.nl('items', { n: 1 }), texts.en('items', { n: 2 }), texts.en('only')]).toEqual([
    '1 bericht',
    '2 items',
    'Alleen hier',
  ]);
});

test('texts say whether somebody wrote one, and asking warns of nothing', () => {
  const warn = vi.spyOn(console, 'warn');
  const { nl, en } = createTexts<string>({ nl: { hello: 'Dag', only: 'Alleen hier' }, en: { hello: 'Hello' } });
  expect([nl.has('hello'), nl.has('gone'), nl.has('toString')]).toEqual([true, false, false]);
  // What is not written in English is said in Dutch.
  expect([en.has('only'), en('only'), en('hello')]).toEqual([true, 'Alleen hier', 'Hello']);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a value per language falls back, and says which language it is in', () => {
  expect(localized({ nl: 'Hallo', en: '' }, 'en', 'nl')).toEqual({ text: 'Hallo', language: 'nl' });
});

describe('what the clocks of a zone show', () => {
  test.each([
    ['2026-07-01T09:30', 'Europe/Amsterdam', '2026-07-01T07:30:00.000Z'],
    ['2026-12-01T09:30', 'Europe/Amsterdam', '2026-12-01T08:30:00.000Z'],
    ['2026-03-29T01:59', 'Europe/Amsterdam', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Amsterdam', '2026-03-29T01:00:00.000Z'],
    ['2026-07-01T23:30', 'America/New_York', '2026-07-02T03:30:00.000Z'],
    ['0099-07-01T12:00', 'UTC', '0099-07-01T12:00:00.000Z'],
  ])('%s in %s is %s, and back', (shown, zone, instant) => {
    expect(instantAt(shown, zone).toISOString()).toBe(instant);
    expect(shownAt(new Date(instant), zone)).toBe(shown);
  });
});
