import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { embedHosts } from '../embed/embed-hosts.ts';
import embedEn from '../embed/en.json' with { type: 'json' };
import { frameHostsOf } from '../embed/frame-host.ts';
import embedInformal from '../embed/nl.informal.json' with { type: 'json' };
import embedNl from '../embed/nl.json' with { type: 'json' };
import { type FilesData, readFiles } from '../file-field.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { VideoView } from './VideoView.tsx';
import { examples } from './video.examples.ts';
import { videoSchema } from './video.schema.ts';

export const video = defineBlock<typeof videoSchema, ImagesData & FilesData>(videoSchema, {
  category: 'media',
  View: VideoView,
  reads: ({ content }) => ({
    ...readFiles([content.file, content.captions]),
    ...readImages([content.poster, ...imageGuids(content.transcript)]),
  }),
  frameHosts: ({ file, url }) => (file === null ? frameHostsOf(url, embedHosts) : []),
  messages: { nl: { ...embedNl, ...nl }, en: { ...embedEn, ...en }, informal: embedInformal },
  examples,
});
