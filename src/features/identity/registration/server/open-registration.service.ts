import { z } from 'zod';
import { noteTermsChoice } from '#features/identity/legal/server/terms.service.ts';
import { rememberNewsletterOptIn } from '#features/identity/newsletter/server/newsletter.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { saveProperties } from './questions.service.ts';

/** What somebody answered and wished when they registered: theirs once the address is proven, by whatever mail. */
export const OpenRegistration = z.object({
  properties: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
  /** When they wished for the newsletter; null: they did not. */
  newsletterOn: z.iso.datetime().nullable().default(null),
  /** Of the terms of use that they agreed to; null: nobody wrote it down. */
  termsVersion: z.int().nullable().default(null),
  language: z.enum(interfaceLanguages).optional(),
});
export type OpenRegistration = z.output<typeof OpenRegistration>;

/** The address is proven: what was answered and wished is theirs. Only inside a transaction. */
export async function closeRegistration(ctx: Ctx, accountId: string, open: OpenRegistration) {
  const { properties, newsletterOn, termsVersion } = open;
  await saveProperties(ctx, accountId, properties);
  if (newsletterOn !== null) await rememberNewsletterOptIn(ctx, accountId, new Date(newsletterOn));
  if (termsVersion !== null)
    await noteTermsChoice(ctx, { accountId, version: termsVersion, before: null, after: termsVersion });
}
