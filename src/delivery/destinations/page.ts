import { findOwnerKind } from '#features/content/documents/server/working.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { readPage } from '#features/content/pages/server/pages.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Load, PageRequest, TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { buildBlockPage } from './block-page.ts';
import { buildWorkingPage } from './working.ts';

/** For who edits it the page as it is being worked on, also when visitors do not see it. */
export const loadPage: Load<'page'> = async (ctx, target, { query, isEditing }) => {
  const mayEdit = ctx.actor.isSignedIn && (await mayEditObject(ctx, target.guid));
  const isShared = mayEdit && (await findOwnerKind(ctx, target.guid)) === 'shared';
  const owner = { guid: target.guid, kind: isShared ? ('shared' as const) : ('page' as const) };
  if (mayEdit && isEditing)
    return {
      page: await buildWorkingPage(ctx, target, { query, isPreview: false }),
      status: 200,
      owner,
      isEditing,
    };
  try {
    return { page: await buildPage(ctx, target, { query }), status: 200, owner };
  } catch (error) {
    if (!mayEdit || !(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { page: await buildWorkingPage(ctx, target, { query, isPreview: true }), status: 200, owner };
  }
};

/** A content page. Throws `not_found` when it is not there for this reader. */
export async function buildPage(
  ctx: Ctx,
  target: TargetOf<'page'>,
  { query }: Pick<PageRequest, 'query'>,
): Promise<LoadedPage> {
  const { resolved, pointer } = await readPage(ctx, target.guid, target.language);
  return buildBlockPage(ctx, target, { query, resolved, pointer });
}
