import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { rolesAudit } from './roles.audit.ts';
import { appliesRules, applyAllRules } from './server/automatic/automatic.service.ts';
import { undoRole } from './server/manage-roles.service.ts';
import { undoMembers } from './server/members.service.ts';
import { rolesRoutes } from './server/roles.routes.ts';

export const rolesFeature: Feature = {
  auditWords: rolesAudit,
  routes: rolesRoutes,
  undo: {
    role: { access: 'admin', undo: undoRole },
    'role-members': { access: 'admin', undo: undoMembers },
  },
  jobs: [appliesRules],
  jobNames: { nl, en },
  cleanUp: {
    'role-rules': applyAllRules,
  },
};
