import type { MaintenanceNotice } from '#features/base/settings/maintenance.contract.ts';

export interface NoticeData {
  notice: { notice: MaintenanceNotice | null };
}
