/**
 * What the plan of a platform can lack (functional reference 6.8, Support). Calls, jobs and screens name the one that they belong to, and
 * one door for each of the three keeps them closed.
 */
export const capabilities = [
  'webhooks',
  'api-keys',
  'exports',
  'imports',
  'machine-translation',
  'mail-server',
  'feeds',
] as const;
export type Capability = (typeof capabilities)[number];

export const isCapability = (text: string): text is Capability => (capabilities as readonly string[]).includes(text);

/** The reason of a call that was refused for it. */
export const lacksCapability = 'plan_capability';
