import type { Example } from '../../define-block.ts';
import { exampleFileData, exampleFiles } from '../example-files.ts';
import type { FilesData } from '../file-field.ts';
import type { fileFolderSchema } from './file-folder.schema.ts';

const data = { nl: { files: exampleFileData }, en: { files: exampleFileData } };
const { plan, figures, sound } = exampleFiles;

type FolderExample = Example<typeof fileFolderSchema, FilesData>;

export const examples: [FolderExample, ...FolderExample[]] = [
  {
    title: { nl: 'Stukken van een project', en: 'Documents of a project' },
    content: {
      nl: {
        name: 'Stukken sluis',
        files: [
          { file: plan, title: 'Gebiedsplan Waterrijk', description: 'Vastgesteld door de raad.' },
          { file: figures, title: 'Waterstanden per dag' },
          { file: sound, title: 'De raad in gesprek', description: 'Opname van de avond in het dorpshuis.' },
        ],
      },
      en: {
        name: 'Documents lock',
        files: [
          { file: plan, title: 'Area plan for Waterrijk', description: 'Adopted by the council.' },
          { file: figures, title: 'Water levels per day' },
          { file: sound, title: 'The council in conversation', description: 'Recorded in the village hall.' },
        ],
      },
    },
    data,
  },
  {
    title: { nl: 'Alleen een lijst', en: 'Just a list' },
    content: {
      nl: { files: [{ file: plan, title: 'Hoogwaterbeschermingsprogrammavoortgangsrapportage' }, { file: figures }] },
      en: { files: [{ file: plan, title: 'Progress of the flood-protection-programme' }, { file: figures }] },
    },
    options: { sort: 'name', hasSearch: false, hasDownload: false, showDate: false },
    data,
  },
];
