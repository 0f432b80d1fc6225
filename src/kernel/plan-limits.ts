/** Why something is not added: the platform holds as much as was agreed for it. */
export const planReasons = ['plan_pages', 'plan_storage'] as const;
type PlanReason = (typeof planReasons)[number];

/** The limit that a call was refused for: pages, or megabytes of images and files. Undefined: it was refused for something else. */
export function planLimitIn(
  fields: Readonly<Record<string, unknown>>,
): { reason: PlanReason; limit: string } | undefined {
  const reason = planReasons.find((one) => one === fields.reason);
  return reason && { reason, limit: String(fields.limit) };
}
