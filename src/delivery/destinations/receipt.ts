import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { type CheckedReceipt, checkReceipt } from '#features/engagement/submissions/server/check-receipt.service.ts';
import { submissionTexts } from '#features/engagement/submissions/submission-texts.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { ReceiptFacts } from '#site/page-model.ts';
import type { Load, Loaded, PageRequest, TargetOf } from '../destination.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';

/** A receipt is checked by who has one (functional reference 6.11, evidence): what it says, and whether it holds. */
export const loadReceipt: Load<'receipt'> = async (ctx, target, request) => {
  const texts = submissionTexts(target.language);
  const { sent } = request;
  if (!sent) return pageOf(ctx, target, 200, {});
  const text = sent.values.receipt?.trim() ?? '';
  if (text === '') return pageOf(ctx, target, 400, { problem: texts('checkNothing') });
  try {
    const checked = await checkReceipt(ctx, text, target.language);
    if (!checked) return pageOf(ctx, target, 400, { problem: texts('checkNoReceipt') });
    return pageOf(ctx, target, 200, { outcome: outcomeOf(ctx, target, { checked, request }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const { retryAfter = '60' } = error.fields;
    const problem = texts('checkSlow', { minutes: Math.ceil(Number(retryAfter) / 60) });
    return { ...pageOf(ctx, target, 429, { problem }), retryAfter };
  }
};

interface Outcome {
  checked: CheckedReceipt;
  request: Pick<PageRequest, 'formatDates'>;
}

const words = { same: 'checkSame', redacted: 'checkRedacted', different: 'checkDifferent', none: 'checkNone' } as const;

function outcomeOf(
  ctx: Ctx,
  { language }: TargetOf<'receipt'>,
  { checked: { isWhole, kept, content }, request }: Outcome,
): ReceiptFacts['outcome'] {
  const texts = submissionTexts(language);
  const format = request.formatDates(toInterfaceLanguage(language), ctx.platform.timeZone);
  return {
    holds: isWhole && (kept === 'same' || kept === 'redacted'),
    text: texts(isWhole ? words[kept] : 'checkBroken'),
    facts: content
      ? [
          { label: texts('checkForm'), text: content.evidence.title },
          { label: texts('checkVersion'), text: String(content.evidence.version) },
          { label: texts('reference'), text: content.evidence.reference },
          { label: texts('sentOn'), text: format(new Date(content.evidence.submittedOn), 'moment') },
        ]
      : [],
    steps: content?.steps ?? [],
  };
}

function pageOf(
  ctx: Ctx,
  { language, path }: TargetOf<'receipt'>,
  status: number,
  { problem, outcome }: Partial<ReceiptFacts>,
): Loaded {
  const texts = submissionTexts(language);
  const title = texts('checkTitle');
  return {
    page: {
      ...pageWithoutBlocks({ language, path }),
      inLanguage: (code) => localizedPath('/submission/receipt', code, ctx.platform.defaultLanguage),
      title: problem ? texts('checkErrorTitle', { title }) : outcome ? `${title} – ${texts('checkOutcome')}` : title,
      content: { kind: 'receipt', heading: { text: title, language }, receipt: { action: path, problem, outcome } },
    },
    status,
    isOwn: true,
  };
}
