import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** What a page needs to know of an image before its bytes are there: so that nothing moves when they come. */
export const ImageInfo = z
  .strictObject({
    guid: z.guid(),
    /** Pixels of the original, upright. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** CSS colour, `#rrggbb`. */
    dominantColor: z.string(),
    /** True for an animated gif. */
    isAnimated: z.boolean(),
  })
  .meta({ id: 'ImageInfo' });
export type ImageInfo = z.infer<typeof ImageInfo>;

export const getImages = defineEndpoint({
  name: 'media.images',
  method: 'GET',
  path: '/api/images',
  access: 'public',
  summary: 'Sizes and colours of images that the caller may see, by guid. Unknown ones are left out.',
  query: z.strictObject({ guids: z.string().max(8000).describe('Guids, separated by commas') }),
  response: z.strictObject({ images: z.record(z.string(), ImageInfo) }),
});
export type Images = z.output<typeof getImages.response>;
