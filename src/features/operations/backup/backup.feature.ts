import type { Feature } from '#infra/feature.ts';
import { backupAudit } from './backup.audit.ts';

export const backupFeature: Feature = {
  auditWords: backupAudit,
};
