import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';

const host = boundedText(253)
  .toLowerCase()
  .regex(/^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/, 'bad_host');

/** A host name, or an IPv4 address, without port. */
export const Host = host;

/** A platform as it is made; the first host is its primary domain. */
export const NewPlatform = z.strictObject({
  hosts: z.array(Host).min(1).max(50),
  name: z.string().trim().min(1).max(80),
  languages: z.array(LanguageCode).min(1).default(['nl', 'en']),
  timeZone: z.string().default('Europe/Amsterdam'),
});
export type NewPlatform = z.input<typeof NewPlatform>;
