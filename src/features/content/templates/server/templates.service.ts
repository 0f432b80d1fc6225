import { randomUUID } from 'node:crypto';
import type { PageDocument } from '#document/page-document.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { type Localized, localized } from '#kernel/languages/localized.ts';
import { type Audience, everyone } from '../../../identity/roles/roles.contract.ts';
import { createDocument, readPublished } from '../../documents/server/documents.service.ts';
import { publishDocument } from '../../documents/server/publications.service.ts';
import { toPageBlocks } from '../../documents/to-page-blocks.ts';
import { canReadTemplate } from '../../edit-rights/server/template-readers.service.ts';
import type { PageTemplate } from '../templates.contract.ts';
import * as store from './templates.store.ts';

/** Makes a template that pages can be made from. Gives its guid. */
export async function addTemplate(
  ctx: Ctx,
  given: { guid?: string; name: Localized; description?: Localized; document: PageDocument; audience?: Audience },
): Promise<string> {
  const { guid = randomUUID(), name, description = {}, document, audience = everyone } = given;
  return inTransaction(ctx, async (ctx) => {
    await createDocument(ctx, { owner: guid, ownerKind: 'template', document, audience });
    await store.insertTemplates(ctx, [{ guid, name, description, madeBy: ctx.actor.accountId }]);
    await publishDocument(ctx, { owner: guid, ownerKind: 'template', document, languages: ctx.platform.languages });
    return guid;
  });
}

export async function readTemplate(ctx: Ctx, guid: string, language: string): Promise<PageTemplate> {
  const name = (await canReadTemplate(ctx, guid)) ? await store.findTemplateName(ctx, guid) : undefined;
  const published = name && (await readPublished(ctx, guid, language));
  if (!name || !published) throw notFound('template', guid);
  const { resolved } = published;
  return {
    guid,
    name: localized(name, language, ctx.platform.defaultLanguage).text,
    layout: resolved.layout,
    options: Object.entries(resolved.options).map(([option, value]) => ({
      name: option,
      value: value as PageTemplate['options'][number]['value'],
    })),
    buildingBlockInstances: toPageBlocks(resolved),
  };
}

export { deleteTemplates as purgeTemplates, reassignTemplates } from './templates.store.ts';
