import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { createAuditTexts } from '../../audit/server/in-words.ts';
import * as contract from '../own-activity.contract.ts';
import * as activity from './own-activity.service.ts';

export function ownActivityRoutes(
  app: App,
  { originOf, auditWords }: Pick<FeatureEnvironment, 'originOf' | 'auditWords'>,
) {
  const words = createAuditTexts(auditWords);
  mount(app, contract.getActivity, (ctx, { query }) => activity.readActivity(ctx, query));
  mount(app, contract.getOwnChanges, (ctx, { query }) => activity.readOwnChanges(ctx, query, words));
  mount(app, contract.exportActivity, (ctx, { query }) => activity.exportActivity(ctx, query, originOf));
  mount(app, contract.withdrawItems, (ctx, { body }) => activity.withdraw(ctx, body));
}
