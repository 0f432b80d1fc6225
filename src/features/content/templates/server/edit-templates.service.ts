import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { type Localized, languageFor, localized } from '#kernel/languages/localized.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { copyBlockAccess, readAudience } from '../../../identity/roles/server/block-access.service.ts';
import { readOwnerState } from '../../documents/server/documents.service.ts';
import { disabledTypesIn, requireBlockTypes } from '../../documents/server/enabled-types.service.ts';
import { readWorking } from '../../documents/server/working.service.ts';
import { requireEdit } from '../../edit-rights/server/edit-rights.service.ts';
import { canRead } from '../../edit-rights/server/template-readers.service.ts';
import type { TemplateSummary } from '../edit-templates.contract.ts';
import { outlineOf } from '../outline.ts';
import { withTextsAsPlaceholders } from '../templates.rules.ts';
import { copyAsItIs } from './copy-template.service.ts';
import { readTemplateFor } from './template-readers.service.ts';
import { addTemplate } from './templates.service.ts';
import * as store from './templates.store.ts';

/** The templates that the actor may use, by name. */
export async function listTemplates(ctx: Ctx, lang: string | undefined): Promise<{ templates: TemplateSummary[] }> {
  const language = languageFor(ctx.platform, lang);
  const { defaultLanguage } = ctx.platform;
  const templates: TemplateSummary[] = [];
  for (const { guid, name, description, madeBy, audienceId } of await store.selectTemplates(ctx)) {
    if (!(await canRead(ctx, { audienceId, madeBy }))) continue;
    const document = await readTemplateFor(ctx, guid);
    const outline = outlineOf(document, [language, defaultLanguage], blockSchemas);
    templates.push({
      guid,
      name,
      description,
      layout: document.layout,
      outline,
      mayChange: mayChange(ctx, madeBy),
      disabledTypes: await disabledTypesIn(ctx, document),
    });
  }
  const nameOf = ({ name }: TemplateSummary) => localized(name, language, defaultLanguage).text;
  return { templates: templates.sort((a, b) => nameOf(a).localeCompare(nameOf(b), language)) };
}

const mayChange = ({ actor }: Ctx, madeBy: string | null) =>
  hasGrant(actor, 'manage-templates') || (madeBy !== null && madeBy === actor.accountId);

interface Saving {
  name: Localized;
  description: Localized;
  fromPage: string;
  /** What becomes of the texts of the page. */
  texts: 'placeholders' | 'content';
  key?: string | undefined;
}

/**
 * Keeps the working document of a page as a template: its texts say what the next is to write, or stay where the sender says so;
 * the title of the page is left open. It is for who may see the page, and pages made of it are too.
 */
export const saveAsTemplate = (ctx: Ctx, { name, description, fromPage, texts, key }: Saving) =>
  once(ctx, { key, asked: { template: { name, description, fromPage, texts } } }, async () => {
    if ((await requireEdit(ctx, fromPage)) !== 'page') throw notFound('page', fromPage);
    const { document } = await readWorking(ctx, fromPage);
    await requireBlockTypes(ctx, document.blocks, () => 'body.fromPage');
    const { languages } = ctx.platform;
    const kept = texts === 'content' ? document : withTextsAsPlaceholders(document, blockSchemas, languages);
    const copy = copyAsItIs(ctx, kept);
    const state = await readOwnerState(ctx, fromPage);
    const audience = state && (await readAudience(ctx, state.audienceId));
    if (!audience) throw notFound('page', fromPage);
    const guid = await addTemplate(ctx, { name, description, document: copy.document, audience });
    await copyBlockAccess(ctx, copy.guids);
    return { guid };
  });

type TemplateInput = Pick<store.TemplateRow, 'name' | 'description'>;

/** Renames or describes a template. */
export async function changeTemplate(
  ctx: Ctx,
  guid: string,
  change: { [Key in keyof TemplateInput]?: TemplateInput[Key] | undefined },
) {
  const { name, description } = await requireTemplate(ctx, guid);
  const after: TemplateInput = { name: change.name ?? name, description: change.description ?? description };
  await write(ctx, guid, after);
  const payload: TemplateUndo = { guid, before: { name, description }, after };
  return { ...after, undoToken: await offerUndo(ctx, 'template', payload, [{ texts: after.name }]) };
}

async function write(ctx: Ctx, guid: string, said: TemplateInput) {
  await store.updateTemplate(ctx, guid, said);
  ctx.changed(`document:${guid}`);
}

interface TemplateUndo {
  guid: string;
  before: TemplateInput;
  after: TemplateInput;
}

/** Throws `conflict` where it was renamed since. */
export async function undoTemplate(ctx: Ctx, payload: unknown) {
  const { guid, before, after } = payload as TemplateUndo;
  const { name, description } = await requireTemplate(ctx, guid);
  if (!isSameJson({ name, description }, after)) throw new AppError('conflict', 'the template was changed since');
  await write(ctx, guid, before);
}

/** Throws `not_found`, or `not_allowed` for somebody who is no admin and did not make it. */
export async function requireTemplate(ctx: Ctx, guid: string): Promise<store.TemplateRow> {
  const found = (await store.selectTemplates(ctx)).find((template) => template.guid === guid);
  if (!found || !(await canRead(ctx, found))) throw notFound('template', guid);
  if (!mayChange(ctx, found.madeBy)) throw new AppError('not_allowed', `may not change template ${guid}`);
  return found;
}
