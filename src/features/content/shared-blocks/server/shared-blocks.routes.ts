import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import * as contract from '../shared-blocks.contract.ts';
import { readSharedBlock, readSharedBlocks, shareBlock } from './shared-blocks.service.ts';

export function sharedBlocksRoutes(app: App) {
  mount(app, contract.getSharedBlocks, (ctx, { query }) =>
    readSharedBlocks(ctx, languageFor(ctx.platform, query.lang)),
  );
  mount(app, contract.getSharedBlock, (ctx, { params, query }) =>
    readSharedBlock(ctx, params.id, languageFor(ctx.platform, query.lang)),
  );
  mount(app, contract.shareBlock, (ctx, { body }) => shareBlock(ctx, body));
}
