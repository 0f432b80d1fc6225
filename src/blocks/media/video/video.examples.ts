import { bold, doc, paragraph } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import { exampleFileData, exampleFiles } from '../example-files.ts';
import { exampleImages } from '../example-images.ts';
import type { FilesData } from '../file-field.ts';
import type { ImagesData } from '../image-field.ts';
import type { videoSchema } from './video.schema.ts';

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

type VideoExample = Example<typeof videoSchema, FilesData & ImagesData>;

export const examples: [VideoExample, ...VideoExample[]] = [
  {
    title: { nl: 'Film met uitgeschreven tekst', en: 'Video with a transcript' },
    content: {
      nl: {
        url: film,
        title: 'Zo werkt de nieuwe sluis',
        transcript: doc(
          paragraph(bold('Sluiswachter: '), 'Elke boot meldt zich aan met een knop op de steiger.'),
          'De deuren gaan dicht. Het water zakt een meter.',
        ),
      },
      en: {
        url: film,
        title: 'How the new lock works',
        transcript: doc(
          paragraph(bold('Lock keeper: '), 'Every boat announces itself by a button on the jetty.'),
          'The gates close. The water goes down by a metre.',
        ),
      },
    },
  },
  {
    title: { nl: 'Met beeld vooraf en audiodescriptie', en: 'With a preview image and audio description' },
    content: {
      nl: {
        url: 'https://vimeo.com/76979871',
        title: 'De hoogwaterbeschermingsprogrammawerkzaamheden in beeld',
        poster: exampleImages.harbour,
        audioDescription: { url: 'https://vimeo.com/76979872' },
        notice: 'Deze film staat op Vimeo. Vimeo ziet dat u kijkt. Wilt u dat niet? Lees dan de tekst hieronder.',
        transcript: doc('Te zien is de haven bij laag water.'),
      },
      en: {
        url: 'https://vimeo.com/76979871',
        title: 'The flood-protection-programme works in pictures',
        poster: exampleImages.harbour,
        audioDescription: { url: 'https://vimeo.com/76979872' },
        notice: 'This film is on Vimeo. Vimeo sees that you watch. Would you rather not? Read the text below.',
        transcript: doc('The harbour at low tide.'),
      },
    },
    options: { ratio: '21x9', start: 12, hasCaptions: false },
  },
  {
    title: { nl: 'Geluid', en: 'Audio' },
    content: {
      nl: { url: 'https://soundcloud.com/waterrijk/raad-in-gesprek', title: 'De raad in gesprek' },
      en: { url: 'https://soundcloud.com/waterrijk/raad-in-gesprek', title: 'The council in conversation' },
    },
    options: { ratio: '4x3' },
  },
  {
    title: { nl: 'Eigen film met ondertitels', en: 'Own video with captions' },
    content: {
      nl: {
        file: exampleFiles.film,
        captions: exampleFiles.captions,
        title: 'Zo werkt de nieuwe sluis',
        poster: exampleImages.harbour,
        transcript: doc('De deuren gaan dicht. Het water zakt een meter.'),
      },
      en: {
        file: exampleFiles.film,
        captions: exampleFiles.captions,
        title: 'How the new lock works',
        poster: exampleImages.harbour,
        transcript: doc('The gates close. The water goes down by a metre.'),
      },
    },
    data: { nl: { files: exampleFileData }, en: { files: exampleFileData } },
  },
];
