import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, toHex, toOklch } from '#kernel/color.ts';
import { themeSheet } from './theme.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const rest = { corners: 'round', fontFamily: 'source-sans', logoHeight: 72, logoPadding: 8 } as const;

function colorsOf(sheet: string) {
  const pairs = [...sheet.matchAll(/--bs-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  const pick = (at: 2 | 3) => Object.fromEntries(pairs.map((pair) => [pair[1], pair[at] ?? '']));
  return { light: pick(2), dark: pick(3) };
}

test('whatever colours a platform chooses, words and controls stand out in light and dark', () => {
  fc.assert(
    fc.property(hex, hex, (brand, tint) => {
      const { light, dark } = colorsOf(themeSheet({ brand, tint, ...rest }));
      for (const [colors, surface, text] of [
        [light, '#ffffff', '#17211f'],
        [dark, '#12181a', '#e8eeec'],
      ] as const) {
        expect(contrast(colors['on-brand'] ?? '', colors.brand ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors['on-brand'] ?? '', colors['brand-strong'] ?? '')).toBeGreaterThanOrEqual(4.5);
        for (const ground of [surface, colors.tint ?? '']) {
          expect(contrast(colors.link ?? '', ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(colors['link-hover'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a colour comes back as it was', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
  );
});
