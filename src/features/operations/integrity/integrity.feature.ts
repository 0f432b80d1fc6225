import type { Feature } from '#infra/feature.ts';
import { integrityAudit } from './integrity.audit.ts';

export const integrityFeature: Feature = {
  auditWords: integrityAudit,
};
