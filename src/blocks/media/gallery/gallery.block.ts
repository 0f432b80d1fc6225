import { lightboxSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../image-field.ts';
import en from './en.json' with { type: 'json' };
import { GalleryView } from './GalleryView.tsx';
import { examples } from './gallery.examples.ts';
import { gallerySchema } from './gallery.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const gallery = defineBlock<typeof gallerySchema, ImagesData>(gallerySchema, {
  category: 'media',
  View: GalleryView,
  reads: ({ content }) => readImages(content.images.map(({ image }) => image)),
  drawsWith: ({ lightbox, layout }) => [
    ...(lightbox ? [lightboxSheet] : []),
    ...(layout === 'carousel' ? ['Slider'] : []),
  ],
  messages: { nl, en },
  examples,
});
