import { lacksCapability } from './capabilities.ts';

/** Why something is not done: the platform holds as much as was agreed for it, or its plan lacks it. */
export const planReasons = ['plan_pages', 'plan_storage', lacksCapability] as const;
type PlanReason = (typeof planReasons)[number];

/** The limit that a call was refused for: pages, or megabytes of images and files; empty for what the plan lacks. Undefined: it was refused for something else. */
export function planLimitIn(
  fields: Readonly<Record<string, unknown>>,
): { reason: PlanReason; limit: string } | undefined {
  const reason = planReasons.find((one) => one === fields.reason);
  return reason && { reason, limit: String(fields.limit ?? '') };
}
