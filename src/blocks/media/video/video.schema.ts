import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { richText } from '#document/rich-text.ts';
import { linkField } from '../../layout/action-links.ts';
import { filmUrl } from '../embed/film-url.ts';
import { fileField } from '../file-field.ts';
import { imageField } from '../image-field.ts';

export const videoSchema = defineBlockSchema({
  name: 'Video',
  content: z.object({
    /** A film of this website; it goes before the address of one elsewhere. */
    file: fileField(['video']),
    /** What is said in it, as captions. */
    captions: fileField(['captions']),
    url: filmUrl,
    title: z.string().trim().max(150).default(''),
    /** Shown until the film is; it says nothing that the title does not. */
    poster: imageField,
    /** What is said and shown, in words (A11Y-18). */
    transcript: richText,
    /** Where the film is with what is shown told aloud. */
    audioDescription: linkField,
    /** What a visitor reads before anything of the host is loaded; without it our own words. */
    notice: z.string().trim().max(500).default(''),
  }),
  translatable: ['file', 'captions', 'url', 'title', 'transcript', 'audioDescription', 'notice'],
  options: z.object({
    ratio: z.enum(['16x9', '4x3', '1x1', '21x9']).default('16x9'),
    /** The second that it begins at. */
    start: z.int().min(0).max(86_400).default(0),
    hasCaptions: z.boolean().default(true),
  }),
  upgrades: [],
});
