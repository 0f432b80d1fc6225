import { type Colors, darkColors, type GivenColors, lightColors } from '#kernel/platform-colors.ts';

export interface ThemeInput extends GivenColors {
  corners: 'square' | 'round';
  fontFamily: Font;
  /** Of headings; `text`: that of the text. */
  headingFont?: Font | 'text' | undefined;
  /** Pixels. */
  logoHeight: number;
  logoPadding: number;
  /** Before addresses of its own pages on paper; without it they are printed as they stand. */
  domain?: string;
}

type Font = 'source-sans' | 'system' | 'serif';

const stacks: Readonly<Record<Font, string>> = {
  'source-sans': '"Source Sans 3 Variable", "Source Sans 3 Fallback", system-ui, sans-serif',
  system: 'system-ui, sans-serif',
  serif: 'Georgia, "Times New Roman", serif',
};

/**
 * The sheet of a platform: what it is recognised by, and the colours that follow from it, in light and dark. Whatever brand
 * colour comes in, text has 4.5 : 1 on every surface and controls 3 : 1 (functional reference A11Y-20).
 */
export function themeSheet(input: ThemeInput): string {
  const { corners, button, focus, fontFamily, headingFont = 'text', logoHeight, logoPadding, domain } = input;
  const light = lightColors(input);
  const dark = darkColors(input);
  const pair = (name: keyof Colors) => `light-dark(${light[name]}, ${dark[name]})`;
  const lines = [
    `--bs-brand: ${pair('brand')}`,
    `--bs-brand-strong: ${pair('brandStrong')}`,
    `--bs-on-brand: ${pair('onBrand')}`,
    `--bs-tint: ${pair('tint')}`,
    `--bs-link: ${pair('link')}`,
    `--bs-link-hover: ${pair('linkHover')}`,
    `--bs-logo-height: ${logoHeight / 16}rem`,
    `--bs-logo-padding: ${logoPadding / 16}rem`,
    corners === 'square' ? '--bs-corner: 0' : '--bs-corner: 0.5rem',
    ...(focus ? [`--bs-focus: ${pair('focus')}`] : []),
    ...(fontFamily === 'source-sans' ? [] : [`--bs-font-text: ${stacks[fontFamily]}`]),
  ];
  const accent = `--bs-accent: ${pair('accent')};--bs-accent-strong: ${pair('accentStrong')};--bs-on-accent: ${pair('onAccent')}`;
  const rules = [
    `@layer tokens{:root{${lines.join(';')}}${button ? `:root,.on-tint{${accent}}` : ''}}`,
    headingFont === 'text' ? '' : `@layer base{h1,h2,h3,h4,h5,h6{font-family: ${stacks[headingFont]}}}`,
  ];
  return `${rules.join('')}${domain === undefined ? '' : wholeAddresses(domain)}`;
}

/** On paper nobody can follow a link: its address is read, and typed. */
const wholeAddresses = (domain: string) =>
  `@media print{main a[href^="/"]::after{content:" (${domain.replaceAll(/[^\w.:-]/g, '')}" attr(href) ")"}}`;
