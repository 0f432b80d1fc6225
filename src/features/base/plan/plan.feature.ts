import type { Feature } from '#infra/feature.ts';
import { planAudit } from './plan.audit.ts';
import { planRoutes } from './server/plan.routes.ts';
import { undoPlan } from './server/plan.service.ts';

/** What the server mounts. */
export const planFeature: Feature = {
  routes: planRoutes,
  undo: { plan: { access: 'staff', undo: undoPlan } },
  auditWords: planAudit,
};
