import { z } from 'zod';
import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { type Evidence, hashOfText, type ReceiptContent, receiptIsWhole } from '../evidence.rules.ts';
import type { Receipt, verifyReceipt } from '../submissions.contract.ts';
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

type Verified = Output<typeof verifyReceipt>;

/** Whether a receipt is whole, and whether the same is kept here. Throws `too_many_requests`. */
export async function verify(ctx: Ctx, given: unknown): Promise<Verified> {
  await ctx.spend(verifyLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
  if (!isReceipt(given)) return { isWhole: false, kept: 'none' };
  return { isWhole: receiptIsWhole(given), kept: await compare(ctx, given) };
}

/** As far as it is looked at; what else is in it counts for its seal. */
const ReceiptShape = z.looseObject({
  evidence: z.looseObject({
    form: z.guid(),
    title: z.string(),
    version: z.number(),
    definition: z.string(),
    language: z.string().max(35),
    reference: z.string().max(40),
    submittedOn: z.iso.datetime(),
    legal: z.array(z.looseObject({ kind: z.string(), hash: z.string() })),
    answers: z.record(z.string(), z.unknown()),
  }),
  definition: z.looseObject({}),
  legalTexts: z.array(z.looseObject({ kind: z.string() })),
  seal: z.string(),
});

export const isReceipt = (given: unknown): given is ReceiptContent => ReceiptShape.safeParse(given).success;

async function compare(ctx: Ctx, receipt: ReceiptContent): Promise<Verified['kept']> {
  const { evidence, seal } = receipt;
  const found = await findByReference(ctx, evidence.form, evidence.reference);
  if (!found) return 'none';
  // The seal is of all that was answered, with what is deleted since.
  if (found.redactedAt) return found.seal === seal && receiptIsWhole(receipt) ? 'redacted' : 'different';
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
