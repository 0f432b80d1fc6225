import { editKind } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { readPage } from '#features/content/pages/server/pages.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Load, PageOwner, PageRequest, TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { buildBlockPage } from './block-page.ts';
import { buildWorkingPage } from './working.ts';

/** For who edits it the page as it is being worked on, also when visitors do not see it. */
export const loadPage: Load<'page'> = async (ctx, target, { query, isEditing }) => {
  const kind = ctx.actor.isSignedIn ? await editKind(ctx, target.guid) : undefined;
  const mayEdit = kind !== undefined;
  const owner: PageOwner = { guid: target.guid, kind: kind === 'shared' ? 'shared' : 'page', mayEdit };
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
    return { page: await buildWorkingPage(ctx, target, { query, isPreview: true }), status: 200, owner, isOwn: true };
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
