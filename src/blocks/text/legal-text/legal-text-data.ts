import type { PublicLegalText } from '#features/identity/legal/legal.contract.ts';

export interface LegalTextData {
  text: PublicLegalText;
}
