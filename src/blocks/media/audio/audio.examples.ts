import { bold, doc, paragraph } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import { exampleFileData, exampleFiles } from '../example-files.ts';
import type { FilesData } from '../file-field.ts';
import type { ImagesData } from '../image-field.ts';
import type { audioSchema } from './audio.schema.ts';

const data = { nl: { files: exampleFileData }, en: { files: exampleFileData } };
const file = exampleFiles.sound;

type AudioExample = Example<typeof audioSchema, FilesData & ImagesData>;

export const examples: [AudioExample, ...AudioExample[]] = [
  {
    title: { nl: 'Gesprek met uitgeschreven tekst', en: 'Conversation with a transcript' },
    content: {
      nl: {
        file,
        title: 'De raad in gesprek over de sluis',
        transcript: doc(paragraph(bold('Voorzitter: '), 'Goedenavond. Vanavond praten we over de nieuwe sluis.')),
      },
      en: {
        file,
        title: 'The council talks about the lock',
        transcript: doc(paragraph(bold('Chair: '), 'Good evening. Tonight we talk about the new lock.')),
      },
    },
    data,
  },
  {
    title: { nl: 'Alleen om te luisteren', en: 'Only to listen to' },
    content: {
      nl: { file, title: 'Hoogwaterbeschermingsprogrammaoverleg van november' },
      en: { file, title: 'Meeting on the flood-protection-programme in November' },
    },
    options: { hasDownload: false },
    data,
  },
];
