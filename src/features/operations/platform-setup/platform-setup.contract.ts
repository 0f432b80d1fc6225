import { z } from 'zod';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { Host } from '../../base/platforms/platforms.contract.ts';

/** A platform as it is made; the first host is its primary domain. */
export const NewPlatform = z.strictObject({
  hosts: z.array(Host).min(1).max(50),
  name: z.string().trim().min(1).max(80),
  languages: z.array(LanguageCode).min(1).default(['nl', 'en']),
  timeZone: z.string().default('Europe/Amsterdam'),
});
export type NewPlatform = z.input<typeof NewPlatform>;
