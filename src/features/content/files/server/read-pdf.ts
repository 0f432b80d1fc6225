import type { Readable } from 'node:stream';
import { getDocumentProxy } from 'unpdf';
import type { PdfFacts } from '../files.contract.ts';

/** What a PDF says of itself: its tags, title and language (PDF/UA, ISO 14289). One that is locked or broken says nothing. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    const info: Readonly<Record<string, unknown>> = { ...(await document.getMetadata()).info };
    const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
    return {
      isReadable: true,
      isTagged: marks?.Marked === true,
      hasTitle: String(info.Title ?? '').trim() !== '',
      hasLanguage: String(info.Language ?? '').trim() !== '',
    };
  } catch {
    return unreadable;
  }
}

export const unreadable: PdfFacts = { isReadable: false, isTagged: false, hasTitle: false, hasLanguage: false };

/** All of it, or undefined where it is more than so many bytes. */
export async function bytesUpTo(content: Readable, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
