import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { findItemGuid } from '#features/content/items/server/working-item.service.ts';
import { notFound } from '#kernel/errors.ts';
import { type Load, redirectTo, toUnauthorized } from '../destination.ts';

/**
 * Leads to the page itself, which this browser edits from now on; or says that its reader may not. Who may edit everything hears that
 * nothing is there; nobody else can tell that from what they may not edit.
 */
export const loadEdit: Load<'edit'> = async (ctx, { at, target }) => {
  const there = target.kind === 'page' || target.kind === 'item' ? target : undefined;
  const owner = there?.kind === 'item' ? await findItemGuid(ctx, there.id) : there?.guid;
  if (!owner && ctx.actor.isAdmin) throw notFound('page', at);
  const mayEdit = ctx.actor.isSignedIn && owner && (await mayEditObject(ctx, owner));
  if (!there || !mayEdit) return toUnauthorized(`${at}/edit`);
  const begun = redirectTo(encodeURI(there.path), 302);
  return { ...begun, headers: { ...begun.headers, 'set-cookie': `${editCookie}=1; Path=/; Secure; SameSite=Lax` } };
};
