import type { FileContexts } from '#infra/files/file-context.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { toGuid } from '#kernel/short-id.ts';
import * as contract from '../files.contract.ts';
import { downloadRoutes } from './download.routes.ts';
import { readFiles, readLibrary, readManaged, remove, rename } from './files.service.ts';
import { tusRoutes } from './tus.routes.ts';
import { uploadRoutes } from './upload.routes.ts';

export function filesRoutes(app: App, contexts: FileContexts) {
  mount(app, contract.getFiles, (ctx, { query }) =>
    readFiles(
      ctx,
      contexts,
      query.guids.split(',').flatMap((guid) => toGuid(guid) ?? []),
    ),
  );
  mount(app, contract.getFileLibrary, (ctx, { query }) => readLibrary(ctx, contexts, query));
  mount(app, contract.getFile, (ctx, { params }) => readManaged(ctx, contexts, params.guid));
  mount(app, contract.renameFile, (ctx, { params, body }) => rename(ctx, contexts, { ...params, ...body }));
  mount(app, contract.deleteFile, (ctx, { params }) => remove(ctx, contexts, params.guid));
  uploadRoutes(app, contexts);
  tusRoutes(app, contexts);
  downloadRoutes(app, contexts);
}
