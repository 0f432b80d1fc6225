import { z } from 'zod';

/** How bad a finding is: visitors are kept from something, are hindered, or could be helped better. */
export const severities = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof severities)[number];

const answer = z.enum(['allow', 'reason', 'block']);

/** What publishing does with a finding of each severity: nothing, asks for a written reason, or refuses. */
export const ChecksPolicy = z.strictObject({
  error: answer.default('reason'),
  warning: answer.default('allow'),
  hint: answer.default('allow'),
});
export type ChecksPolicy = z.output<typeof ChecksPolicy>;

export type Needs = 'nothing' | 'reason' | 'mending';

/** What publishing with these findings asks for. */
export function needsOf(findings: readonly { severity: Severity }[], policy: ChecksPolicy): Needs {
  const answers = new Set(findings.map(({ severity }) => policy[severity]));
  if (answers.has('block')) return 'mending';
  return answers.has('reason') ? 'reason' : 'nothing';
}
