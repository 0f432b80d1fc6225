import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type FileKind, mostBytes } from '#features/content/files/file-types.rules.ts';
import { attachFile, filesOf } from '#features/content/files/server/files.service.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import { AppError } from '#kernel/errors.ts';
import { limitInWords } from '#kernel/upload-limits.ts';
import type { Answers, FileAnswer } from '../../forms/definition/answers.ts';
import type { GivenAnswers } from '../../forms/definition/evaluate.ts';
import { knownFiles } from '../../forms/definition/file-answers.ts';
import { refusalTo } from '../../forms/server/form-view.service.ts';
import { findForm } from '../../forms/server/forms.service.ts';
import * as drafts from './drafts.store.ts';
import { openDraftToken } from './tokens.ts';

/** What files of forms hang on, in the feature of files. */
export const fileContext = 'submission';
/** Bytes of one file, and files of one draft. */
export const largestFormFile = 30 * 1024 * 1024;
const mostFiles = 40;

/** A school or an office is many people behind one address. */
const fileLimit: RateLimit = { name: 'form-files', points: 100, seconds: 600 };

interface FormUpload {
  form: string;
  token: string | undefined;
  /** Id of the draft that is made where the browser has none. */
  newDraft: string;
  name: string;
  source: AsyncIterable<Uint8Array>;
}

/**
 * Takes in a file that came with a step of a form, before the step itself is kept: it waits for that. Undefined: it was not taken, for
 * its size or its type, or because the form is not open. Throws `too_many_requests`.
 */
export async function takeFormFile(
  ctx: Ctx,
  { form, token, newDraft, name, source }: FormUpload,
): Promise<FileAnswer | undefined> {
  await ctx.spend(fileLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
  const id = token === undefined ? undefined : openDraftToken(ctx, token);
  const draft = id === undefined ? undefined : await drafts.findDraft(ctx, form, id);
  const owner = draft?.id ?? newDraft;
  if (!(await isTaken(ctx, form, draft)) || (await filesOf(ctx, fileContext, owner)).length >= mostFiles)
    return undefined;
  try {
    const stored = await storeFile(ctx, bounded(source), { name, context: fileContext, owner, isAttached: false });
    return { guid: stored.guid, name: stored.name, type: stored.contentType, size: stored.bytes };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'validation_failed' || error.code === 'too_large'))
      return undefined;
    throw error;
  }
}

async function isTaken(ctx: Ctx, guid: string, draft: drafts.StoredDraft | undefined): Promise<boolean> {
  const form = await findForm(ctx, guid);
  if (!form || draft?.submission) return false;
  return (await refusalTo(ctx, form, { startedAt: draft?.startedAt ?? null })) === undefined;
}

async function* bounded(source: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > largestFormFile) throw new AppError('too_large', 'a file of a form', { File: 'too_large' });
    yield part;
  }
}

/** How large an image and another file of a form may be on this platform, in words. */
export async function limitsOfFiles(ctx: Ctx): Promise<{ image: string; file: string }> {
  const settings = await readSettings(ctx);
  const inWords = (kind: FileKind) => limitInWords(mostBytes({ kind }, settings, largestFormFile));
  return { image: inWords('image'), file: inWords('document') };
}

/** From now on they stay with the draft. Only inside a transaction. */
export async function keepFiles(ctx: Ctx, draft: string, arrived: readonly FileAnswer[]) {
  for (const { guid } of arrived) await attachFile(ctx, { guid, context: fileContext, owner: draft });
}

/** Throws `validation_failed` for a file that did not come with this form. */
export async function requireOwnFiles(ctx: Ctx, draft: string, answers: Answers) {
  const named = [...knownFiles(answers as GivenAnswers, []).keys()];
  if (named.length === 0) return;
  const own = new Set((await filesOf(ctx, fileContext, draft)).map(({ guid }) => guid));
  if (named.some((guid) => !own.has(guid)))
    throw new AppError('validation_failed', 'a file that did not come with the form', {
      'body.answers': 'invalid_value',
    });
}
