import { extractText, getDocumentProxy } from 'unpdf';
import { type FileText, UnreadFileError } from './file-text.ts';

/** The text of each page of a PDF. One that asks for a password cannot be read. */
export async function readPdfText(bytes: Uint8Array): Promise<FileText> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: Error) => {
    throw new UnreadFileError(error.name === 'PasswordException' ? 'locked' : 'broken');
  });
  const { text } = await extractText(document, { mergePages: false });
  const info: Readonly<Record<string, unknown>> = { ...(await document.getMetadata()).info };
  return { pages: text, hasPages: true, author: typeof info.Author === 'string' ? info.Author : '' };
}
