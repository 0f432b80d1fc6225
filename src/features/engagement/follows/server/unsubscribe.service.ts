import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { maskEmail } from '#kernel/text/mask-email.ts';
import { type NoticeKind, noticeKinds } from '../follows.rules.ts';
import { choicesOf, setChoices } from './follows.service.ts';

const purpose = ({ platform }: Ctx) => `follow mails ${platform.id}`;

/** What the link of a mail ends in with which its person gets no more of its kinds. Nothing of it is stored; it stays good. */
export const endTokenFor = (ctx: Ctx, accountId: string, kinds: readonly NoticeKind[]): string =>
  ctx.secrets.seal([accountId, ...kinds].join(' '), purpose(ctx));

/** Throws `gone` for a token that was made up, and for an account that is gone. */
async function readToken(ctx: Ctx, token: string) {
  const [accountId = '', ...rest] = opened(ctx, token).split(' ');
  const person = await findAddressee(ctx, { accountId });
  if (!person) throw new AppError('gone', 'no such account');
  return { accountId, person, kinds: noticeKinds.filter((kind) => rest.includes(kind)) };
}

function opened(ctx: Ctx, token: string): string {
  try {
    return ctx.secrets.open(token, purpose(ctx));
  } catch (error) {
    throw new AppError('gone', 'no token of ours', {}, { cause: error });
  }
}

/** What a link ends; looking changes nothing. Throws `gone`. */
export async function readMailChoice(ctx: Ctx, token: string) {
  const { accountId, person, kinds } = await readToken(ctx, token);
  const choices = await choicesOf(ctx, accountId);
  return { kinds, isOn: kinds.some((kind) => choices[kind] !== 'none'), maskedEmail: maskEmail(person.email) };
}

/** What is followed stays: it is still in their list, and they can have mail of it again. Throws `gone`. */
export async function endMails(ctx: Ctx, token: string) {
  const { accountId, kinds } = await readToken(ctx, token);
  await inTransaction(ctx, (ctx) =>
    setChoices(ctx, accountId, Object.fromEntries(kinds.map((kind) => [kind, 'none'] as const))),
  );
}
