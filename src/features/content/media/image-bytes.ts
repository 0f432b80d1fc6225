import type { imageTypes } from '#kernel/image-rules.ts';

export type ImageType = (typeof imageTypes)[number];

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What the first bytes say a file is, whatever it is called. Undefined for anything that is not taken in. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32)) ? 'image/avif' : undefined;
}

/** How many pictures an animation holds, counted in its blocks without decoding any; 1 for a still. */
export function countFrames(bytes: Uint8Array, type: ImageType): number {
  if (type === 'image/gif') return countGifFrames(bytes);
  return type === 'image/webp' ? countWebpFrames(bytes) : 1;
}

/** Pixels of all pictures of an animation together, by the size it says it has; 0 for a still. */
export function countAnimatedPixels(bytes: Uint8Array, type: ImageType): number {
  const frames = countFrames(bytes, type);
  if (frames === 1) return 0;
  const at = (index: number) => bytes[index] ?? 0;
  const isGif = type === 'image/gif';
  const width = isGif ? at(6) + at(7) * 256 : 1 + at(24) + at(25) * 256 + at(26) * 65_536;
  const height = isGif ? at(8) + at(9) * 256 : 1 + at(27) + at(28) * 256 + at(29) * 65_536;
  return frames * width * height;
}

function countGifFrames(bytes: Uint8Array): number {
  let at = 13 + tableSize(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x2c) {
      frames += 1;
      at = afterSubBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    } else if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else break;
  }
  return frames;
}

/** Bytes of a colour table, by the flags before it. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1;
  return at + 1;
}

function countWebpFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (ascii(bytes, at, at + 4) === 'ANMF') frames += 1;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return Math.max(1, frames);
}
