import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { keepFillToken, readFillToken } from '#features/engagement/submissions/server/fill-cookie.ts';
import {
  openSubmission,
  receiptFile,
  type SeenSubmission,
} from '#features/engagement/submissions/server/own-submissions.service.ts';
import { submissionTexts } from '#features/engagement/submissions/submission-texts.ts';
import type { Ctx } from '#infra/ctx.ts';
import { baseHeaders, pagePolicy } from '#infra/http/security-headers.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { SubmissionFacts } from '#site/page-model.ts';
import type { Load, Loaded, PageRequest, PageResponse, TargetOf } from '../destination.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';

/** What somebody sent, for them and for who manages forms; for others it is not there (specification §2, security A18). */
export const loadSubmission: Load<'submission'> = async (ctx, target, { query, cookies, formatDates }) => {
  const token = query.token ?? readFillToken(cookies, target.guid);
  const found = await openSubmission(ctx, target.guid, { token, language: target.language });
  if (query.token !== undefined) return withoutToken(target, { cookies, token: query.token });
  if (target.isReceipt) return fileOf(await receiptFile(ctx, found));
  const format = formatDates(toInterfaceLanguage(target.language), ctx.platform.timeZone);
  const replies = found.replies.map(({ text, at }) => ({ text, on: format(at, 'moment') }));
  return pageOf(ctx, target, { found, replies, submittedOn: format(found.submittedAt, 'moment') });
};

/** The link of a mail: this browser has the token from now on, and it is out of the address. */
function withoutToken(
  target: TargetOf<'submission'>,
  { cookies, token }: Pick<PageRequest, 'cookies'> & { token: string },
): PageResponse {
  return {
    status: 303,
    html: '',
    headers: {
      ...baseHeaders,
      location: target.path,
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy([]),
      'set-cookie': keepFillToken(cookies, target.guid, token),
    },
    queryNames: [],
    isOwn: true,
  };
}

const fileOf = ({ name, text }: Awaited<ReturnType<typeof receiptFile>>): PageResponse => ({
  status: 200,
  html: text,
  headers: {
    ...baseHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': pagePolicy([]),
    'x-robots-tag': 'noindex',
  },
  queryNames: [],
  isOwn: true,
});

function pageOf(
  ctx: Ctx,
  { guid, language, path }: TargetOf<'submission'>,
  { found, submittedOn, replies }: { found: SeenSubmission; submittedOn: string; replies: SubmissionFacts['replies'] },
): Loaded {
  const texts = submissionTexts(language);
  const inLanguage = (code: string) => localizedPath(`/submission/${guid}`, code, ctx.platform.defaultLanguage);
  return {
    page: {
      ...pageWithoutBlocks({ language, path }),
      inLanguage,
      title: `${found.title} – ${found.reference}`,
      content: {
        kind: 'submission',
        heading: { text: found.title, language: found.language },
        submission: {
          facts: [
            { label: texts('reference'), text: found.reference },
            { label: texts('sentOn'), text: submittedOn },
            { label: texts('state'), text: texts(`state.${found.state}`) },
          ],
          steps: found.steps,
          replies,
          receipt: `${path}/receipt`,
          check: localizedPath('/submission/receipt', language, ctx.platform.defaultLanguage),
          seal: found.seal,
        },
      },
    },
    status: 200,
    isOwn: true,
  };
}
