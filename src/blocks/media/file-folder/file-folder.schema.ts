import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';
import { filePart } from '../file/file-part.ts';

export const fileFolderSchema = defineBlockSchema({
  name: 'FileFolder',
  content: z.object({
    files: z.array(filePart).max(100).default([]),
    /** What all of them together are called when they are saved. */
    name: z.string().trim().max(80).meta({ role: 'shown' }).default(''),
  }),
  translatable: ['files', 'name'],
  options: z.object({
    sort: z.enum(['manual', 'name', 'newest', 'largest']).default('manual'),
    showSize: z.boolean().default(true),
    showDate: z.boolean().default(true),
    hasSearch: z.boolean().default(true),
    hasDownload: z.boolean().default(true),
  }),
  upgrades: [],
});
