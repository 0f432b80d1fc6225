import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type FilesData, readFiles } from '../file-field.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import { AudioView } from './AudioView.tsx';
import { examples } from './audio.examples.ts';
import { audioSchema } from './audio.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const audio = defineBlock<typeof audioSchema, FilesData & ImagesData>(audioSchema, {
  category: 'media',
  View: AudioView,
  reads: ({ content }) => ({ ...readFiles([content.file]), ...readImages(imageGuids(content.transcript)) }),
  messages: { nl, en },
  examples,
});
