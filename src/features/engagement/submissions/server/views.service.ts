import { randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { findForm, lockForm } from '../../forms/server/forms.service.ts';
import type { SubmissionView } from '../submissions.contract.ts';
import * as store from './views.store.ts';

const mostViews = 50;

/** The views of an inbox, by name. Throws `not_found`. */
export async function listViews(ctx: Ctx, form: string): Promise<{ views: SubmissionView[] }> {
  if (!(await findForm(ctx, form))) throw notFound('form', form);
  return { views: await store.selectViews(ctx, form) };
}

/** The views of a form that nobody else changes meanwhile. Throws `not_found`. */
async function lockViews(ctx: Ctx, form: string): Promise<SubmissionView[]> {
  if (!(await lockForm(ctx, form))) throw notFound('form', form);
  return store.selectViews(ctx, form);
}

function requireFreeName(views: readonly SubmissionView[], name: string, except?: string) {
  if (views.some((one) => one.guid !== except && one.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', 'there is a view of that name', { 'body.name': 'taken' });
}

/** Keeps a view. Throws `not_found`, and `conflict` for a name that is taken or one too many. */
export async function addView(ctx: Ctx, form: string, given: Omit<SubmissionView, 'guid'>): Promise<{ guid: string }> {
  const views = await lockViews(ctx, form);
  requireFreeName(views, given.name);
  if (views.length >= mostViews) throw new AppError('conflict', 'too many views', { reason: 'too_many' });
  const guid = randomUUID();
  await store.insertView(ctx, form, { ...given, guid });
  return { guid };
}

/** Throws `not_found` and `conflict`. */
export async function nameView(ctx: Ctx, form: string, { view, name }: { view: string; name: string }) {
  const views = await lockViews(ctx, form);
  const found = views.find(({ guid }) => guid === view);
  if (!found) throw notFound('view', view);
  requireFreeName(views, name, view);
  await store.renameView(ctx, view, name);
  return { changed: found.name !== name };
}

/** Throws `not_found`. */
export async function removeView(ctx: Ctx, form: string, view: string) {
  const found = (await lockViews(ctx, form)).find(({ guid }) => guid === view);
  if (!found) throw notFound('view', view);
  await store.deleteView(ctx, view);
  return { undoToken: await offerUndo(ctx, 'submission-view', { form, view: found }, [{ text: found.name }]) };
}

/** Brings a view back. Throws `not_found`, and `conflict` where another has its name by now. */
export async function undoRemoveView(ctx: Ctx, payload: unknown) {
  const { form, view } = payload as { form: string; view: SubmissionView };
  requireFreeName(await lockViews(ctx, form), view.name);
  await store.insertView(ctx, form, view);
}
