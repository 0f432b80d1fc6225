import { citizenNumbersIn } from '#kernel/text/citizen-numbers.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { type TextFormat, textFormatOf } from '../../file-types.rules.ts';
import type { FileInspection } from '../../files.contract.ts';
import { type FileText, UnreadFileError, unread } from './file-text.ts';
import { readOffice } from './read-office.ts';
import { readPdfText } from './read-pdf-text.ts';
import { readPlain } from './read-plain.ts';

const readers: Readonly<Record<TextFormat, (bytes: Uint8Array) => FileText | Promise<FileText>>> = {
  pdf: readPdfText,
  office: readOffice,
  plain: readPlain,
};

interface GivenFile {
  bytes: Uint8Array;
  contentType: string;
}

/** How many of what can be citizen service numbers stand in a file, and where; the numbers themselves are kept nowhere. */
export async function inspectFile({ bytes, contentType }: GivenFile): Promise<FileInspection> {
  const format = textFormatOf(contentType);
  if (!format) return unread('type');
  try {
    return findingsIn(await readers[format](bytes));
  } catch (error) {
    // Whatever a file from outside does to who reads it: nobody can say what it holds.
    return unread(error instanceof UnreadFileError ? error.reason : 'broken');
  }
}

function findingsIn({ pages, hasPages, author }: FileText): FileInspection {
  const emptyPages = pages.filter((text) => text.trim() === '').length;
  if (emptyPages === pages.length) return unread('no-text');
  const numbers = pages.flatMap((text, at) => {
    const count = citizenNumbersIn(text).length;
    return count === 0 ? [] : [{ page: hasPages ? at + 1 : null, count }];
  });
  return { unread: null, numbers, emptyPages: hasPages ? emptyPages : 0, author: cutText(author.trim(), 100) };
}
