import { Parser } from 'htmlparser2';

/** Where a page or file leads. */
export interface FoundLink {
  /** Whole, without the part behind `#`. */
  url: string;
  /** A page that somebody goes to; else part of what they see. */
  isPage: boolean;
  /** It looks like an address in a script, and may be none. */
  isGuess: boolean;
}

type Kind = 'html' | 'css' | 'script' | 'xml';

/** What is looked into for links, by its media type; undefined: nothing. */
export function kindOf(mediaType: string): Kind | undefined {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/css') return 'css';
  if (/^(?:text|application)\/(?:x-)?javascript$/.test(type)) return 'script';
  return /[/+]xml$/.test(type) && type !== 'image/svg+xml' ? 'xml' : undefined;
}

/** Addresses in a text of this kind that was found at `base`. */
export function findLinks(kind: Kind, text: string, base: string): FoundLink[] {
  const found: FoundLink[] = [];
  const add = (address: string | undefined, how: { isPage?: boolean; isGuess?: boolean } = {}, from = base) => {
    const url = address === undefined ? null : URL.parse(address.trim(), from);
    if (!url || !/^https?:$/.test(url.protocol)) return;
    url.hash = '';
    found.push({ url: url.href, isPage: how.isPage ?? false, isGuess: how.isGuess ?? false });
  };
  const addStyles = (css: string, from = base) => {
    for (const pattern of [/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))/g, /@import\s+(?:"([^"]*)"|'([^']*)')/g])
      for (const [, ...addresses] of css.matchAll(pattern)) add(addresses.find(Boolean), {}, from);
  };
  if (kind === 'html') readHtml(text, base, { add, addStyles });
  else if (kind === 'css') addStyles(text);
  else if (kind === 'script')
    for (const [, address = ''] of text.matchAll(inScript))
      add(/^\.{0,2}\//.test(address) ? address : `/${address}`, { isGuess: true });
  else {
    for (const [, address] of text.matchAll(/<(?:\w+:)?loc>([^<]*)</g))
      add(unescapeXml(address ?? ''), { isPage: true });
  }
  return found;
}

/** Files of a build, as scripts name each other. */
const inScript = /["'`]((?:\.{0,2}\/|assets\/)[\w./@-]+\.(?:js|mjs|css|woff2?|svg|png|webp|avif|json))["'`]/g;

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

interface Adding {
  add: (address: string | undefined, how?: { isPage?: boolean; isGuess?: boolean }, from?: string) => void;
  addStyles: (css: string, from?: string) => void;
}

/** Attributes with an address of what is seen, on whatever element. */
const resources = ['src', 'poster', 'data', 'data-src'] as const;
/** What a `link` element names that is a page, or that only a search engine asks for. */
const pageRelations = /\b(?:alternate|next|prev)\b/;
const notFetched = /\b(?:canonical|dns-prefetch|preconnect|help|author|license|search)\b/;

/** Keeps no list of all elements that are open, which takes longer the deeper they stand: only where a style ends matters here. */
class FlatParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== 'style';
  }
}

function readHtml(text: string, base: string, { add, addStyles }: Adding) {
  let from = base;
  let inStyle = false;
  const parser = new FlatParser({
    onopentag(name, attributes) {
      inStyle = name === 'style';
      if (name === 'base' && attributes.href) from = URL.parse(attributes.href, base)?.href ?? base;
      for (const { address, isPage } of addressesOf(name, attributes)) add(address, { isPage }, from);
      if (attributes.style) addStyles(attributes.style, from);
    },
    ontext(part) {
      if (inStyle) addStyles(part, from);
    },
    onclosetag() {
      inStyle = false;
    },
  });
  parser.end(text);
}

type Attributes = Readonly<Record<string, string>>;

/** Of one element. */
function addressesOf(name: string, attributes: Attributes): { address: string | undefined; isPage: boolean }[] {
  const isFrame = name === 'iframe' || name === 'frame';
  return [
    ...hrefOf(name, attributes),
    ...resources.map((one) => ({ address: attributes[one], isPage: isFrame })),
    ...[attributes.srcset, attributes.imagesrcset].flatMap(candidates).map((address) => ({ address, isPage: false })),
  ];
}

function hrefOf(name: string, { href, rel = '' }: Attributes) {
  if (name === 'a' || name === 'area') return [{ address: href, isPage: true }];
  if (name === 'link' && !notFetched.test(rel)) return [{ address: href, isPage: pageRelations.test(rel) }];
  return name === 'use' || name === 'image' ? [{ address: href, isPage: false }] : [];
}

/** The addresses of a `srcset` (HTML, 4.8.4.2.1): words at its beginning, and after the comma that ends a width or density. */
function candidates(set = ''): string[] {
  const found: string[] = [];
  let isNext = true;
  for (const word of set.split(/\s+/)) {
    const comma = word.indexOf(',');
    if (!isNext && comma === -1) continue;
    const part: string = isNext ? word : word.slice(comma + 1);
    const address = withoutCommas(part);
    if (address !== '') found.push(address);
    isNext = address === '' || part.endsWith(',');
  }
  return found;
}

/** Without those around it: one that ends with a comma has no width. */
function withoutCommas(address: string): string {
  let [from, to] = [0, address.length];
  while (address[from] === ',') from += 1;
  while (to > from && address[to - 1] === ',') to -= 1;
  return address.slice(from, to);
}
