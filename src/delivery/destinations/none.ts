import type { Load } from '../destination.ts';
import { buildGallery } from '../dev-tools/gallery.ts';
import { buildMessage } from './message.ts';

/** The gallery of blocks, for developers, where no page can be; else words that nothing is here. */
export const loadNone: Load<'none'> = async (ctx, target) => {
  const gallery = await buildGallery(ctx, target);
  if (gallery) return { page: gallery, status: 200 };
  return { page: await buildMessage(ctx, target, 'notFound'), status: 404 };
};
