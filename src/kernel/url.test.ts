import { describe, expect, test } from 'vitest';
import { isLocalPath, isPublicUrl, isSafeHref, readAddress } from './url.ts';

describe('an address of another host (specification §5)', () => {
  test.each([
    'http://example.nl',
    'https://example.nl/a?b#c',
    'ftp://example.nl/file',
    '//example.nl/a',
    'https://8.8.8.8/',
    'https://bücher.example.nl/',
  ])('%s is taken', (url) => expect(isPublicUrl(url)).toBe(true));

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.nl',
    'example.nl',
    '/local',
    '',

    'http://localhost/',
    'http://localhost./',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',

    'http://10.0.0.1/',
    'http://172.16.5.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/',
    'http://0/',

    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://１２７.０.０.１/',

    'http://user:pass@example.nl/',
    'http://example.nl\\@127.0.0.1/',
    'http://intranet/',
    'http://printer.local/',
    'http://a.test/',
    ' https://example.nl',
    'http://example.nl\t.evil.nl/',
    `https://example.nl/${'a'.repeat(2100)}`,
  ])('%s is refused', (url) => expect(isPublicUrl(url)).toBe(false));
});

describe('a path on the own host', () => {
  test.each(['/', '/over-ons', '/a/b?c=d#e', '/%C3%A9'])('%s is taken', (path) => expect(isLocalPath(path)).toBe(true));

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'over-ons', '', '\\', '/ evil', '/\u0000'])(
    '%j is refused',
    (path) => expect(isLocalPath(path)).toBe(false),
  );
});

describe('what a link may hold', () => {
  test.each(['#kop', '?a=b', '/pad', 'https://example.nl', 'mailto:a@b.nl', 'tel:+31201234567', 'ftp://example.nl'])(
    '%s is taken',
    (href) => expect(isSafeHref(href)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    ' javascript:1',
    'java\tscript:1',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '//',
    '/\\evil',
  ])('%j is refused', (href) => expect(isSafeHref(href)).toBe(false));
});

describe('what somebody pastes or types as an address', () => {
  test.each([
    ['https://example.nl/a?b#c', 'https://example.nl/a?b#c'],
    [' www.example.nl/pad?x=1 ', 'https://www.example.nl/pad?x=1'],
    ['example.nl', 'https://example.nl'],
    ['example.nl:8080/x', 'https://example.nl:8080/x'],
    ['anna.bakker@example.nl', 'mailto:anna.bakker@example.nl'],
    ['mailto:a@b.nl', 'mailto:a@b.nl'],
    ['tel:+3120', 'tel:+3120'],
    ['/werk/nu', '/werk/nu'],
  ])('%s is %s', (given, whole) => expect(readAddress(given)).toBe(whole));

  test.each(['Over ons', 'werk', 'javascript:alert(1)', 'data:text/html,x', 'Zie www.example.nl', '', '//', 'a. b'])(
    '%s is none',
    (given) => expect(readAddress(given)).toBeUndefined(),
  );
});
