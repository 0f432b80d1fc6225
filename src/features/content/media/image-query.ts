import { z } from 'zod';
import { businessConstants } from '#kernel/business-constants.ts';
import { imageFits, imageFormats } from '#kernel/image-rules.ts';

const { imageFit, imageFormat, imageQuality } = businessConstants;
const side = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'bad_side')
  .transform(Number)
  .optional();
const context = z.guid().optional();

/** What `GET /a/{guid}` understands (functional reference 6.18.2). Unknown names are ignored, wrong values refused. */
export const ImageQuery = z.object({
  width: side,
  height: side,
  quality: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(imageQuality),
  fit: z.enum(imageFits).default(imageFit),
  format: z.enum([...imageFormats, 'auto']).default(imageFormat),
  name: z.string().max(500).optional(),
  block: context,
  item: context,
  profile: context,
  auth: z.string().max(200).optional(),
});
export type ImageQuery = z.output<typeof ImageQuery>;
