import type { Feature } from '#infra/feature.ts';
import { documentsAudit } from './documents.audit.ts';
import { forgetOldRevisions } from './server/old-revisions.service.ts';

export const documentsFeature: Feature = {
  cleanUp: { revisions: forgetOldRevisions },
  auditWords: documentsAudit,
};
