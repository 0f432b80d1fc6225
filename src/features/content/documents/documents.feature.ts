import type { Feature } from '#infra/feature.ts';
import { documentsAudit } from './documents.audit.ts';

export const documentsFeature: Feature = {
  auditWords: documentsAudit,
};
