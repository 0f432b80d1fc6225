import { findOwnerKind } from '#features/content/documents/server/working.service.ts';
import { previewWorkingItem } from '#features/content/items/server/working-item.service.ts';
import { notFound } from '#kernel/errors.ts';
import type { Load } from '../destination.ts';
import { buildWorkingItem, buildWorkingPage } from './working.ts';

/** What is being worked on, as a visitor would see it, for anybody with the link. */
export const loadPreview: Load<'preview'> = async (ctx, { link, path }, request) => {
  if (!link) throw notFound('preview', 'of this address');
  const { owner: guid, language, shownAt } = link;
  const isItem = (await findOwnerKind(ctx, guid)) === 'item';
  const how = { ...request, isPreview: true };
  const page = isItem
    ? await buildWorkingItem(ctx, { item: await previewWorkingItem(ctx, guid), language, path }, how)
    : await buildWorkingPage(ctx, { guid, language, path }, how);
  return { page: { ...page, preview: { shownAt } }, status: 200, isOwn: true };
};
