import { z } from 'zod';

/** A content language, BCP 47 (`nl`, `en`, `pt-BR`; `nl-simple` is easy read, a variant subtag that IANA registered). */
export const LanguageCode = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);
