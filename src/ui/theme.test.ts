import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, toHex, toOklch } from '#kernel/color.ts';
import { themeSheet } from './theme.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const maybe = fc.option(hex);
const rest = { corners: 'round', fontFamily: 'source-sans', logoHeight: 72, logoPadding: 8 } as const;

const whole = (color: string) => (color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color);

/** Every pair of colours that a sheet sets, in light and dark. */
function colorsOf(sheet: string) {
  const pairs = [...sheet.matchAll(/--bs-([\w-]+): light-dark\((#\w{3,6}), (#\w{3,6})\)/g)];
  const pick = (at: 2 | 3) => Object.fromEntries(pairs.map((pair) => [pair[1], whole(pair[at] ?? '')]));
  return { light: pick(2), dark: pick(3) };
}

// What is the same on every platform; the theme of one comes after it.
const tokens = colorsOf(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));
// The first of a chart is that of links.
const ofCharts = colorsOf(
  readFileSync(new URL('charts/chart.css', import.meta.url), 'utf8').replaceAll('--chart-', '--bs-chart-'),
);

test.each(['light', 'dark'] as const)(
  'whatever colours a platform chooses, words and controls stand out in %s',
  (mode) => {
    fc.assert(
      fc.property(hex, hex, maybe, maybe, maybe, (brand, tint, link, button, focus) => {
        const sheet = themeSheet({ brand, tint, link, button, focus, ...rest });
        const colors = { ...tokens[mode], ...ofCharts[mode], ...colorsOf(sheet)[mode] };
        const between = (one: string, ground: string) => contrast(colors[one] ?? '', colors[ground] ?? '');
        const weak = (ones: string[], grounds: string[], least: number) =>
          ones.flatMap((one) =>
            grounds.filter((ground) => !(between(one, ground) >= least)).map((ground) => [one, ground]),
          );
        const faults = [
          ...weak(['on-brand'], ['brand', 'brand-strong'], 4.5),
          ...(button ? weak(['on-accent'], ['accent', 'accent-strong'], 4.5) : []),
          ...weak(['text', 'text-quiet', 'link', 'link-hover'], ['surface', 'tint'], 4.5),
          ...weak(['line-strong', 'focus'], ['surface', 'tint'], 3),
          ...weak(['focus-gap'], ['focus'], 3),
          ...weak(Object.keys(ofCharts[mode]), ['surface', 'tint'], 3),
        ];
        expect(faults).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  },
);

test('a chart has five colours of its own', () => {
  expect(Object.keys(ofCharts.light)).toHaveLength(5);
});

test('a colour comes back as it was', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
  );
});
