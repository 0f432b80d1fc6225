import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingValues } from '#features/base/settings/settings.contract.ts';
import { ListQuery } from '#features/content/items/items.contract.ts';
import { ImageQuery } from '#features/content/media/image-query.ts';
import { defaultLegalText } from '#features/identity/legal/default-texts.ts';
import { builtInProperties } from '#features/identity/properties/built-in.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { imageQualities, isImageAllowed, nextImageSide, roundImageSide } from '#kernel/image-rules.ts';

const root = join(import.meta.dirname, '..');
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The one number that a pattern finds in a file that can import none: a style sheet, or a script that visitors load. */
const numberIn = (file: string, pattern: RegExp) => {
  const found = [...sourceOf(file).matchAll(pattern)].map(([, number]) => Number(number));
  return found.length === 1 ? found[0] : found;
};

const parsed = ListQuery.parse({ filter: '' });
const image = ImageQuery.parse({});
const logo = ({ headerLogoHeight, headerLogoPadding }: Record<string, unknown>) => [
  headerLogoHeight,
  headerLogoPadding,
];

/** Each sentence of specification §9, and what the product makes of it. */
const sentences: [sentence: string, made: () => unknown, specified: unknown][] = [
  [
    'terms of 2023-03-14 in version 1',
    () => {
      const { effectiveOn, version } = defaultLegalText('terms-of-use', 'nl');
      return [effectiveOn, version];
    },
    ['2023-03-14', 1],
  ],
  ['privacy text of 2023-03-14', () => defaultLegalText('privacy', 'en').effectiveOn, '2023-03-14'],
  [
    'newest first, page 1, 1 item',
    () => [parsed.sort_by, parsed.pageNumber, parsed.itemCount],
    ['publishedOn_desc', 1, 1],
  ],
  ['an image of 30 MB', () => [0, 1].map((more) => isImageAllowed('image/png', 31_457_280 + more)), [true, false]],
  ['sides in steps of 50 up to 3000', () => [1, 51, 2_999, 5_000].map(roundImageSide), [50, 100, 3_000, 3_000]],
  ['the largest side of a rendition', () => nextImageSide(100_000), 3_000],
  ['quality 80, inside, webp', () => [image.quality, image.fit, image.format], [80, 'inside', 'webp']],
  ['a placeholder of quality 1', () => imageQualities[0], 1],
  ['logo 72, padding 8', () => logo(SettingValues.parse({})), [72, 8]],
  [
    'logo at least 56',
    () => [55, 56].map((height) => SettingValues.shape.headerLogoHeight.safeParse(height).success),
    [false, true],
  ],
  [
    'text of 12 to 64 px',
    () => builtInProperties().find(({ key }) => key === 'textScale')?.validators,
    expect.objectContaining({ min: 12, max: 64 }),
  ],
  [
    'notificationClose 10 s',
    () => [
      businessConstants.notificationCloseSeconds,
      builtInProperties().find(({ key }) => key === 'notificationClose')?.defaultValue,
    ],
    [10, '10'],
  ],
  ['a cookie of Siteimprove for 13 months', () => businessConstants.analyticsCookieMonths, 13],
  [
    'a clock of 24 hours',
    () => createDateFormatter('nl', 'Europe/Amsterdam')('2026-11-20T22:05:00Z', 'moment'),
    expect.stringContaining('23:05'),
  ],
  [
    'a drawer beside the page from 1556 px',
    () => numberIn('src/editor/styles/panels.css', /min-width: (\d{4})px/g),
    1_556,
  ],
  ['a sub menu after 50 ms', () => numberIn('src/site/browser/main-menu.ts', /const hoverDelay = (\d+);/g), 50],
  ['hash links of pages at 88', () => numberIn('src/ui/base.css', /scroll-padding-top: (\d+)px/g), 88],
  [
    'hash links of screens at 108',
    () => numberIn('src/app/styles/frame.css', /scroll-padding-block-start: (\d+)px/g),
    108,
  ],
  ['a header of 48', () => numberIn('src/app/styles/frame.css', /--app-head: (\d+)rem/g), 48 / 16],
  ['a shake of 170 ms', () => numberIn('src/ui/ui.css', /animation: ui-shake (\d+)ms/g), 170],
  ['a dialog in 300 ms', () => numberIn('src/ui/ui.css', /transition: opacity (\d+)ms/g), 300],
];

test.each(sentences)('%s', (_sentence, made, specified) => {
  expect(made()).toEqual(specified);
});

test('a constant that nothing reads is none', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|business-constants/.test(file),
  );
  const readers = sources.map(sourceOf).filter((text) => text.includes('businessConstants'));

  const unread = Object.keys(businessConstants).filter((name) => !readers.some((text) => text.includes(name)));

  expect(unread).toEqual([]);
});
