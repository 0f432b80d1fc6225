import type { AttachedFiles } from '#infra/ctx.ts';
import { fileAddress } from '../files.contract.ts';
import { attachFile, filesOf } from './files.service.ts';
import * as store from './files.store.ts';

/** Files, for features that files themselves build on. */
export const attachedFiles: AttachedFiles = {
  list: async (ctx, { context, owner }) =>
    (await filesOf(ctx, context, owner)).map(({ guid, name, contentType, bytes, scan, attachedAt }) => ({
      guid,
      name,
      contentType,
      size: bytes,
      address: fileAddress({ guid, name }),
      scan,
      isAttached: attachedAt !== null,
    })),
  keepOnly: async (ctx, { context, owner }, guids) => {
    for (const guid of guids) await attachFile(ctx, { guid, context, owner });
    for (const guid of await store.detachOthers(ctx, { context, owner, kept: guids })) ctx.changed(`file:${guid}`);
  },
};
