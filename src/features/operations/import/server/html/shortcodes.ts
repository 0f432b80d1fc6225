const paired = new Set(['caption', 'wp_caption', 'embed', 'code', 'sourcecode', 'audio', 'video', 'playlist']);
const known = new Set([...paired, 'gallery']);

interface Rewritten {
  html: string;
  /** Names of shortcodes that nobody knows here: they stay as text, as WordPress shows them without their plugin. */
  unknown: string[];
}

interface Tag {
  name: string;
  isClosing: boolean;
  isEscaped: boolean;
  attributes: string;
  end: number;
}

const tagAt = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:[\s/][^[\]]*)?)\](\]?)/iy;
const looksLikeShortcode = /^\s+[\w-]+\s*=|^\s*\/$/;

/** Turns the shortcodes that WordPress itself brings into elements (`x-gallery`, `x-caption`, …). Linear in the length of the text. */
export function rewriteShortcodes(text: string): Rewritten {
  const unknown = new Set<string>();
  const hasNoEnd = new Set<string>();
  let html = '';
  let at = 0;
  for (let next = nextMark(text, 0); next !== -1; next = nextMark(text, at)) {
    html += text.slice(at, next);
    at = next;
    if (text[next] === '<') {
      const end = endOfTag(text, next);
      html += text.slice(next, end);
      at = end;
      continue;
    }
    const tag = readTag(text, next);
    const done = tag && rewriteTag(text, tag, { unknown, hasNoEnd });
    html += done ? done.html : '[';
    at = done ? done.end : next + 1;
  }
  return { html: html + text.slice(at), unknown: [...unknown] };
}

function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === 60 || mark === 91) return at;
  }
  return -1;
}

/** After the comment or tag that begins here; a lone `<` is a character. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start);
    return end < 0 ? text.length : end + 3;
  }
  if (!/[a-z/!]/i.test(text[start + 1] ?? '')) return start + 1;
  const end = text.indexOf('>', start);
  return end < 0 ? text.length : end + 1;
}

function readTag(text: string, at: number): Tag | undefined {
  tagAt.lastIndex = at;
  const found = tagAt.exec(text);
  if (!found) return undefined;
  const [whole, open = '', slash = '', name = '', attributes = '', close = ''] = found;
  const isEscaped = open === '[' && close === ']';
  if (open === '[' && !isEscaped) return undefined;
  return {
    name: name.toLowerCase(),
    isClosing: slash === '/',
    isEscaped,
    attributes,
    end: at + whole.length - (close && !isEscaped ? 1 : 0),
  };
}

interface ShortcodeMatch {
  unknown: Set<string>;
  hasNoEnd: Set<string>;
}

function rewriteTag(text: string, tag: Tag, seen: ShortcodeMatch): { html: string; end: number } | undefined {
  const { name, isClosing, isEscaped, attributes, end } = tag;
  if (!known.has(name)) {
    if (isClosing || looksLikeShortcode.test(attributes)) seen.unknown.add(name);
    return undefined;
  }
  if (isEscaped) return { html: `[${isClosing ? '/' : ''}${name}${attributes}]`, end };
  if (isClosing) return undefined;
  const values = readAttributes(attributes);
  const closing = paired.has(name) && !seen.hasNoEnd.has(name) ? text.indexOf(`[/${name}]`, end) : -1;
  if (closing < 0) {
    if (paired.has(name)) seen.hasNoEnd.add(name);
    const html = toElement(name, values, '');
    return html === undefined ? undefined : { html, end };
  }
  const html = toElement(name, values, text.slice(end, closing));
  return html === undefined ? undefined : { html, end: closing + name.length + 3 };
}

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"'=]+)/g;

function readAttributes(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name, double, single, bare, ...free] of text.matchAll(attribute)) {
    if (name) values.set(name.toLowerCase(), double ?? single ?? bare ?? '');
    else if (!values.has('src')) values.set('src', free.find((value) => value !== undefined) ?? '');
  }
  return values;
}

/** Undefined where the shortcode says nothing by itself and stays text. */
function toElement(name: string, values: Map<string, string>, inner: string): string | undefined {
  switch (name) {
    case 'gallery':
      return element('x-gallery', values, '');
    case 'caption':
    case 'wp_caption': {
      if (inner === '') return undefined;
      const caption = values.get('caption');
      return element('x-caption', new Map(), `${inner}${caption ? `<figcaption>${caption}</figcaption>` : ''}`);
    }
    case 'embed':
      return inner === '' && !values.has('src')
        ? undefined
        : element('x-embed', new Map([['src', inner.trim() || (values.get('src') ?? '')]]), '');
    case 'code':
    case 'sourcecode':
      if (inner === '') return undefined;
      return element(
        'pre',
        new Map([['data-language', values.get('language') ?? values.get('lang') ?? '']]),
        inner.replaceAll('<', '&lt;'),
      );
    default:
      return element(`x-${name}`, values, '');
  }
}

function element(name: string, values: Map<string, string>, inner: string): string {
  const attributes = [...values].map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  return `<${name}${attributes.join('')}>${inner}</${name}>`;
}
