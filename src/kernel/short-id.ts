const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Ten characters of base 58, from random bytes. */
export function toShortId(random: Uint8Array): string {
  return Array.from(random.subarray(0, 10), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Fewer than 32 characters is looked up as a short id, 32 or more as a guid (specification §7). */
export const isShortId = (id: string) => id.length < 32;

/** A guid of 32 hexadecimal digits or in its form with hyphens, as the canonical form; undefined when it is none. */
export function toGuid(id: string): string | undefined {
  const digits = id.replaceAll('-', '').toLowerCase();
  if (!/^[\da-f]{32}$/.test(digits) || !(id.length === 32 || id.length === 36)) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The first digits of the guid of a block, with the number of a copy (`GUID-2`): for ids and names within one page. */
export const shortGuid = (guid: string, digits = 8): string =>
  guid.replaceAll('-', '').slice(0, digits) + (/(?<!-\d{1,3})(?:-\d{1,3})+$/.exec(guid)?.[0] ?? '');
