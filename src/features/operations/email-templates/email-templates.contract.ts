import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';

const Language = z.enum(interfaceLanguages);
const Words = z.string().trim().min(1).max(2000);
const Key = z.string().max(120);

const Part = z.strictObject({
  key: Key,
  role: z.enum(['subject', 'text', 'action']),
  /** What stands in it between braces, such as the name of the platform. */
  placeholders: z.array(z.string()),
  /** The same words stand in other mails too. */
  isShared: z.boolean(),
  /** As the product says it, and as the platform does; null: the same. */
  texts: z.record(Language, z.strictObject({ product: z.string(), own: z.string().nullable() })),
});

/** A mail that the product sends, and its words. */
export const EditableEmail = z
  .strictObject({ name: z.string(), group: z.string(), parts: z.array(Part) })
  .meta({ id: 'EditableEmail' });
export type EditableEmail = z.output<typeof EditableEmail>;

const Named = z.strictObject({ name: z.string().max(120) });
const Own = z.strictObject({
  key: Key,
  language: Language,
  /** Null: as the product says it. */
  words: Words.nullable(),
});
export type OwnWords = z.output<typeof Own>;

export const getEmailTemplates = defineEndpoint({
  name: 'emailTemplates.all',
  method: 'GET',
  path: '/api/emailtemplates',
  access: 'admin',
  summary: 'The mails that the product sends, with the words of each in every language.',
  response: z.strictObject({ templates: z.array(EditableEmail) }),
});

export const saveEmailTemplate = defineEndpoint({
  name: 'emailTemplates.save',
  method: 'PUT',
  path: '/api/emailtemplates/{name}',
  access: 'admin',
  summary:
    'Says words of a mail otherwise, or as the product does again. 400 names the words that cannot be read, and what stands between braces that there is not, or that may not be left out.',
  params: Named,
  body: z.strictObject({ texts: z.array(Own).min(1).max(60) }),
  response: z.strictObject({ template: EditableEmail, undoToken: UndoToken }),
});

export const previewEmailTemplate = defineEndpoint({
  name: 'emailTemplates.preview',
  method: 'POST',
  path: '/api/emailtemplates/{name}:preview',
  access: 'admin',
  isRead: true,
  summary: 'A mail as it would be, with words that are not saved and with made-up names and moments.',
  params: Named,
  body: z.strictObject({ language: Language, texts: z.array(Own).max(60) }),
  response: z.strictObject({ subject: z.string(), text: z.string() }),
});

export const testEmailTemplate = defineEndpoint({
  name: 'emailTemplates.test',
  method: 'POST',
  path: '/api/emailtemplates/{name}:test',
  access: 'admin',
  isDoneLater: true,
  summary: 'Sends a mail as it is saved, with made-up names and moments, to who asks.',
  params: Named,
  body: z.strictObject({ language: Language }),
  response: z.undefined(),
});
