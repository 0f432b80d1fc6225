import type { ActionsIn } from '#infra/audit/audit-entry.ts';
import en from './messages/audit.en.json' with { type: 'json' };
import nl from './messages/audit.nl.json' with { type: 'json' };

/** What this feature writes down in the audit log, in words. */
export const apiKeysAudit = { nl, en };

declare module '#infra/audit/audit-entry.ts' {
  interface AuditActions extends ActionsIn<typeof en> {}
}
