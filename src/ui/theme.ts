import { contrast, type Oklch, toHex, toOklch } from '#kernel/color.ts';

export interface ThemeInput {
  /** `#rrggbb` */
  brand: string;
  tint: string;
  corners: 'square' | 'round';
  fontFamily: 'source-sans' | 'system';
  /** Pixels. */
  logoHeight: number;
  logoPadding: number;
  /** Before addresses of its own pages on paper; without it they are printed as they stand. */
  domain?: string;
}

interface Colors {
  brand: string;
  brandStrong: string;
  onBrand: string;
  tint: string;
  link: string;
  linkHover: string;
  surface: string;
}

/**
 * The sheet of a platform: what it is recognised by, and the colours that follow from it, in light and dark. Whatever brand
 * colour comes in, text has 4.5 : 1 on every surface and controls 3 : 1 (functional reference A11Y-20).
 */
export function themeSheet(input: ThemeInput): string {
  const { brand, tint, corners, fontFamily, logoHeight, logoPadding, domain } = input;
  const light = lightColors(brand, tint);
  const dark = darkColors(brand);
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
    ...(fontFamily === 'system' ? ['--bs-font-text: system-ui, sans-serif'] : []),
  ];
  return `@layer tokens{:root{${lines.join(';')}}}${domain === undefined ? '' : wholeAddresses(domain)}`;
}

/** On paper nobody can follow a link: its address is read, and typed. */
const wholeAddresses = (domain: string) =>
  `@media print{main a[href^="/"]::after{content:" (${domain.replaceAll(/[^\w.:-]/g, '')}" attr(href) ")"}}`;

const white = '#ffffff';
const ink = '#12181a';

function lightColors(brand: string, tint: string): Colors {
  const color = toOklch(brand);
  const quiet = asLightTint(tint);
  const onBrand = contrast(white, brand) >= contrast(ink, brand) ? white : ink;
  const own = untilContrast(color, { on: [onBrand], min: 4.5, step: onBrand === white ? -0.01 : 0.01 });
  const link = untilContrast(color, { on: [white, quiet], min: 4.6, step: -0.01 });
  return {
    brand: toHex(own),
    brandStrong: toHex(onBrand === white ? { ...own, l: own.l * 0.8 } : { ...own, l: Math.min(0.97, own.l + 0.05) }),
    onBrand,
    tint: quiet,
    link: toHex(link),
    linkHover: toHex({ ...link, l: link.l * 0.7 }),
    surface: white,
  };
}

function darkColors(brand: string): Colors {
  const color = toOklch(brand);
  const tint = toHex({ l: 0.25, c: Math.min(color.c, 0.02), h: color.h });
  const own = untilContrast({ ...color, l: Math.min(color.l, 0.52) }, { on: [white], min: 4.5, step: -0.01 });
  const link = untilContrast(
    { ...color, l: 0.78, c: Math.min(color.c, 0.12) },
    { on: [ink, tint], min: 7, step: 0.01 },
  );
  return {
    brand: toHex(own),
    brandStrong: toHex({ ...own, l: own.l * 0.85 }),
    onBrand: white,
    tint,
    link: toHex(link),
    linkHover: toHex({ ...link, l: Math.min(0.95, link.l + 0.1) }),
    surface: ink,
  };
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
