import type { Feature } from '#infra/feature.ts';
import { mailAudit } from './mail.audit.ts';

export const mailFeature: Feature = {
  auditWords: mailAudit,
};
