import type { Ctx } from '#infra/ctx.ts';
import { handOver } from '#infra/http/serve-call.ts';
import type { ExecutedRead } from '#kernel/api.ts';
import type { HeadModel, PageModel } from '#site/page-model.ts';
import type { Loaded } from '../destination.ts';
import type { Assets } from '../files/assets.ts';
import { editContextFor } from './edit-context.ts';
import { followableOn } from './followable.ts';
import { ownLanguage, personFor, readPersonState } from './person.ts';

interface Completing {
  loaded: Loaded;
  /** Guid of the footer that the page shows. */
  footer: string | undefined;
  assets: Assets;
  translatesByMachine: boolean;
  /** What was asked for the blocks of the page. */
  executed: () => ExecutedRead[];
  /** The header accept-language of their browser. */
  askedLanguages: string;
}

/** Adds what somebody who is signed in gets with a page: their bar, and what the editor begins with. */
export async function addSignedIn(
  ctx: Ctx,
  model: PageModel,
  { loaded, footer, assets, translatesByMachine, executed, askedLanguages }: Completing,
): Promise<PageModel> {
  const { head, shell } = model;
  const language = await ownLanguage(ctx, askedLanguages);
  const bar = await personFor(ctx, loaded, language);
  const state = { path: loaded.page.path, contact: shell.contact?.href };
  const person = bar && { ...bar, ...(await readPersonState(ctx, state)) };
  const editing = await editContextFor(ctx, {
    ...loaded,
    shell,
    footer,
    translatesByMachine,
    interfaceLanguage: language,
  });
  const handedOver = editing && (await handOver(executed()));
  const own = person ? withOwnAssets(head, assets, editing !== undefined) : head;
  const followable = person && !editing ? await followableOn(ctx, loaded) : undefined;
  return { ...model, head: own, person, editing, handedOver, followable };
}

/** What only somebody who is signed in downloads; while editing, any block may be added and other pages are loaded whole. */
function withOwnAssets(
  head: HeadModel,
  { person, editor, sheets, returningHeader }: Assets,
  isEdited: boolean,
): HeadModel {
  const blocks = isEdited ? Object.values(sheets).filter((sheet) => !head.styles.includes(sheet)) : [];
  return {
    ...head,
    isEdited,
    frames: isEdited ? `${head.frames} edit` : head.frames,
    consent: isEdited ? undefined : head.consent,
    styles: [...head.styles, ...blocks, person.style, ...(isEdited ? editor.styles : [])],
    // The bar of the editor stands where the header would come back.
    scripts: [...head.scripts.filter((script) => !isEdited || script !== returningHeader.script), person.script],
    ...(isEdited && { editorScript: editor.script }),
  };
}
