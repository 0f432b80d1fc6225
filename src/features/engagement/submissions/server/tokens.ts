import type { Ctx } from '#infra/ctx.ts';

const submissionPurpose = ({ platform }: Ctx) => `submission ${platform.id}`;
const draftPurpose = ({ platform }: Ctx) => `submission draft ${platform.id}`;

/** What opens a submission for who sent it: in their cookie or the link of a mail. Nothing of it is stored. */
export const submissionToken = (ctx: Ctx, submission: string): string =>
  ctx.secrets.seal(submission, submissionPurpose(ctx));

/** What opens what somebody is filling in. */
export const draftToken = (ctx: Ctx, draft: string): string => ctx.secrets.seal(draft, draftPurpose(ctx));

/** The submission that a token is for; undefined: it is none of ours. */
export const openSubmissionToken = (ctx: Ctx, token: string): string | undefined =>
  open(ctx, token, submissionPurpose(ctx));

export const openDraftToken = (ctx: Ctx, token: string): string | undefined => open(ctx, token, draftPurpose(ctx));

function open({ secrets }: Ctx, token: string, purpose: string): string | undefined {
  if (!/^[\w-]{60,200}$/.test(token)) return undefined;
  try {
    return secrets.open(token, purpose);
  } catch {
    return undefined;
  }
}
