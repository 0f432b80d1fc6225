/** Bytes from the first to the last one, both included, as in RFC 9110, 14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one part of a file that `Range` asks for (RFC 9110, 14.2). Undefined: all of it, also where several parts are asked for or the
 * header says nothing. `none`: there is no such part.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
