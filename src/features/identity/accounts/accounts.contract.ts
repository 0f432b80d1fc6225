import { z } from 'zod';
import { registrationOrigins } from '#features/identity/properties/built-in.ts';
import { emailAddress } from '#kernel/bounded-text.ts';

/** An account as an installation or a seed makes it. People make theirs by registering. */
export const NewAccount = z.strictObject({
  email: emailAddress,
  firstName: z.string().max(60).default(''),
  lastName: z.string().max(60).default(''),
  password: z.string().min(12).max(1024).optional(),
  /** Anyone who makes an installation or a seed speaks for its people; everybody else is asked when they first come. */
  hasAcceptedTerms: z.boolean().default(true),
  registeredVia: z.enum(registrationOrigins).default('installation'),
});
export type NewAccount = z.input<typeof NewAccount>;
