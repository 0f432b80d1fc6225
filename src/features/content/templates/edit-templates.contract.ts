import { z } from 'zod';
import { areas } from '#document/page-document.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';

const template = z.strictObject({ id: z.guid() });
const name = Localized.refine((names) => Object.keys(names).length > 0, 'too_small').refine(
  (names) => Object.values(names).every((text) => text.trim().length > 0 && text.length <= 80),
  'bad_name',
);
const description = Localized.refine((all) => Object.values(all).every((text) => text.length <= 320), 'too_big');

export const TemplateSummary = z
  .strictObject({
    guid: z.guid(),
    name: Localized,
    description: Localized,
    layout: z.string(),
    /** For a sketch: its blocks in reading order, with the words that they begin with in the language asked for. */
    outline: z.array(
      z.strictObject({
        area: z.enum(areas),
        depth: z.int(),
        buildingBlockName: z.string(),
        text: z.string(),
      }),
    ),
    /** The caller may rename and delete it. */
    mayChange: z.boolean(),
    /** Types of blocks in it that the settings turned off: no page is made from it. */
    disabledTypes: z.array(z.string()),
  })
  .meta({ id: 'TemplateSummary' });
export type TemplateSummary = z.output<typeof TemplateSummary>;

export const getPageTemplates = defineEndpoint({
  name: 'templates.all',
  method: 'GET',
  path: '/api/pagetemplates',
  access: 'content-manager',
  summary: 'The templates that pages can be made from, by name.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({ templates: z.array(TemplateSummary) }),
});

export const savePageAsTemplate = defineEndpoint({
  name: 'templates.create',
  method: 'POST',
  path: '/api/pagetemplates',
  access: 'content-manager',
  refusals: ['not_found', 'unprocessable'],
  summary: 'Keeps the draft of a page that the caller may edit as a template.',
  body: z.strictObject({
    name,
    description: description.default({}),
    fromPage: z.guid(),
    texts: z
      .enum(['placeholders', 'content'])
      .default('placeholders')
      .describe('Whether its texts say what is to be written, or are the first texts of pages made from it'),
    key: z.guid().optional(),
  }),
  response: z.strictObject({ guid: z.guid() }),
});

export const changePageTemplate = defineEndpoint({
  name: 'templates.change',
  method: 'PUT',
  path: '/api/pagetemplates/{id}',
  access: 'content-manager',
  summary: 'Renames or describes a template; for admins and for who made it. Omitted fields keep their value.',
  params: template,
  body: z.strictObject({ name: name.optional(), description: description.optional() }),
  response: z.strictObject({ name: Localized, description: Localized, undoToken: UndoToken }),
});

export const removePageTemplate = defineEndpoint({
  name: 'templates.remove',
  method: 'DELETE',
  path: '/api/pagetemplates/{id}',
  access: 'content-manager',
  summary: 'Deletes a template; for admins and for who made it. Pages made from it stay.',
  params: template,
  response: z.strictObject({ undoToken: UndoToken }),
});
