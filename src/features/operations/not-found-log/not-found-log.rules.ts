import { isOfProduct, normalizeOldAddress } from '#features/content/redirects/redirects.rules.ts';

interface OfPlatform {
  hosts: readonly string[];
  languages: readonly string[];
  retiredLanguages: readonly string[];
}

/** Bytes of an address that is kept. */
const longest = 500;

/** What browsers ask for by themselves, and programs that look for holes: nobody is helped by a redirect from there. */
const noise = [
  /^\/(?:wp-|wordpress|xmlrpc|phpmyadmin|pma\b|cgi-bin|vendor\/|actuator|boaform|owa\/|autodiscover|hnap1|solr\/|_ignition|telescope|server-status|console\/|manager\/html|administrator\b|backup|\.)/i,
  /\/wp-(?:login|admin|content|includes|json|config)/i,
  /\/\.(?!well-known)/,
  /\.(?:env|git|sql|bak|old|swp|ini|ya?ml|log|tar|t?gz|zip|rar|7z|cgi|jsp|do|action)$/i,
  /^\/(?:favicon|apple-touch-icon|browserconfig|ads\.txt|app-ads\.txt|humans\.txt|security\.txt|crossdomain\.xml|manifest\.json|site\.webmanifest|sw\.js|service-worker\.js)/i,
  /\/(?:shell|eval-stdin|alfa|c99|r57|adminer|phpinfo|info|test|setup-config|install)\.php$/i,
];

/** True for an address that only programs ask for. */
export const isNoise = (path: string): boolean => noise.some((pattern) => pattern.test(path));

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const control = /[\u0000-\u001f\u007f\\<>]/;

/** An address where nothing is, and the page of this website that it was asked from. */
export interface NotFound {
  path: string;
  foundOn?: string;
}

/**
 * What is kept of an address where nothing is: the path without its query, if a redirect from there would help somebody. An address
 * with an @ may say who somebody is, and is not kept. What a page of this website leads to is kept, whatever it looks like.
 */
export function toNotFound(
  platform: OfPlatform,
  { url, referer }: { url: string; referer: string | undefined },
): NotFound | undefined {
  const [given = ''] = url.split('?');
  if (given.length > 3 * longest || given === '/') return undefined;
  const path = normalizeOldAddress(given);
  const isKept =
    Buffer.byteLength(path) <= longest && !control.test(path) && !path.includes('@') && !path.includes('?');
  if (!isKept || isOfProduct(path, platform)) return undefined;
  const foundOn = ownPage(platform, referer);
  if (foundOn === undefined) return isNoise(path) ? undefined : { path };
  return { path, foundOn };
}

/** The path of a page of this website; undefined for another website, and for what the product itself shows. */
function ownPage(platform: OfPlatform, referer: string | undefined): string | undefined {
  const url = referer === undefined || referer.length > 3 * longest ? null : URL.parse(referer);
  if (!url || !platform.hosts.includes(url.hostname)) return undefined;
  const path = normalizeOldAddress(url.pathname);
  const isShown = !control.test(path) && !path.includes('@') && Buffer.byteLength(path) <= longest;
  const isItem = /\/i\/[^/]+(?:\/[^/]*)?$/.test(path);
  return isShown && (isItem || path === '/' || !isOfProduct(path, platform)) ? path : undefined;
}
