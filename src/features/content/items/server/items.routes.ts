import { type App, mount, mountByBody } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import * as editing from '../edit-items.contract.ts';
import * as overview from '../item-overview.contract.ts';
import * as contract from '../items.contract.ts';
import * as leaving from '../removed-lists.contract.ts';
import { addItems } from './add-items.service.ts';
import { readItemOrDraft } from './draft-item.service.ts';
import { readFacts } from './item-facts.service.ts';
import { readItemOverview, readOwnLists } from './item-overview.service.ts';
import { itemTypeLabels } from './list-types.service.ts';
import * as lists from './lists.service.ts';
import { chooseForItems, readRemovedLists } from './removed-lists.service.ts';
import { orGone } from './withdrawn.service.ts';

export function itemsRoutes(app: App) {
  mount(app, contract.getItem, (ctx, { params, query }) =>
    orGone(ctx, params.guid, () => readItemOrDraft(ctx, params.guid, languageFor(ctx.platform, query.lang))),
  );
  mount(app, contract.getItemByShortId, (ctx, { params, query }) =>
    orGone(ctx, params.id, () => readItemOrDraft(ctx, params.id, languageFor(ctx.platform, query.lang))),
  );
  mount(app, contract.getItemNeighbours, (ctx, { params, query }) =>
    lists.readNeighbours(ctx, params.guid, { language: languageFor(ctx.platform, query.lang), page: query.page }),
  );
  mountByBody(
    app,
    { endpoint: contract.readList, handle: (ctx, { params, body }) => lists.readList(ctx, params.guid, body) },
    { endpoint: editing.addListItems, handle: (ctx, { params, body }) => addItems(ctx, params.guid, body) },
  );
  mount(app, overview.getItemOverview, (ctx, { query }) => readItemOverview(ctx, query));
  mount(app, overview.getOwnLists, (ctx, { query }) => readOwnLists(ctx, query.lang));
  mount(app, leaving.getRemovedLists, (ctx, { query }) => readRemovedLists(ctx, query));
  mount(app, leaving.chooseForItems, (ctx, { params, body }) => chooseForItems(ctx, params.guid, body));
  mount(app, editing.getItemFacts, (ctx, { params }) => readFacts(ctx, params.guid));
  mount(app, contract.readLists, (ctx, { body }) => lists.readLists(ctx, body));
  mount(app, contract.getListMeta, (ctx, { params, query }) =>
    lists.readListMeta(ctx, params.guid, languageFor(ctx.platform, query.lang)),
  );
  mount(app, contract.readWidget, (ctx, { params, query }) => lists.readWidget(ctx, params.guid, query));
  mount(app, contract.getItemTypes, async () => [...itemTypeLabels]);
}
