import { contrast, type Oklch, toHex, toOklch } from './color.ts';

/** What the colours of a platform follow from, each as `#rrggbb`. */
export interface GivenColors {
  brand: string;
  tint: string;
  /** Of links, of buttons that come first, and of what has the focus; without them they follow from the brand. */
  link?: string | null | undefined;
  button?: string | null | undefined;
  focus?: string | null | undefined;
}

/** Each as `#rrggbb`, readable on what it stands on. */
export interface Colors {
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

const white = '#ffffff';
const ink = '#12181a';

/** The colours by day, as they are after the check of contrast. */
export function lightColors({ brand, tint, link, button, focus }: GivenColors): Colors {
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

/** The same by night. */
export function darkColors({ brand, link, button, focus }: GivenColors): Colors {
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
