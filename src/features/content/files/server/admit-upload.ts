import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#infra/ctx.ts';
import { type App, admit, withRightsHeld } from '#infra/http/endpoints.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';
import { uploadFile } from '../files.contract.ts';

interface Admitted {
  ctx: Ctx;
  /** Lets the same call in once more, as its sender's rights are in the transaction of this context. */
  again: (ctx: Ctx) => Promise<Ctx>;
}

/**
 * Lets an upload in: of a program or an editor by a bearer token, of a page of ours by its session and the token of that, or of
 * nobody from a page of ours. Whether they may add a file there is for its context to say.
 */
export async function admitUpload(app: App, request: FastifyRequest): Promise<Admitted> {
  // A bearer token comes with no request by itself, so its origin says nothing.
  const isByToken = request.headers.authorization !== undefined;
  const gate = {
    access: 'public',
    isRead: isByToken,
    isUpload: true,
    isOpenToInactive: false,
    isOpenToRestricted: false,
    keyReach: uploadFile.keyReach,
  } as const;
  const ctx = await admit(app, request, gate);
  if (ctx.actor.impersonation) throw new AppError('not_allowed', 'looks as somebody else', { reason: 'impersonating' });
  const readAgain = () => admit(app, request, gate);
  return { ctx, again: (ctx) => withRightsHeld(ctx, { endpoint: { changesRights: false }, readAgain }) };
}

const files: RateLimit = { name: 'file-upload', points: 60, seconds: 60 };
const filesOfNobody: RateLimit = { name: 'file-upload-nobody', points: 20, seconds: 60 };
/** In KiB: 10 GB. */
const bytesPerHour: RateLimit = { name: 'file-upload-bytes', points: 10 * 1024 ** 2, seconds: 3600, isByAmount: true };
/** In KiB: 500 MB. */
const bytesOfNobody: RateLimit = { name: 'file-bytes-nobody', points: 500 * 1024, seconds: 3600, isByAmount: true };

/** Who uploads: an account, or a network. */
const whoOf = ({ platform, actor, ip }: Ctx) => `${platform.id} ${actor.accountId ?? networkOf(ip ?? '')}`;

/** One more file: 60 per account and minute, 20 of a network where nobody is known. Throws `too_many_requests`. */
export const spendFile = (ctx: Ctx) => ctx.spend(ctx.actor.isSignedIn ? files : filesOfNobody, whoOf(ctx));

/** So many bytes that are to come, or came: 10 GB per account and hour, 500 MB of a network. Throws `too_many_requests`. */
export const spendBytes = (ctx: Ctx, bytes: number) =>
  ctx.spend(ctx.actor.isSignedIn ? bytesPerHour : bytesOfNobody, whoOf(ctx), Math.ceil(bytes / 1024));
