import { randomUUID } from 'node:crypto';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { findOwnerKind, readWorking } from '../../documents/server/working.service.ts';
import { type Copy, copyDocument } from '../templates.rules.ts';

/** What a new page gets of a template. Throws `validation_failed` with the field `template` when there is none. */
export async function copyTemplate(ctx: Ctx, template: string, title: Localized): Promise<Copy> {
  if ((await findOwnerKind(ctx, template)) !== 'template')
    throw new AppError('validation_failed', `no template ${template}`, { template: 'unknown' });
  return copyFor(ctx, (await readWorking(ctx, template)).document, title);
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
