import { requireAccess } from '#infra/authorize.ts';
import { anonymous, atMoment, type Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { FormName } from '#kernel/visitor-form.ts';
import { type PageResponse, type Target, toSignIn, toUnauthorized } from './destination.ts';

/**
 * Second stage: as whom the page is read. Outsiders of a website for members only are sent to the sign-in page. A screen is refused
 * to who has not its access; a preview is read as a visitor at the moment that its link shows. Pages and items are authorized by the services that read them.
 */
export function authorize(ctx: Ctx, target: Target, url: string): Ctx | PageResponse {
  if (ctx.actor.isOutsider && !isOpenToOutsiders(target)) return toSignIn(url);
  if (target.kind === 'screen' && !hasAccess(ctx, target.access)) return toUnauthorized(url);
  if (target.kind !== 'preview') return ctx;
  const visitor = { ...ctx, actor: anonymous, credential: undefined };
  return target.link?.shownAt ? atMoment(visitor, target.link.shownAt) : visitor;
}

/** Forms of the product that the law asks for, or that a link in a mail or the page of cookies leads to. */
const openForms: ReadonlySet<FormName> = new Set(['report-accessibility', 'confirm', 'visit-statistics']);

/** The way in, and what the law asks for. Of every other address they hear the same, whatever stands there. */
const isOpenToOutsiders = (target: Target): boolean =>
  ['screen', 'unauthorized', 'legal'].includes(target.kind) || (target.kind === 'form' && openForms.has(target.form));

function hasAccess({ actor }: Ctx, access: Parameters<typeof requireAccess>[0]): boolean {
  try {
    requireAccess(access, actor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
