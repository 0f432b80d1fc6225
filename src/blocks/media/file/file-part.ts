import { z } from 'zod';
import { linkField } from '../../layout/action-links.ts';
import { downloadKinds, fileField } from '../file-field.ts';

/** A file with what is said of it. */
export const filePart = z.strictObject({
  file: fileField(downloadKinds),
  /** Without one the name of the file stands there. */
  title: z.string().trim().max(150).default(''),
  description: z.string().trim().max(400).default(''),
  /** The same as a page, for who cannot use the file (A11Y-18). */
  alternative: linkField,
});
export type FilePart = z.output<typeof filePart>;
