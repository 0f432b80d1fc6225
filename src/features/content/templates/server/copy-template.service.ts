import { randomUUID } from 'node:crypto';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { Audience } from '../../../identity/roles/roles.contract.ts';
import { readAudience } from '../../../identity/roles/server/block-access.service.ts';
import { readOwnerState } from '../../documents/server/documents.service.ts';
import { requireBlockTypes } from '../../documents/server/enabled-types.service.ts';
import { canReadTemplate } from '../../edit-rights/server/template-readers.service.ts';
import { type Copy, copyDocument } from '../templates.rules.ts';
import { readTemplateFor } from './template-readers.service.ts';

/** What a new page gets of a template. Throws `validation_failed` with the field `template` when there is none. */
export async function copyTemplate(ctx: Ctx, template: string, title: Localized): Promise<Copy> {
  if (!(await canReadTemplate(ctx, template)))
    throw new AppError('validation_failed', `no template ${template}`, { template: 'unknown' });
  const document = await readTemplateFor(ctx, template);
  await requireBlockTypes(ctx, document.blocks, () => 'template');
  return copyFor(ctx, document, title);
}

/** Who may see a page that is made of a template: who may see the page that the template was made of. */
export async function audienceOfTemplate(ctx: Ctx, template: string): Promise<Audience> {
  const state = await readOwnerState(ctx, template);
  const audience = state && (await readAudience(ctx, state.audienceId));
  return audience ?? { kind: 'Admin', roles: [] };
}

/** A copy of a document that says the same: placeholders that somebody typed stay what they are, and its title too. */
export function copyAsItIs({ platform }: Ctx, document: PageDocument): Copy {
  const { languages, defaultLanguage } = platform;
  const open = (name: string) => Object.fromEntries(languages.map((language) => [language, `{{${name}}}`]));
  const copy = copyDocument(document, { title: open('title'), date: open('date'), defaultLanguage }, randomUUID);
  return { ...copy, document: { ...copy.document, title: document.title } };
}

/** A copy of a document under another title, with the date of today where it asks for one. */
export function copyFor(ctx: Ctx, document: PageDocument, title: Localized): Copy {
  const { languages, defaultLanguage, timeZone } = ctx.platform;
  const words = languages.map((language) => {
    const format = createDateFormatter(language === 'nl' ? 'nl' : 'en', timeZone);
    return [language, format(ctx.now(), 'day')] as const;
  });
  return copyDocument(document, { title, date: Object.fromEntries(words), defaultLanguage }, randomUUID);
}
