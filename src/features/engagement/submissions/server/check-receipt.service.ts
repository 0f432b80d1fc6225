import type { Ctx } from '#infra/ctx.ts';
import type { Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import { parseJsonText } from '#kernel/text/json-text.ts';
import { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { evaluate, type GivenAnswers } from '../../forms/definition/evaluate.ts';
import { type AnsweredStep, stepsInWords, wordsIn } from '../answers-in-words.ts';
import type { Evidence, ReceiptContent } from '../evidence.rules.ts';
import type { verifyReceipt } from '../submissions.contract.ts';
import { isReceipt, verify } from './receipts.service.ts';

/** What the check of a receipt says. */
export interface CheckedReceipt extends Output<typeof verifyReceipt> {
  /** What was asked and answered, where nothing in it was changed. */
  content: { evidence: Evidence; steps: AnsweredStep[] } | undefined;
}

/**
 * What somebody pasted or chose as a receipt; undefined where it is none. Nothing of it is kept, and nothing is told that is not in it.
 * Throws `too_many_requests`.
 */
export async function checkReceipt(ctx: Ctx, text: string, language: string): Promise<CheckedReceipt | undefined> {
  const given = parse(text);
  // Counted in every case: who tries many things is slowed down.
  const verified = await verify(ctx, given);
  if (!isReceipt(given)) return undefined;
  return { ...verified, content: verified.isWhole ? contentOf(ctx, given, language) : undefined };
}

function parse(text: string): unknown {
  try {
    return parseJsonText(text, 'receipt');
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** In the words of who looks, where the product knows such questions. */
function contentOf(ctx: Ctx, { evidence, definition }: ReceiptContent, language: string): CheckedReceipt['content'] {
  const read = FormDefinition.safeParse(definition);
  if (!read.success) return undefined;
  const today = evidence.submittedOn.slice(0, 10);
  const { answers, shown } = evaluate(read.data, evidence.answers as unknown as GivenAnswers, { today });
  const words = wordsIn(language, evidence.language || ctx.platform.defaultLanguage);
  return { evidence, steps: stepsInWords(read.data, { answers, shown }, words) };
}
