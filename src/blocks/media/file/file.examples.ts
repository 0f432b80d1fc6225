import type { Example } from '../../define-block.ts';
import { exampleFileData, exampleFiles } from '../example-files.ts';
import type { FilesData } from '../file-field.ts';
import type { fileSchema } from './file.schema.ts';

const data = { nl: { files: exampleFileData }, en: { files: exampleFileData } };

export const examples: [Example<typeof fileSchema, FilesData>, ...Example<typeof fileSchema, FilesData>[]] = [
  {
    title: { nl: 'Een bestand', en: 'One file' },
    content: {
      nl: { files: [{ file: exampleFiles.plan, title: 'Gebiedsplan Waterrijk' }] },
      en: { files: [{ file: exampleFiles.plan, title: 'Area plan for Waterrijk' }] },
    },
    data,
  },
  {
    title: { nl: 'Met uitleg en datum', en: 'With a description and date' },
    content: {
      nl: {
        files: [
          {
            file: exampleFiles.plan,
            title: 'Hoogwaterbeschermingsprogrammavoortgangsrapportage',
            description: 'Wat er af is, wat er nog komt en wat het kost.',
            alternative: { url: '/#plan' },
          },
          { file: exampleFiles.figures, description: 'Een regel per dag, om zelf mee te rekenen.' },
        ],
      },
      en: {
        files: [
          {
            file: exampleFiles.plan,
            title: 'Progress of the flood-protection-programme',
            description: 'What is done, what is to come and what it costs.',
            alternative: { url: '/en#plan' },
          },
          { file: exampleFiles.figures, description: 'A row per day, to calculate with.' },
        ],
      },
    },
    options: { showDate: true },
    data,
  },
];
