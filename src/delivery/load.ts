import { readClosure } from '#features/base/settings/server/maintenance.service.ts';
import { viewRefusal } from '#features/content/documents/server/documents.service.ts';
import { findWithdrawn } from '#features/content/items/server/withdrawn.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Load, Loaded, PageRequest, PageResponse, Target } from './destination.ts';
import { loadClosed } from './destinations/closed.ts';
import { loadEdit } from './destinations/edit.ts';
import { loadFill } from './destinations/fill.ts';
import { loadForm } from './destinations/form.ts';
import { loadItem } from './destinations/item.ts';
import { loadLegal } from './destinations/legal.ts';
import { buildMessage, refusedStatus } from './destinations/message.ts';
import { loadNone } from './destinations/none.ts';
import { loadPage } from './destinations/page.ts';
import { loadPreview } from './destinations/preview.ts';
import { loadReceipt } from './destinations/receipt.ts';
import { loadRedirect } from './destinations/redirect.ts';
import { loadScreen } from './destinations/screen.ts';
import { loadSearch } from './destinations/search.ts';
import { loadSubmission } from './destinations/submission.ts';
import { loadTranslate } from './destinations/translate.ts';
import { loadUnauthorized } from './destinations/unauthorized.ts';

/** One module for each kind of destination: a new kind is a file and a line here. */
const destinations: { readonly [Kind in Target['kind']]: Load<Kind> } = {
  page: loadPage,
  item: loadItem,
  legal: loadLegal,
  search: loadSearch,
  translate: loadTranslate,
  preview: loadPreview,
  screen: loadScreen,
  edit: loadEdit,
  redirect: loadRedirect,
  unauthorized: loadUnauthorized,
  form: loadForm,
  fill: loadFill,
  submission: loadSubmission,
  receipt: loadReceipt,
  none: loadNone,
};

/** What stays to be read while the platform is closed: the way in, and what the law asks for. */
const openAnyway: ReadonlySet<Target['kind']> = new Set(['screen', 'unauthorized', 'legal']);

/**
 * That nothing is there is the same for everybody, whatever stands behind the `?` of their address. Elsewhere it is of who asks: kept for
 * the address, it would be told to who asks for something that is there.
 */
const keepsMissing: ReadonlySet<Target['kind']> = new Set(['page', 'item', 'none']);

/** Third stage: what stands there; where nothing is for this reader, words that say so. */
export async function load(ctx: Ctx, target: Target, request: PageRequest): Promise<Loaded | PageResponse> {
  if (target.kind !== 'redirect' && !openAnyway.has(target.kind)) {
    const closure = await readClosure(ctx, target.language);
    if (closure) return loadClosed(ctx, target, { closure, request });
  }
  // Each loader is under the kind of the target that it takes.
  const loadTarget = destinations[target.kind] as Load<Target['kind']>;
  try {
    return await loadTarget(ctx, target, request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found' || target.kind === 'redirect') throw error;
    const refusal = target.kind === 'page' ? await viewRefusal(ctx, target.guid, target.language) : undefined;
    const withdrawn = target.kind === 'item' ? await findWithdrawn(ctx, target.id) : undefined;
    if (withdrawn)
      return { page: await buildMessage(ctx, target, 'withdrawn', { reason: withdrawn.reason }), status: 410 };
    const about = refusal ?? (target.kind === 'item' ? 'item' : 'notFound');
    const status = refusal ? refusedStatus(ctx) : 404;
    return {
      page: await buildMessage(ctx, target, about),
      status,
      ...(!keepsMissing.has(target.kind) && { isOwn: true }),
    };
  }
}
