import { type App, mount } from '#infra/http.ts';
import { languageFor } from '#kernel/localized.ts';
import * as contract from '../items.contract.ts';
import en from '../messages/types.en.json' with { type: 'json' };
import nl from '../messages/types.nl.json' with { type: 'json' };
import * as items from './items.service.ts';
import * as lists from './lists.service.ts';

export function itemsRoutes(app: App) {
  mount(
    app,
    contract.getItem,
    async (ctx, { params, query }) =>
      (await items.readItem(ctx, params.guid, languageFor(ctx.platform, query.lang))).item,
  );
  mount(
    app,
    contract.getItemByShortId,
    async (ctx, { params, query }) =>
      (await items.readItem(ctx, params.id, languageFor(ctx.platform, query.lang))).item,
  );
  mount(app, contract.readList, (ctx, { params, body }) => lists.readList(ctx, params.guid, body));
  mount(app, contract.readLists, (ctx, { body }) => lists.readLists(ctx, body));
  mount(app, contract.getListMeta, (ctx, { params, query }) =>
    lists.readListMeta(ctx, params.guid, languageFor(ctx.platform, query.lang)),
  );
  mount(app, contract.readWidget, (ctx, { params, query }) => lists.readWidget(ctx, params.guid, query));
  mount(app, contract.getItemTypes, async () =>
    contract.itemTypeNames.map((name) => ({ name, label: { nl: nl[`type.${name}`], en: en[`type.${name}`] } })),
  );
}
