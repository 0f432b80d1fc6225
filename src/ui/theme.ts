import { contrast, type Oklch, toHex, toOklch } from '#kernel/color.ts';

export interface ThemeInput {
  /** `#rrggbb` */
  brand: string;
  tint: string;
  corners: 'square' | 'round';
  /** Of links, of buttons that come first, and of what has the focus; without them they follow from the brand. */
  link?: string | null | undefined;
  button?: string | null | undefined;
  focus?: string | null | undefined;
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

interface Colors {
  brand: string;
  brandStrong: string;
  onBrand: string;
  tint: string;
  link: string;
  linkHover: string;
  surface: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  focus: string;
}

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

const white = '#ffffff';
const ink = '#12181a';

/** The colours by day, as they are after the check of contrast. */
export function lightColors({
  brand,
  tint,
  link,
  button,
  focus,
}: Pick<ThemeInput, 'brand' | 'tint' | 'link' | 'button' | 'focus'>): Colors {
  const quiet = asLightTint(tint);
  const own = lightGround(brand);
  const accent = button ? lightGround(button) : own;
  const ofLinks = untilContrast(toOklch(link ?? brand), { on: [white, quiet], min: 4.6, step: -0.01 });
  return {
    brand: own.ground,
    brandStrong: own.strong,
    onBrand: own.on,
    tint: quiet,
    link: toHex(ofLinks),
    linkHover: toHex({ ...ofLinks, l: ofLinks.l * 0.7 }),
    surface: white,
    accent: accent.ground,
    accentStrong: accent.strong,
    onAccent: accent.on,
    focus: toHex(untilContrast(toOklch(focus ?? ink), { on: [white, quiet], min: 3.1, step: -0.01 })),
  };
}

/** A colour with text on it. */
function lightGround(color: string) {
  const on = contrast(white, color) >= contrast(ink, color) ? white : ink;
  const own = untilContrast(toOklch(color), { on: [on], min: 4.5, step: on === white ? -0.01 : 0.01 });
  const strong = toHex(on === white ? { ...own, l: own.l * 0.8 } : { ...own, l: Math.min(0.97, own.l + 0.05) });
  return { ground: toHex(own), strong, on };
}

function darkColors({ brand, link, button, focus }: ThemeInput): Colors {
  const { c, h } = toOklch(brand);
  const tint = toHex({ l: 0.25, c: Math.min(c, 0.02), h });
  const own = darkGround(brand);
  const accent = button ? darkGround(button) : own;
  const given = toOklch(link ?? brand);
  const ofLinks = untilContrast(
    { ...given, l: 0.78, c: Math.min(given.c, 0.12) },
    { on: [ink, tint], min: 7, step: 0.01 },
  );
  const ring = toOklch(focus ?? white);
  return {
    brand: own.ground,
    brandStrong: own.strong,
    onBrand: white,
    tint,
    link: toHex(ofLinks),
    linkHover: toHex({ ...ofLinks, l: Math.min(0.95, ofLinks.l + 0.1) }),
    surface: ink,
    accent: accent.ground,
    accentStrong: accent.strong,
    onAccent: white,
    focus: toHex(untilContrast({ ...ring, l: Math.max(ring.l, 0.75) }, { on: [ink, tint], min: 3.1, step: 0.01 })),
  };
}

function darkGround(color: string) {
  const given = toOklch(color);
  const own = untilContrast({ ...given, l: Math.min(given.l, 0.52) }, { on: [white], min: 4.5, step: -0.01 });
  return { ground: toHex(own), strong: toHex({ ...own, l: own.l * 0.85 }) };
}

const asLightTint = (tint: string) => {
  const color = toOklch(tint);
  return toHex({ ...color, l: Math.max(color.l, 0.955), c: Math.min(color.c, 0.03) });
};

interface Wanted {
  on: readonly string[];
  min: number;
  step: number;
}

/** The nearest lightness at which the colour stands out from all of the others. */
function untilContrast(color: Oklch, { on, min: minimum, step }: Wanted): Oklch {
  let own = color;
  for (let tries = 0; tries < 100 && on.some((other) => contrast(toHex(own), other) < minimum); tries += 1) {
    own = { ...own, l: Math.min(1, Math.max(0, own.l + step)) };
  }
  return own;
}
