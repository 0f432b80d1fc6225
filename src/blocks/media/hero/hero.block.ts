import { heroFilmSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { embedHosts } from '../embed/embed-hosts.ts';
import { frameHostsOf } from '../embed/frame-host.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import en from './en.json' with { type: 'json' };
import { HeroView } from './HeroView.tsx';
import { examples } from './hero.examples.ts';
import { heroSchema } from './hero.schema.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const hero = defineBlock<typeof heroSchema, ImagesData>(heroSchema, {
  category: 'media',
  View: HeroView,
  reads: ({ content }) => readImages([content.image]),
  drawsWith: ({ showSearch }, { video }) => [...(showSearch ? ['SearchBox'] : []), ...(video ? [heroFilmSheet] : [])],
  frameHosts: ({ video }) => frameHostsOf(video, embedHosts),
  messages: { nl, en, informal },
  examples,
});
