import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { ownActivityAudit } from './own-activity.audit.ts';
import { ownActivityRoutes } from './server/own-activity.routes.ts';
import { removesOwnItems, undoWithdraw } from './server/own-activity.service.ts';

export const ownActivityFeature: Feature = {
  auditWords: ownActivityAudit,
  routes: ownActivityRoutes,
  undo: {
    withdrawal: { access: 'user', undo: undoWithdraw },
  },
  jobs: [removesOwnItems],
  jobNames: { nl, en },
};
