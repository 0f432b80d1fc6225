import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Followable } from '#site/page-model.ts';
import type { Loaded } from '../destination.ts';

/** What somebody who is signed in can follow on a page; undefined: nothing. Who looks as somebody else, or may not act yet, follows nothing. */
export async function followableOn(ctx: Ctx, { page, status, isOwn, owner }: Loaded): Promise<Followable | undefined> {
  const { isActive, hasAcceptedTerms, needsFactor, impersonation } = ctx.actor;
  const mayAct = isActive && hasAcceptedTerms && !needsFactor && impersonation === null;
  const { kind } = page.content;
  const isRead = status === 200 && !isOwn && !page.preview && (kind === 'page' || kind === 'item');
  if (!mayAct || !isRead || !(await readSettings(ctx)).followEnabled) return undefined;
  const lists = [...walkNodes(page.nodes)].flatMap((node) =>
    node.ok && node.name === 'List' && node.options.follow !== false
      ? [[node.guid, String(node.content.blockTitle || page.title)] as const]
      : [],
  );
  return { self: owner?.kind === kind ? { kind, subject: owner.guid } : undefined, lists: new Map(lists) };
}
