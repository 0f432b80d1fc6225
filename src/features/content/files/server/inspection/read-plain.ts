import type { FileText } from './file-text.ts';

/** A text without pages. What separates the fields of a table separates its numbers. */
export function readPlain(bytes: Uint8Array): FileText {
  const text = new TextDecoder().decode(bytes);
  return { pages: [text.replaceAll(/[,;|\t"<>]/g, '\n')], hasPages: false, author: '' };
}
