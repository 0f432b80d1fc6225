import { defineBlock } from '../../define-block.ts';
import fileEn from '../file/en.json' with { type: 'json' };
import fileNl from '../file/nl.json' with { type: 'json' };
import { type FilesData, readFiles } from '../file-field.ts';
import en from './en.json' with { type: 'json' };
import { FileFolderView } from './FileFolderView.tsx';
import { examples } from './file-folder.examples.ts';
import { fileFolderSchema } from './file-folder.schema.ts';
import { askedOf, searchName, sortName } from './folder-query.ts';
import nl from './nl.json' with { type: 'json' };

export const fileFolder = defineBlock<typeof fileFolderSchema, FilesData>(fileFolderSchema, {
  category: 'media',
  View: FileFolderView,
  queryNames: (guid) => [searchName(guid), sortName(guid)],
  // Anyone who looks for something gets a page of their own: of all that can be looked for none is kept.
  usesQuery: ({ guid, query, options }) => {
    const { search, sort } = askedOf(query, guid, options.sort);
    return search === '' && sort !== options.sort;
  },
  reads: ({ content }) => readFiles(content.files.map(({ file }) => file)),
  messages: { nl: { ...fileNl, ...nl }, en: { ...fileEn, ...en } },
  examples,
});
