import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { imageTypes } from '#kernel/image-rules.ts';

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
    /** The image itself within 100 x 100 as a data address, where few were asked for and it cannot be seen through. */
    placeholder: z.string().optional(),
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

/** Images in one answer of the library. */
export const libraryPageSize = 24;

export const LibraryImage = ImageInfo.extend({ name: z.string(), createdOn: z.iso.datetime() }).meta({
  id: 'LibraryImage',
});
export type LibraryImage = z.infer<typeof LibraryImage>;

export const getImageLibrary = defineEndpoint({
  name: 'media.library',
  method: 'GET',
  path: '/api/images:library',
  access: 'content-manager',
  summary: 'The public images of the platform to choose from, the newest first.',
  query: z.strictObject({
    search: z.string().max(120).default('').describe('Part of the name'),
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .default(1),
  }),
  response: z.strictObject({ images: z.array(LibraryImage), total: z.int() }),
});

const context = z.guid().optional();

/** Where an image is used: then it may be added by who may edit that, and seen by who may see that. */
export const UploadQuery = z
  .object({
    public: z.enum(['true', 'false']).optional(),
    item: context,
    block: context,
    profile: context,
    api: z.string().max(20).optional(),
  })
  .refine(({ item, block, profile }) => [item, block, profile].filter(Boolean).length <= 1, {
    message: 'more_than_one',
    path: ['item'],
  });
export type UploadQuery = z.infer<typeof UploadQuery>;

export const uploadImage = defineEndpoint({
  name: 'media.upload',
  method: 'POST',
  path: '/a/upload',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['not_found', 'unprocessable', 'too_many_requests'],
  summary: 'Add an image: multipart with one file called Image. Needs a bearer token; answers 201.',
  file: 'Image',
  query: UploadQuery,
  response: z.strictObject({
    guid: z.guid(),
    width: z.int(),
    height: z.int(),
    contentType: z.enum(imageTypes),
    size: z.int().describe('Bytes of the original'),
    dominantColor: z.string(),
    isAnimated: z.boolean(),
    placeholder: z.string().describe('A very small picture as a data address; empty for one that can be seen through'),
    altSuggestion: z.string(),
  }),
});
export type UploadedImage = z.output<typeof uploadImage.response>;
