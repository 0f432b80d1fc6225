import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** What stands above every page while something is going on. */
export const MaintenanceNotice = z
  .strictObject({ text: z.string(), language: z.string(), color: z.enum(['info', 'warning', 'error']) })
  .meta({ id: 'MaintenanceNotice' });
export type MaintenanceNotice = z.output<typeof MaintenanceNotice>;

export const getMaintenanceNotice = defineEndpoint({
  name: 'settings.maintenanceNotice',
  method: 'GET',
  path: '/api/maintenancenotice',
  access: 'public',
  isOpenToOutsiders: true,
  summary: 'The maintenance notice of now, in one language; null outside its time.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({ notice: MaintenanceNotice.nullable() }),
});
