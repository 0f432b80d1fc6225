import { getMaintenanceNotice } from '#features/base/settings/maintenance.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { MaintenanceNoticeView } from './MaintenanceNoticeView.tsx';
import { examples } from './maintenance-notice.examples.ts';
import { maintenanceNoticeSchema } from './maintenance-notice.schema.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import type { NoticeData } from './notice-data.ts';

export const maintenanceNotice = defineBlock<typeof maintenanceNoticeSchema, NoticeData>(maintenanceNoticeSchema, {
  category: 'layout',
  View: MaintenanceNoticeView,
  reads: ({ language }) => ({ notice: { endpoint: getMaintenanceNotice, input: { query: { lang: language } } } }),
  messages: { nl, en, informal },
  examples,
});
