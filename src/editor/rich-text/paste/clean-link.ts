import { isSafeHref } from '#kernel/url.ts';

/** The address that a pasted link leads to, without the detours of others; undefined where it leads nowhere from here. */
export function cleanHref(href: string): string | undefined {
  const url = URL.parse(href.trim());
  const isDetour =
    url !== null && /(?:^|\.)google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(url.hostname) && url.pathname === '/url';
  const target = isDetour ? (url.searchParams.get('q') ?? url.searchParams.get('url') ?? '') : href.trim();
  // A hash of the page it comes from is nothing here.
  return target.startsWith('#') || !isSafeHref(target) ? undefined : target;
}

/** The address that a pasted text is, when it is nothing else. */
export function addressOf(text: string): string | undefined {
  const address = text.trim();
  if (/\s/.test(address)) return undefined;
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return isSafeHref(address) ? address : undefined;
  return /^www\.[^\s.]+\.\S+$/i.test(address) && isSafeHref(`https://${address}`) ? `https://${address}` : undefined;
}
