import { z } from 'zod';
import { defineBlockSchema } from '#document/define-block-schema.ts';

export const maintenanceNoticeSchema = defineBlockSchema({
  name: 'MaintenanceNotice',
  content: z.object({}),
  translatable: [],
  options: z.object({}),
  upgrades: [],
});
