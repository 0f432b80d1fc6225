import { defineBlock } from '../../define-block.ts';
import { type FilesData, readFiles } from '../file-field.ts';
import en from './en.json' with { type: 'json' };
import { FileView } from './FileView.tsx';
import { examples } from './file.examples.ts';
import { fileSchema } from './file.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const file = defineBlock<typeof fileSchema, FilesData>(fileSchema, {
  category: 'media',
  View: FileView,
  reads: ({ content }) => readFiles(content.files.map(({ file }) => file)),
  messages: { nl, en },
  examples,
});
