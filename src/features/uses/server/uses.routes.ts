import { type App, mount } from '#infra/http.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { getUses } from '../uses.contract.ts';
import { findUses } from './uses.service.ts';

export function usesRoutes(app: App) {
  mount(app, getUses, (ctx, { query }) => findUses(ctx, query, languageFor(ctx.platform, query.lang)));
}
