import type { Ctx } from '#infra/ctx.ts';
import type { HeadModel, PageModel } from '#site/page-model.ts';
import type { Loaded } from '../destination.ts';
import type { Assets } from '../files/assets.ts';
import { type CompletedPage, completePage, type Site } from './complete-page.ts';
import { editContextFor } from './edit-context.ts';
import { personFor, readPersonState } from './person.ts';

/** A page with everything that its bytes are made of. */
export interface Completed extends Omit<CompletedPage, 'footer'>, Pick<Loaded, 'status' | 'isOwn'> {
  language: string;
  /** Search engines may list it. */
  isIndexed: boolean;
  /** Its query says which version of it is shown. */
  namesVersion: string | undefined | false;
}

interface Completing extends Site {
  /** A machine translation service is set up. */
  translatesByMachine: boolean;
}

/** Fourth stage: shell, head, what blocks ask, and what somebody who is signed in gets with the page. */
export async function complete(ctx: Ctx, site: Completing, loaded: Loaded): Promise<Completed> {
  const { page, status, isOwn } = loaded;
  const { footer, ...completed } = await completePage(ctx, site, page);
  const { head, shell } = completed.model;
  const bar = await personFor(ctx, loaded);
  const state = { path: page.path, contact: shell.contact?.href };
  const person = bar && { ...bar, ...(await readPersonState(ctx, state)) };
  const { translatesByMachine } = site;
  const editing = await editContextFor(ctx, { ...loaded, shell, footer, translatesByMachine });
  const model: PageModel = {
    ...completed.model,
    head: person ? withOwnAssets(head, site.assets, editing !== undefined) : head,
    person,
    editing,
    preview: page.preview,
  };
  return {
    ...completed,
    model,
    status,
    ...(isOwn && { isOwn }),
    language: page.language,
    isIndexed: page.isIndexed,
    namesVersion: page.content.kind === 'legal' && page.query.version,
  };
}

/** What only somebody who is signed in downloads; while editing, any block may be added and other pages are loaded whole. */
function withOwnAssets(head: HeadModel, { person, editor, sheets }: Assets, isEdited: boolean): HeadModel {
  const blocks = isEdited ? Object.values(sheets).filter((sheet) => !head.styles.includes(sheet)) : [];
  return {
    ...head,
    isEdited,
    frames: isEdited ? `${head.frames} edit` : head.frames,
    styles: [...head.styles, ...blocks, person.style, ...(isEdited ? editor.styles : [])],
    scripts: [...head.scripts, person.script, ...(isEdited ? [editor.script] : [])],
  };
}
