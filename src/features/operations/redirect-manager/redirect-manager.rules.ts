import { isOfProduct, normalizeOldAddress } from '#features/content/redirects/redirects.rules.ts';
import { isLocalPath, isPublicUrl } from '#kernel/url.ts';
import { longestAddress } from './redirect-manager.contract.ts';

interface OfPlatform {
  hosts: readonly string[];
  languages: readonly string[];
  retiredLanguages: readonly string[];
}

export type Read = { address: string; error?: undefined } | { error: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const control = /[\u0000-\u001f\u007f\\]/;

/** What somebody typed as an old address, in the one form that redirects have; or what is wrong with it. */
export function readOldAddress(text: string, platform: OfPlatform): Read {
  const given = text.trim();
  if (given === '') return { error: 'empty' };
  if (given.length > longestAddress) return { error: 'too_long' };
  if (control.test(given)) return { error: 'bad_characters' };
  const path = given.replace(/^https?:\/\/[^/?#]+/i, '');
  const whole = path !== given && !path.startsWith('/') ? `/${path}` : path;
  if (!whole.startsWith('/')) return { error: 'not_an_address' };
  const decoded = decodedFully(whole);
  if (decoded === undefined) return { error: 'not_an_address' };
  if (control.test(decoded)) return { error: 'bad_characters' };
  const address = normalizeOldAddress(whole);
  if (address === '/') return { error: 'is_page' };
  return isOfProduct(address, platform) ? { error: 'reserved_segment' } : { address };
}

function decodedFully(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What somebody typed as an address to lead to: a path on this website, or a public web address; or what is wrong with it. */
export function readNewAddress(text: string, platform: OfPlatform): Read {
  const given = text.trim();
  if (given === '') return { error: 'empty' };
  if (given.length > longestAddress) return { error: 'too_long' };
  if (control.test(given)) return { error: 'bad_characters' };
  const own = ownPath(given, platform);
  if (own !== undefined) return isLocalPath(own) ? { address: own } : { error: 'unsafe_url' };
  return /^https?:\/\//i.test(given) && isPublicUrl(given) ? { address: given } : { error: 'unsafe_url' };
}

/** An address of this website without its host; undefined for one of another. */
function ownPath(given: string, { hosts }: OfPlatform): string | undefined {
  if (given.startsWith('/') && !given.startsWith('//')) return given;
  const url = URL.parse(given);
  const isOwn = url !== null && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname);
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** The path of an address, without what stands behind the question mark. */
export const withoutQuery = (address: string): string => address.split('?')[0] ?? address;

/** In every form under which an old address is looked for, the first first. */
export function formsOf(address: string, { languages }: Pick<OfPlatform, 'languages'>): string[] {
  const path = withoutQuery(address);
  const [, first = '', ...others] = path.split('/');
  const rest = languages.includes(first) ? [`/${others.join('/')}`] : [];
  return [...new Set([address, path, ...rest])];
}

const heads = {
  from: /^(?:from|van|oud|oude?.?(?:adres|url|pad)|source|old(?:.?(?:url|path|address))?|bron|request)$/i,
  to: /^(?:to|naar|nieuw|nieuwe?.?(?:adres|url|pad)|target|new(?:.?(?:url|path|address))?|doel|destination)$/i,
  kind: /^(?:type|status|code|soort|kind|http.?(?:code|status))$/i,
};

/** Which column is what: by its head, or the first three where there is none. */
export function columnsOf(first: readonly string[]): { from: number; to: number; kind: number; hasHead: boolean } {
  const at = (pattern: RegExp) => first.findIndex((cell) => pattern.test(cell.trim()));
  const [from, to, kind] = [at(heads.from), at(heads.to), at(heads.kind)];
  const hasHead = from >= 0 && to >= 0;
  return hasHead ? { from, to, kind, hasHead } : { from: 0, to: 1, kind: 2, hasHead };
}

/** 302 and its names; everything else is for good. Undefined: no word for it. */
export function readKind(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (/^(?:|301|308|permanent|blijvend|vast)$/.test(word)) return true;
  return /^(?:302|303|307|temporary|tijdelijk)$/.test(word) ? false : undefined;
}
