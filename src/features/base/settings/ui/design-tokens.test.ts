import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '#kernel/color.ts';
import { lightColors } from '#kernel/platform-colors.ts';
import { SettingsChange, SettingValues } from '../settings.contract.ts';
import { importTokens, readColor, type TokenLook } from './design-tokens.ts';

const { colorScheme, fontFamily, headingFont } = SettingValues.parse({});
const now: TokenLook = { colorScheme, fontFamily, headingFont };

// Values of nobody, in the forms that packages of tokens have.
const css = `.example-theme {
  --example-color-green: hsl(150 60% 25%); /* of links; and buttons */
  --example-link-color: var(--example-color-green);
  --example-button-primary-action-background-color: var(--nowhere, #ffcc00);
  --example-focus-outline-color: #eeeeee;
  --example-button-border-radius: 0px;
  --example-document-font-family: "Gemeente Sans", Arial, sans-serif;
  --example-heading-1-font-family: Merriweather, serif;
  --example-logo: url(https://elders.example/logo.svg);
}
@media (min-width: 60rem) { .example-theme { --example-link-color: #ffffff; } }`;
const nested = (key: string) =>
  JSON.stringify({
    example: {
      color: { green: { [key]: 'hsl(150 60% 25%)', type: 'color' } },
      link: { color: { [key]: '{example.color.green}' } },
      button: {
        'primary-action': { 'background-color': { [key]: '#fc0' } },
        'border-radius': { [key]: '0' },
      },
      focus: { 'outline-color': { [key]: 'rgb(238, 238, 238)' } },
      document: { 'font-family': { [key]: ['Gemeente Sans', 'Arial', 'sans-serif'] } },
      heading: { 'level-1': { 'font-family': { [key]: 'Merriweather, serif' } } },
      logo: { [key]: 'url(https://elders.example/logo.svg)' },
    },
  });
const list = JSON.stringify([
  { path: ['example', 'link', 'color'], value: '#1a6640' },
  { path: ['example', 'button', 'primary-action', 'background-color'], value: '#ffcc00' },
  { path: ['example', 'focus', 'outline-color'], value: '#eee' },
  { path: ['example', 'button', 'border-radius'], value: '0' },
  { path: ['example', 'document', 'font-family'], value: 'Gemeente Sans, sans-serif' },
  { path: ['example', 'heading', 'font-family'], value: 'Merriweather, serif' },
]);

const camelCase = JSON.stringify({
  exampleLinkColor: '#1a6640',
  exampleButtonPrimaryActionBackgroundColor: '#ffcc00',
  exampleFocusOutlineColor: '#eee',
  exampleButtonBorderRadius: '0',
  exampleDocumentFontFamily: 'Gemeente Sans, sans-serif',
  exampleHeading1FontFamily: 'Merriweather, serif',
});

describe('tokens', () => {
  test.each([
    ['custom properties', css],
    ['Style Dictionary', nested('value')],
    ['the Design Tokens format', nested('$value')],
    ['a list', list],
    ['names of scripts', camelCase],
  ])('as %s are mapped onto ours', (_, text) => {
    const made = importTokens(text, now);
    expect(made?.look).toEqual({
      colorScheme: {
        ...colorScheme,
        brand: '#ffcc00',
        link: '#1a6640',
        button: '#ffcc00',
        focus: '#eeeeee',
        corners: 'square',
      },
      fontFamily: 'system',
      headingFont: 'serif',
    });
    const reasons = Object.fromEntries((made?.mapped ?? []).map(({ part, reason }) => [part, reason]));
    expect(reasons).toEqual({
      brand: undefined,
      link: undefined,
      button: undefined,
      focus: 'contrast',
      corners: undefined,
      fontFamily: 'font',
      headingFont: 'font',
    });
    expect(JSON.stringify(made?.look)).not.toContain('elders.example');
  });

  test('that are unknown are counted', () => {
    expect(importTokens(css, now)?.ignored).toBe(2);
    expect(importTokens('{"acme":{"gap":"1px"}}', now)).toMatchObject({ mapped: [], ignored: 1, look: now });
  });

  test.each(['', 'niets', '{', '[1,null]', '{"a":null}', 'p { color: red }'])('%s has none', (text) => {
    expect(importTokens(text, now)).toBeUndefined();
  });

  test('that refer to each other in a circle lead nowhere', () => {
    expect(importTokens('--a-link-color: var(--b); --b: var(--a-link-color);', now)?.mapped).toEqual([]);
  });
});

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('whatever is in a file, a look comes out that can be saved, or none', () => {
  const name = fc.constantFrom(
    'link-color',
    'color-primary',
    'color-primary-50',
    'focus-outline-color',
    'button-border-radius',
    'document-font-family',
    'heading-font-family',
    'x',
  );
  const value = fc.oneof(
    hex,
    fc.string(),
    fc.constantFrom('var(--a-x)', 'hsl(400 500% -3%)', 'url(//x)', 'rgb(1,2)', '4px', 'serif'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.tuple(name, value)).map((all) => all.map(([key, one]) => `--a-${key}: ${one};`).join('')),
      ),
      (text) => {
        const made = importTokens(text, now);
        if (made) expect(SettingsChange.safeParse(made.look).success).toBe(true);
      },
    ),
  );
});

test('whatever colours they say, what is used has the contrast that it needs', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, (brand, link, button, focus) => {
      const made = importTokens(
        `--a-color-primary:${brand};--a-link-color:${link};--a-button-primary-background-color:${button};--a-focus-outline-color:${focus}`,
        now,
      );
      const colors = lightColors(made?.look.colorScheme ?? colorScheme);
      for (const { part, used, contrast: checked } of made?.mapped ?? []) {
        const ground = part === 'brand' ? colors.onBrand : part === 'button' ? colors.onAccent : colors.surface;
        expect(contrast(used, ground)).toBeGreaterThanOrEqual(checked?.least ?? 0);
      }
    }),
  );
});

test('a colour is read in each way that it is written, and none that lets something through', () => {
  expect(
    ['#ABC', '#aabbccff', 'rgb(170 187 204)', 'rgba(170, 187, 204, 1)', 'hsl(210, 25%, 73.3%)'].map(readColor),
  ).toEqual(Array.from({ length: 5 }, () => '#aabbcc'));
  expect(['#aabbcc80', 'rgba(0,0,0,0.5)', 'transparent', 'url(#aabbcc)', 'hsl(x)'].map(readColor)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
