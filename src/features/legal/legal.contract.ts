import { z } from 'zod';
import { richText } from '#document/rich-text.ts';

export const legalKinds = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** One version of a legal text in one language. */
export const LegalText = z.strictObject({
  kind: z.enum(legalKinds),
  language: z.enum(['nl', 'en']),
  version: z.int().min(1),
  /** `YYYY-MM-DD`. */
  effectiveOn: z.iso.date(),
  title: z.string().min(1).max(150),
  body: richText,
  changeSummary: z.string().max(1000).default(''),
});
export type LegalText = z.output<typeof LegalText>;
