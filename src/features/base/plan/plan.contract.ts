import { z } from 'zod';
import { capabilities } from '#kernel/capabilities.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { UndoToken } from '../undo/undo.contract.ts';

/** The largest limits: beyond them there is none to set. */
export const largestPlan = { pages: 1_000_000, storage: 10_000_000 } as const;

/** What a platform may hold and do; null: no limit. */
export const PlanLimits = z
  .strictObject({
    /** Pages, those in the trash as well. */
    pages: z.int().min(1).max(largestPlan.pages).nullable(),
    /** Megabytes, of a million bytes, of images and files. */
    storage: z.int().min(1).max(largestPlan.storage).nullable(),
    /** Capabilities that it lacks: their calls answer 403, with `plan_capability` as the reason. */
    without: z.array(z.enum(capabilities)).max(capabilities.length),
  })
  .meta({ id: 'PlanLimits' });
export type PlanLimits = z.output<typeof PlanLimits>;

const path = '/api/platform/plan';

export const getPlan = defineEndpoint({
  name: 'plan.read',
  method: 'GET',
  path,
  access: 'manage-settings',
  summary: 'How much the platform may hold, how much it holds, and what its plan lacks.',
  response: z.strictObject({
    limits: PlanLimits,
    used: z.strictObject({
      pages: z.int(),
      /** Bytes of images and files as they were uploaded. */
      storage: z.int(),
    }),
  }),
});

export const setPlan = defineEndpoint({
  name: 'plan.set',
  method: 'PUT',
  path,
  access: 'staff',
  summary:
    'How much the platform may hold from now on, and what its plan lacks. What is there stays. 409 when it was changed since.',
  body: z.strictObject({ limits: PlanLimits, seen: PlanLimits }),
  response: z.strictObject({ undoToken: UndoToken }),
});
