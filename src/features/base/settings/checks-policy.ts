import { z } from 'zod';

/** How bad a issue is: visitors are kept from something, are hindered, or could be helped better. */
export const severities = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof severities)[number];

const result = z.enum(['allow', 'reason', 'block']);

/** What publishing does with a issue of each severity: nothing, asks for a written reason, or refuses. */
export const ChecksPolicy = z.strictObject({
  error: result,
  warning: result,
  hint: result,
});
export type ChecksPolicy = z.output<typeof ChecksPolicy>;

export type Needs = 'nothing' | 'reason' | 'fixes';

/** What publishing with these issues asks for. */
export function needsOf(issues: readonly { severity: Severity }[], policy: ChecksPolicy): Needs {
  const results = new Set(issues.map(({ severity }) => policy[severity]));
  if (results.has('block')) return 'fixes';
  return results.has('reason') ? 'reason' : 'nothing';
}
