import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { type Evidence, hashOfText, type ReceiptContent, receiptIsWhole } from '../evidence.rules.ts';
import type { Receipt } from '../submissions.contract.ts';
import { findByReference, type StoredSubmission } from './submissions.store.ts';
import { legalTextsOf } from './submit.service.ts';

const verifyLimit: RateLimit = { name: 'receipts', points: 60, seconds: 600 };

const about =
  'SHA-256 (hex) of canonical JSON (members sorted by name, no space): `seal` of `evidence`, `evidence.definition` of `definition`, each hash in `evidence.legal` of the text of that kind in `legalTexts`.';

/** What who sent it can keep: made of what is stored now, with the seal of then. */
export async function receiptOf(ctx: Ctx, found: StoredSubmission): Promise<Receipt> {
  const evidence = found.evidence as Evidence;
  return {
    about,
    evidence: { ...evidence, answers: found.answers } as unknown as Receipt['evidence'],
    definition: found.definition as FormDefinition,
    legalTexts: (await legalTextsOf(ctx, evidence)) as Receipt['legalTexts'],
    seal: found.seal,
  };
}

/** Whether a receipt is whole, and whether the same is kept here. Throws `too_many_requests`. */
export async function verify(ctx: Ctx, given: unknown) {
  await ctx.spend(verifyLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
  const receipt = given as ReceiptContent;
  if (!isReceipt(given)) return { isWhole: false, kept: 'none' as const };
  return { isWhole: receiptIsWhole(receipt), kept: await compare(ctx, receipt) };
}

function isReceipt(given: unknown): given is ReceiptContent {
  const { evidence, definition, legalTexts, seal } = (given ?? {}) as Partial<Record<keyof ReceiptContent, unknown>>;
  const { form, reference, answers, legal } = (evidence ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof seal === 'string' &&
    typeof form === 'string' &&
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(form) &&
    typeof reference === 'string' &&
    reference.length <= 40 &&
    typeof answers === 'object' &&
    typeof definition === 'object' &&
    Array.isArray(legal) &&
    Array.isArray(legalTexts)
  );
}

async function compare(ctx: Ctx, { evidence, seal }: ReceiptContent): Promise<'same' | 'different' | 'none'> {
  const found = await findByReference(ctx, evidence.form, evidence.reference);
  if (!found) return 'none';
  const kept = found.evidence as Evidence;
  const texts = await legalTextsOf(ctx, kept);
  const isSame =
    found.seal === seal &&
    receiptIsWhole({
      evidence: { ...kept, answers: found.answers as Answers },
      definition: found.definition as FormDefinition,
      legalTexts: texts,
      seal,
    }) &&
    hashOfText({ ...kept, answers: found.answers }) === hashOfText(evidence);
  return isSame ? 'same' : 'different';
}
