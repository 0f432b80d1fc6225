import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../audit.contract.ts';
import * as audit from './audit.service.ts';
import { createAuditTexts } from './in-words.ts';

export function auditRoutes(app: App, { auditWords }: Pick<FeatureEnvironment, 'auditWords'>) {
  const texts = createAuditTexts(auditWords);
  mount(app, contract.getAudit, (ctx, { query }) => audit.readAudit(ctx, texts, query));
  mount(app, contract.exportAudit, (ctx, { body }) => audit.exportAudit(ctx, texts, body));
}
