import { contrast } from '#kernel/color.ts';
import { lightColors } from '#kernel/platform-colors.ts';
import type { ColorScheme, fonts } from '../settings.contract.ts';

type Font = (typeof fonts)[number];

/** What can come from the tokens of an organisation (functional reference NLDS-02). */
export interface TokenLook {
  colorScheme: ColorScheme;
  fontFamily: Font;
  headingFont: Font | 'text';
}

export type TokenPart = 'brand' | 'tint' | 'link' | 'button' | 'focus' | 'corners' | 'fontFamily' | 'headingFont';

export interface MappedToken {
  part: TokenPart;
  /** As it is called there. */
  token: string;
  given: string;
  /** What visitors get. */
  used: string;
  /** Of the colour as it is given, against the worst of what it stands on or under, and what that has to be. */
  contrast?: { ratio: number; least: number };
  /** Why what is used is not what is given. */
  reason?: 'contrast' | 'lighter' | 'font';
}

export interface TokenImport {
  look: TokenLook;
  mapped: readonly MappedToken[];
  /** Tokens that nothing here follows from. */
  ignored: number;
}

export const largestTokens = 4_000_000;

/**
 * The look that follows from design tokens of the NL Design System: a file of Style Dictionary, nested, flat or as a list, one of the
 * Design Tokens format (`$value`), or custom properties of CSS. Undefined where there are no tokens in it. What is not given stays as
 * it is. Names of files and fonts are never followed.
 */
export function importTokens(text: string, now: TokenLook): TokenImport | undefined {
  const tokens = readTokens(text);
  if (tokens.size === 0) return undefined;
  const found = new Map<TokenPart, { token: string; value: string }>();
  for (const part of Object.keys(sources) as TokenPart[]) {
    const token = findToken(tokens, part);
    if (token) found.set(part, token);
  }
  const color = <Other>(part: TokenPart, otherwise: Other) => found.get(part)?.value ?? otherwise;
  const colorScheme: ColorScheme = {
    ...now.colorScheme,
    brand: color('brand', now.colorScheme.brand),
    tint: color('tint', now.colorScheme.tint),
    link: color('link', now.colorScheme.link),
    button: color('button', now.colorScheme.button),
    focus: color('focus', now.colorScheme.focus),
    corners: (found.get('corners')?.value as ColorScheme['corners'] | undefined) ?? now.colorScheme.corners,
  };
  const look: TokenLook = {
    colorScheme,
    fontFamily: (found.get('fontFamily')?.value as Font | undefined) ?? now.fontFamily,
    headingFont: (found.get('headingFont')?.value as Font | undefined) ?? now.headingFont,
  };
  const mapped = [...found].map(([part, { token }]) =>
    describe({ part, token, given: resolveToken(tokens, token) ?? '' }, look),
  );
  return { look, mapped, ignored: tokens.size - new Set(mapped.map(({ token }) => token)).size };
}

/** By the names that tokens have at NL Design System and its members, the best first; before them comes whose they are. */
const sources: Readonly<Record<TokenPart, readonly RegExp[]>> = {
  brand: [
    /^[a-z]+-color-(?:brand|primary)(?:-(?:base|default|500))?$/,
    /^[a-z]+-brand(?:-primary)?(?:-color)?$/,
    /^[a-z]+-button-primary(?:-action)?-background-color$/,
    /^[a-z]+-color-interactive$/,
  ],
  tint: [/^[a-z]+-color-(?:brand|primary)-(?:50|subtle|lightest)$/],
  link: [/^[a-z]+-links?-color$/],
  button: [/^[a-z]+-button-primary(?:-action)?-background-color$/],
  focus: [/^[a-z]+-focus-outline-color$/],
  corners: [/^[a-z]+-button-border-radius$/, /^[a-z]+-border-radius(?:-md)?$/],
  fontFamily: [
    /^[a-z]+-document-font-family$/,
    /^[a-z]+-paragraph-font-family$/,
    /^[a-z]+-typography(?:-sans-serif)?-font-family$/,
  ],
  headingFont: [/^[a-z]+-heading-(?:level-)?1-font-family$/, /^[a-z]+-heading-font-family$/],
};

const readers: Readonly<Record<TokenPart, (value: string) => string | undefined>> = {
  brand: readColor,
  tint: readColor,
  link: readColor,
  button: readColor,
  focus: readColor,
  corners: readCorners,
  fontFamily: readFont,
  headingFont: readFont,
};

function findToken(tokens: Tokens, part: TokenPart): { token: string; value: string } | undefined {
  for (const pattern of sources[part]) {
    const names = [...tokens.keys()].filter((name) => pattern.test(name));
    const own = names.find((name) => name.startsWith('nl-'));
    for (const token of own ? [own, ...names] : names) {
      const given = resolveToken(tokens, token);
      const value = given === undefined ? undefined : readers[part](given);
      if (value !== undefined) return { token, value };
    }
  }
  return undefined;
}

const grounds: Partial<
  Record<TokenPart, (colors: ReturnType<typeof lightColors>) => { used: string; on: string[]; least: number }>
> = {
  brand: ({ brand, onBrand }) => ({ used: brand, on: [onBrand], least: 4.5 }),
  button: ({ accent, onAccent }) => ({ used: accent, on: [onAccent], least: 4.5 }),
  link: ({ link, surface, tint }) => ({ used: link, on: [surface, tint], least: 4.5 }),
  focus: ({ focus, surface, tint }) => ({ used: focus, on: [surface, tint], least: 3 }),
};

function describe(token: Pick<MappedToken, 'part' | 'token' | 'given'>, look: TokenLook): MappedToken {
  const { part, given } = token;
  const colors = lightColors(look.colorScheme);
  const check = grounds[part]?.(colors);
  const color = readColor(given);
  if (check && color) {
    const ratio = Math.min(...check.on.map((other) => contrast(color, other)));
    const isKept = check.used === color;
    return {
      ...token,
      used: check.used,
      contrast: { ratio, least: check.least },
      ...(!isKept && { reason: 'contrast' }),
    };
  }
  if (part === 'tint') return { ...token, used: colors.tint, ...(colors.tint !== color && { reason: 'lighter' }) };
  if (part === 'corners') return { ...token, used: look.colorScheme.corners };
  const used = part === 'headingFont' ? look.headingFont : look.fontFamily;
  return { ...token, used, ...(used !== 'source-sans' && { reason: 'font' }) };
}

type Tokens = ReadonlyMap<string, string>;

/** Each token by its name in the form of CSS, without dashes before it. Of two with one name the first counts. */
export function readTokens(text: string): Tokens {
  if (text.length > largestTokens) return new Map();
  const given = text.trim();
  return /^[[{]/.test(given) ? readJson(given) : readCss(given);
}

function readJson(text: string): Tokens {
  const tokens = new Map<string, string>();
  const add = (path: readonly string[], value: unknown) => {
    const said = Array.isArray(value) ? value.join(', ') : String(value);
    const parts = path.length === 1 ? [fromCamelCase(path[0] ?? '')] : path;
    const name = parts
      .filter((part) => part.toLowerCase() !== 'default')
      .join('-')
      .replaceAll(/[^\w-]+/g, '-')
      .toLowerCase();
    if (name !== '' && !tokens.has(name)) tokens.set(name.replace(/^-+/, ''), said);
  };
  const isValue = (value: unknown) =>
    ['string', 'number'].includes(typeof value) ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  const walk = (node: unknown, path: readonly string[]) => {
    if (isValue(node)) add(path, node);
    if (typeof node !== 'object' || node === null || Array.isArray(node) || path.length > 20) return;
    const { $value, value } = node as { $value?: unknown; value?: unknown };
    if (isValue($value)) return add(path, $value);
    if (isValue(value)) return add(path, value);
    for (const [key, inner] of Object.entries(node)) if (!key.startsWith('$')) walk(inner, [...path, key]);
  };
  try {
    const json: unknown = JSON.parse(text);
    if (!Array.isArray(json)) walk(json, []);
    else
      for (const one of json) {
        const { path, value, $value } = (one ?? {}) as { path?: unknown; value?: unknown; $value?: unknown };
        if (Array.isArray(path) && isValue($value ?? value)) add(path.map(String), $value ?? value);
      }
  } catch {
    // Nothing that is JSON: no tokens.
  }
  return tokens;
}

/** As a file for scripts calls a token: `exampleHeading1FontFamily`. */
const fromCamelCase = (name: string) =>
  name.replaceAll(/([a-z])(?=[A-Z\d])/g, '$1-').replaceAll(/(\d)(?=[A-Z])/g, '$1-');

function readCss(text: string): Tokens {
  const tokens = new Map<string, string>();
  for (const declaration of withoutComments(text).split(/[;{}]/)) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (!/^--[\w-]+$/.test(name) || tokens.has(name.slice(2))) continue;
    tokens.set(name.slice(2), declaration.slice(at + 1).trim());
  }
  return tokens;
}

function withoutComments(text: string): string {
  return text
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') < 0 ? part.length : part.indexOf('*/') + 2)))
    .join(' ');
}

/** What a token is in the end; undefined where it leads nowhere, or round. */
function resolveToken(tokens: Tokens, name: string): string | undefined {
  let value = tokens.get(name);
  for (let steps = 0; steps < 20; steps += 1) {
    const next = value === undefined ? undefined : referred(value);
    if (next === undefined) return value;
    value = tokens.get(next.name) ?? next.otherwise;
  }
  return undefined;
}

function referred(value: string): { name: string; otherwise: string | undefined } | undefined {
  const [, css, otherwise] = /^var\(\s*--([\w-]+)\s*(?:,([^()]*))?\)$/.exec(value) ?? [];
  if (css !== undefined) return { name: css.toLowerCase(), otherwise: otherwise?.trim() };
  const [, path] = /^\{([^{}]+)\}$/.exec(value) ?? [];
  if (path === undefined) return undefined;
  const parts = path.replace(/\.(?:\$?value|default)$/i, '').split('.');
  return { name: parts.join('-').toLowerCase(), otherwise: undefined };
}

/** `#rrggbb` of what CSS writes a colour as; undefined for one that lets something through. */
export function readColor(text: string): string | undefined {
  const given = text.trim().toLowerCase();
  if (given === 'white') return '#ffffff';
  if (given === 'black') return '#000000';
  if (/^#[\da-f]{3}f?$/.test(given)) return `#${[...given.slice(1, 4)].map((part) => part + part).join('')}`;
  if (/^#[\da-f]{6}(?:ff)?$/.test(given)) return given.slice(0, 7);
  const [, kind, inner = ''] = /^(rgb|hsl)a?\(([\d\s.,%/deg-]{1,60})\)$/.exec(given) ?? [];
  if (kind === undefined) return undefined;
  const [one = '', two = '', three = '', alpha = '1'] = inner.split(/[\s,/]+/).filter(Boolean);
  const numbers = [one, two, three].map((part) => Number.parseFloat(part));
  if (numbers.some((number) => Number.isNaN(number)) || !['1', '1.0', '100%'].includes(alpha)) return undefined;
  const [a = 0, b = 0, c = 0] = numbers;
  const rgb =
    kind === 'hsl'
      ? fromHsl(a, b / 100, c / 100)
      : [one, two, three].map((part, at) => (part.endsWith('%') ? 2.55 : 1) * (numbers[at] ?? 0));
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const at = (((shift + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}

function readCorners(text: string): string | undefined {
  const [, size] = /^(\d+(?:\.\d+)?|\.\d+)(?:px|rem|em|%)?$/.exec(text.trim()) ?? [];
  if (size === undefined) return undefined;
  return Number(size) === 0 ? 'square' : 'round';
}

/** Of the fonts that there are the nearest: what is not on the device is not fetched. */
function readFont(text: string): Font | undefined {
  const families = text
    .toLowerCase()
    .split(',')
    .map((family) => family.replaceAll(/["']/g, '').trim())
    .filter(Boolean);
  if (families.length === 0 || families[0]?.startsWith('var(') || families[0]?.startsWith('{')) return undefined;
  if (families[0]?.startsWith('source sans')) return 'source-sans';
  return families.at(-1) === 'serif' ? 'serif' : 'system';
}
