import { sha256 } from '#kernel/hash/sha-256.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import type { Answers } from '../forms/definition/answers.ts';
import type { FormDefinition } from '../forms/definition/definition.schema.ts';

/** A legal text as it held when something was sent, by the hash of its words. */
export interface LegalEvidence {
  kind: string;
  version: number;
  hash: string;
}

/** What a seal is made of: everything that was asked, answered and agreed to. */
export interface Evidence {
  form: string;
  title: string;
  version: number;
  /** Hash of what was asked. */
  definition: string;
  language: string;
  reference: string;
  startedOn: string;
  submittedOn: string;
  /** When the address was confirmed that it waited for; left out: it waited for none. */
  confirmedOn?: string;
  legal: readonly LegalEvidence[];
}

/** What stands in the way to look at a receipt without the product: see `receiptIsWhole`. */
export interface ReceiptContent {
  evidence: Evidence & { answers: Answers };
  definition: FormDefinition;
  legalTexts: readonly { kind: string; text: unknown }[];
  seal: string;
}

/** SHA-256 of the canonical JSON (members in order, no space) of evidence and answers, in hex. */
export const sealOf = (evidence: Evidence, answers: Answers): string => sha256(canonicalJson({ ...evidence, answers }));

/** SHA-256 of the canonical JSON of a text, in hex. */
export const hashOfText = (text: unknown): string => sha256(canonicalJson(text));

/** Whether a receipt is what it was when it was made: needs nothing but the receipt. */
export function receiptIsWhole({ evidence, definition, legalTexts, seal }: ReceiptContent): boolean {
  const { answers, ...rest } = evidence;
  return (
    sealOf(rest, answers) === seal &&
    hashOfText(definition) === evidence.definition &&
    evidence.legal.every(({ kind, hash }) =>
      legalTexts.some((text) => text.kind === kind && hashOfText(text.text) === hash),
    )
  );
}

/** Of the first one in 2026 with prefix F: `F-2026-0001` (functional reference 6.11.3). */
export const referenceOf = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(4, '0')}`;
