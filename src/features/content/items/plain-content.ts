import { doc, paragraph } from '#document/build-rich-text.ts';
import type { RichText } from '#document/rich-text.ts';

/** What somebody typed without structure: a paragraph per line that says something. */
export const toContent = (text: string): RichText =>
  doc(
    ...text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => paragraph(line)),
  );
