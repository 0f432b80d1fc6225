import { deleteForgottenFiles } from '#features/content/media/server/forget-images.service.ts';
import { mediaRoutes } from '#features/content/media/server/media.routes.ts';
import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { countPublishedItems } from './server/count-published.service.ts';
import { websiteFiles } from './server/file-places.service.ts';
import { isSeenThrough } from './server/image-places.service.ts';
import { itemsRoutes } from './server/items.routes.ts';
import { undoChoice } from './server/removed-lists.service.ts';
import { forgetOldWaits } from './server/waits.service.ts';

export const itemsFeature: Feature = {
  routes: (app, { imageMemory }) => {
    itemsRoutes(app);
    // Who sees an image follows from the items and blocks that it stands in.
    mediaRoutes(app, createImageResizer(), { isSeenThrough, memory: imageMemory });
  },
  fileContexts: websiteFiles,
  undo: {
    'removed-list': { access: 'user', undo: undoChoice },
  },
  cleanUp: {
    'forgotten-files': deleteForgottenFiles,
    'published-items': countPublishedItems,
    'item-waits': inOneTransaction(forgetOldWaits),
  },
};
