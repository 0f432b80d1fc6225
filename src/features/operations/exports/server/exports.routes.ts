import { type App, mount } from '#infra/http/endpoints.ts';
import { mountStoredFile } from '#infra/http/stored-file.ts';
import * as contract from '../exports.contract.ts';
import { askExport, beginDownload, openDownload, readExports, removeExport } from './exports.service.ts';

export function exportsRoutes(app: App) {
  mount(app, contract.getExports, (ctx) => readExports(ctx));
  mount(app, contract.askExport, (ctx, { body }) => askExport(ctx, body.kind));
  mount(app, contract.removeExport, async (ctx, { params }) => {
    await removeExport(ctx, params.guid);
    return undefined;
  });
  mount(app, contract.beginDownload, (ctx, { params, query }) => beginDownload(ctx, params.guid, query.part));
  mountStoredFile(app, contract.downloadExport, (ctx, { params, query }) =>
    openDownload(ctx, params.guid, query.ticket),
  );
}
