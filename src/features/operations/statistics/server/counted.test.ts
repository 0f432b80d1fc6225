import { describe, expect, test } from 'vitest';
import { deviceOf, isLeftOut, isProgram, languageOf, referrerOf, termOf } from './counted.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('who is counted', () => {
  test.each([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
  ])('not who asks to be left out: %o', (headers) => {
    expect(isLeftOut(headers)).toBe(true);
  });

  test.each([{}, { dnt: '0' }, { cookie: 'a=b' }])('others are: %o', (headers) => {
    expect(isLeftOut(headers)).toBe(false);
  });

  test.each([
    '',
    'curl/8.5',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `${chrome} HeadlessChrome/140`,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ])('a program is none: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(true);
  });

  test('browsers are', () => {
    expect([chrome, iphone].map(isProgram)).toEqual([false, false]);
  });
});

test('devices', () => {
  expect([chrome, iphone].map(deviceOf)).toEqual(['desktop', 'phone']);
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15; SM-X700) AppleWebKit/537.36 Chrome/140 Safari/537.36')).toBe(
    'tablet',
  );
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36')).toBe('phone');
});

test.each([
  ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  ['*', ''],
  [undefined, ''],
])('the language of %s is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  ['https://www.example.org/zoek?q=jan+jansen', 'example.org'],
  ['https://waterrijk.test/over', ''],
  ['android-app://com.google', ''],
  ['geen adres', ''],
  [undefined, ''],
])('of where somebody came from only another host is kept: %s', (address, host) => {
  expect(referrerOf(address, ['waterrijk.test'])).toBe(host);
});

test.each([
  ['  Groene   CONTAINER ', 'groene container'],
  ['afval 2026', 'afval 2026'],
  ['jan@example.org', ''],
  ['123456782', ''],
  ['06 12 34 56 78', ''],
  ['1234 ab', ''],
  ['x'.repeat(61), ''],
])('of terms that may be about a person nothing is kept: %s', (words, term) => {
  expect(termOf(words)).toBe(term);
});
