/**
 * One form for every spelling of an old address: percent-encoding undone, no slash at the end, query sorted. The host says
 * nothing: old addresses of another domain come in by their path.
 */
export function normalizeOldAddress(address: string): string {
  const url = URL.parse(address, 'http://old.invalid');
  if (!url) return address;
  const path = decode(url.pathname)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const query = [...url.searchParams]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.normalize('NFC').slice(0, 2048);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
