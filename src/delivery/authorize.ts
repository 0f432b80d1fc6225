import { requireAccess } from '#infra/authorize.ts';
import { anonymous, atMoment, type Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { type PageResponse, type Target, toUnauthorized } from './destination.ts';

/**
 * Second stage: as whom the page is read. A screen is refused to who has not its access; a preview is read as a visitor at the moment
 * that its link shows. Pages and items are authorized by the services that read them.
 */
export function authorize(ctx: Ctx, target: Target, url: string): Ctx | PageResponse {
  if (target.kind === 'screen' && !hasAccess(ctx, target.access)) return toUnauthorized(url);
  if (target.kind !== 'preview') return ctx;
  const visitor = { ...ctx, actor: anonymous, credential: undefined };
  return target.link?.shownAt ? atMoment(visitor, target.link.shownAt) : visitor;
}

function hasAccess({ actor }: Ctx, access: Parameters<typeof requireAccess>[0]): boolean {
  try {
    requireAccess(access, actor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
