import { boundedText } from '#kernel/bounded-text.ts';

/** A content language, BCP 47 (`nl`, `en`, `pt-BR`; `nl-simple` is plain language, a variant subtag that IANA registered). */
export const LanguageCode = boundedText(20).regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);
